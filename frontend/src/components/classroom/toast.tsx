// What went wrong, in a sentence, over the foot of the page: nothing moves when it comes or goes.
import type { JSX } from "preact";
import { useSay } from "../../i18n/speech";
import { Said } from "../said";

export function Toast({ error, close }: { error: string; close: () => void }): JSX.Element {
  const say = useSay();
  return (
    <div class="eleusis-toast" role="alert">
      {error && (
        <>
          <p>
            <Said text={error} />
          </p>
          <button type="button" class="eleusis-pill" onClick={close}>
            {say.t("Close")}
          </button>
        </>
      )}
    </div>
  );
}
