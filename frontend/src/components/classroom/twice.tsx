// A button for what cannot be taken back: it asks once, in the same place and of the same width.
import { useState } from "preact/hooks";
import { useSay } from "../../i18n/speech";
import { Button } from "../controls";

type Props = {
  label: string;
  /** What it asks, for who hears it. */
  asks: string;
  act: () => void;
};

export function Twice({ label, asks, act }: Props) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      class="eleusis-twice"
      aria-label={isAsking ? asks : label}
      onBlur={() => setAsking(false)}
      onClick={() => {
        setAsking(!isAsking);
        if (isAsking) act();
      }}
    >
      <span class={isAsking ? "eleusis-unseen" : ""}>{label}</span>
      <span class={isAsking ? "" : "eleusis-unseen"}>{say.t("Press again")}</span>
    </Button>
  );
}
