// What went wrong, in a sentence, over the foot of the page: nothing moves when it comes or goes.
import { useSay } from "../../i18n/speech";
import { Pill } from "../controls";
import { Said } from "../said";

export function Toast({ error, close }: { error: string; close: () => void }) {
  const say = useSay();
  return (
    <div class="eleusis-toast" role="alert">
      {error && (
        <>
          <Said as="p" text={error} />
          <Pill onClick={close}>{say.t("Close")}</Pill>
        </>
      )}
    </div>
  );
}
