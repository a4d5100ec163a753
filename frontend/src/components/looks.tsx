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

/** What can be written over the cards, to be switched on and off. */
export function Features({ looks }: { looks: Looks }) {
  const { t } = useSay();
  const names: Record<Feature, string> = {
    colour: t("colour"),
    parity: t("odd or even"),
    value: t("value"),
    face: t("face cards"),
  };
  return (
    <>
      {FEATURES.map((feature) => (
        <Pill
          key={feature}
          aria-pressed={looks.features.has(feature)}
          onClick={() => looks.toggle(feature)}
        >
          {names[feature]}
        </Pill>
      ))}
    </>
  );
}

/** The same behind a lens. */
export function Lens({ looks }: { looks: Looks }) {
  const { t } = useSay();
  const icon = (
    <>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.4" cy="8.4" r="5.6" />
        <path d="M12.6 12.6 L17.6 17.6" />
      </svg>
      <span class="eleusis-wide">{t("Look closer")}</span>
    </>
  );
  return (
    <Popover label={t("Look closer")} icon={icon} class="eleusis-lens">
      <div class="eleusis-tools" role="group" aria-label={t("Look closer")}>
        <Features looks={looks} />
      </div>
    </Popover>
  );
}
