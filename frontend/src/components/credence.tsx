// How sure somebody is of an idea.
import { useState } from "preact/hooks";
import { useSay } from "../i18n/speech";

type CredenceProps = {
  label: string;
  shown?: boolean;
  value: number;
  set: (value: number) => void;
};

export function Credence({ label, shown = false, value, set }: CredenceProps) {
  const say = useSay();
  const [dragged, setDragged] = useState<number | null>(null);
  const now = dragged ?? value;
  return (
    <label class="eleusis-credence">
      <span class={shown ? "eleusis-quiet" : "eleusis-hidden"}>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(now * 100)}
        aria-valuetext={say.percent(now)}
        onInput={(event) => setDragged(Number(event.currentTarget.value) / 100)}
        onChange={(event) => {
          setDragged(null);
          set(Number(event.currentTarget.value) / 100);
        }}
      />
      {/* said by the slider itself, so not a second time */}
      <span class="eleusis-percent" aria-hidden="true">
        {say.percent(now)}
      </span>
    </label>
  );
}
