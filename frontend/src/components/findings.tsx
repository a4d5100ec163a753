// What the critic found out about a rule: how much it matters, in words, and the cards that show it.
import type { FindingView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Said } from "./said";
import { Row } from "./trial";

export function Findings({ findings }: { findings: readonly FindingView[] }) {
  const { cardNames, t } = useSay();
  const levels: Record<string, string> = {
    fault: t("error"),
    warning: t("warning"),
    advice: t("advice"),
  };
  if (!findings.length) return null;
  return (
    <ul class="eleusis-findings">
      {findings.map((finding, at) => (
        <li key={at} class={`eleusis-level-${finding.level}`}>
          <b>{levels[finding.level]}</b>
          <div>
            <Said as="p" text={finding.text} />
            {finding.line.length > 0 && (
              <Row
                codes={finding.line}
                name={t("See: {cards}", { cards: cardNames(finding.line) })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
