// The lesson to give to a class: as a line or a link.
import { useId, useRef, useState } from "preact/hooks";
import { copied } from "../../client/copying";
import type { DeskView, HandoutView } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Button, Link } from "../controls";
import { Said } from "../said";
import { type Act, Trouble, useSend } from "./acting";

export function Handout({ view, act }: { view: DeskView; act: Act }) {
  const { t } = useSay();
  const { handout } = view;
  return (
    <section class="eleusis-panel eleusis-handout" aria-label={t("Hand it out")}>
      <h3>{t("Hand it out")}</h3>
      {handout ? (
        <>
          <Line handout={handout} />
          <details class="eleusis-another">
            <summary>{t("As a link")}</summary>
            <Address code={handout.code} />
            <p class="eleusis-quiet">
              {t("The rules are hidden but not secret: someone who looks can find them.")}
            </p>
          </details>
        </>
      ) : (
        <Said as="p" class="eleusis-quiet" text={view.fault} />
      )}
      <Another act={act} isEmpty={view.steps.length === 0} />
    </section>
  );
}

/** What can be copied from here, and what came of it. */
function Line({ handout }: { handout: HandoutView }) {
  const { t } = useSay();
  const line = useRef<HTMLElement>(null);
  const { said, copy } = useCopying(line);
  return (
    <>
      <code
        class="eleusis-line-out"
        ref={line}
        role="group"
        aria-label={t("The line for a cell")}
        tabIndex={0}
      >
        {handout.line}
      </code>
      <div class="eleusis-row">
        <Button onClick={() => copy(handout.line)}>{t("Copy the line")}</Button>
        <span class="eleusis-quiet" role="status">
          {said}
        </span>
      </div>
    </>
  );
}

/** The lesson as a link to where the class finds its notebooks. */
function Address({ code }: { code: string }) {
  const { t } = useSay();
  const [address, setAddress] = useState("");
  const shown = useRef<HTMLElement>(null);
  const { said, copy } = useCopying(shown);
  const id = useId();
  const link = `${address.split("#")[0]}#${code}`;
  return (
    <>
      <label class="eleusis-field" for={id}>
        <span class="eleusis-quiet">{t("Where your class finds its notebooks")}</span>
        <input
          id={id}
          type="url"
          inputMode="url"
          maxLength={400}
          placeholder="https://…"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value.trim())}
        />
      </label>
      {address && (
        <code class="eleusis-line-out" ref={shown}>
          {link}
        </code>
      )}
      <div class="eleusis-row">
        <Button aria-disabled={!address.trim()} onClick={() => address.trim() && copy(link)}>
          {t("Copy the link")}
        </Button>
        <span class="eleusis-quiet" role="status">
          {said}
        </span>
      </div>
    </>
  );
}

function useCopying(element: { readonly current: HTMLElement | null }) {
  const { t } = useSay();
  const [said, setSaid] = useState("");
  const copy = (text: string) => {
    void copied(text, element.current).then((is) =>
      setSaid(
        is ? t("Copied.") : t("Copying is blocked here. The text is selected: copy it yourself."),
      ),
    );
  };
  return { said, copy };
}

/** A lesson made before, or an empty desk. */
function Another({ act, isEmpty }: { act: Act; isEmpty: boolean }) {
  const { t } = useSay();
  const [code, setCode] = useState("");
  const [isSure, setSure] = useState(false);
  const { send, error } = useSend(act);
  const id = useId();
  const resume = async () => {
    if (code.trim() && (await send("resume", { code }))) setCode("");
  };
  const clear = async () => {
    await send("clear");
    setSure(false);
  };
  return (
    <details class="eleusis-another">
      <summary>{t("Open another lesson")}</summary>
      <label class="eleusis-field" for={id}>
        <span class="eleusis-quiet">{t("The line, link or code of an earlier lesson")}</span>
        <textarea
          id={id}
          rows={2}
          maxLength={16000}
          spellcheck={false}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <div class="eleusis-row">
        <Button aria-disabled={!code.trim()} onClick={() => void resume()}>
          {t("Open it here")}
        </Button>
        {!isEmpty && !isSure && <Link onClick={() => setSure(true)}>{t("Clear the desk")}</Link>}
      </div>
      {isSure && (
        <div role="group" aria-label={t("Clear the desk")}>
          <p>{t("This removes everything from the desk. What you saved stays saved.")}</p>
          <div class="eleusis-row">
            <Button onClick={() => void clear()}>{t("Clear it")}</Button>
            <Button onClick={() => setSure(false)}>{t("Cancel")}</Button>
          </div>
        </div>
      )}
      <Trouble error={error} />
    </details>
  );
}
