// How the table is looked at: features written over the cards, behind a lens.
import { useState } from "preact/hooks";
import { FEATURES, type Feature } from "../client/deck";
import { useSay } from "../i18n/speech";
import { Pill } from "./controls";
import { Popover } from "./popover";

export type Looks = {
  features: ReadonlySet<Feature>;
  toggle: (feature: Feature) => void;
};

export function useLooks(): Looks {
  const [features, setFeatures] = useState<ReadonlySet<Feature>>(new Set());
  const toggle = (feature: Feature) => {
    const next = new Set(features);
    if (!next.delete(feature)) next.add(feature);
    setFeatures(next);
  };
  return { features, toggle };
}

/** What can be written over the cards. */
export function Lens({ looks }: { looks: Looks }) {
  const say = useSay();
  const icon = (
    <>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.4" cy="8.4" r="5.6" />
        <path d="M12.6 12.6 L17.6 17.6" />
      </svg>
      <span class="eleusis-wide">{say.t("Look closer")}</span>
    </>
  );
  return (
    <Popover label={say.t("Look closer")} icon={icon} class="eleusis-lens">
      <div class="eleusis-tools" role="group" aria-label={say.t("Look closer")}>
        {FEATURES.map((feature) => (
          <Pill
            key={feature}
            aria-pressed={looks.features.has(feature)}
            onClick={() => looks.toggle(feature)}
          >
            {say.featureLabel[feature]}
          </Pill>
        ))}
      </div>
    </Popover>
  );
}
