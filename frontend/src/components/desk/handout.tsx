// The lesson to give to a class: as a line or a link.
import { useId, useRef, useState } from "preact/hooks";
import { copied } from "../../client/hooks";
import { useSay } from "../../i18n/speech";
import { Button, Link } from "../controls";
import { Said } from "../said";
import { Trouble, useDesk } from "./acting";

export function Handout() {
  const { t } = useSay();
  const { handout, fault } = useDesk().view;
  return (
    <section class="eleusis-panel eleusis-handout" aria-label={t("Hand it out")}>
      <h3>{t("Hand it out")}</h3>
      {handout ? (
        <>
          <Copied label={t("The line for a cell")} text={handout.line} name={t("Copy the line")} />
          <Address code={handout.code} />
        </>
      ) : (
        <Said as="p" class="eleusis-quiet" text={fault} />
      )}
      <Another />
    </section>
  );
}

type CopiedProps = { label: string; text: string; name: string };

/** What can be copied from here, and what came of it; nothing where there is no text yet. */
function Copied({ label, text, name }: CopiedProps) {
  const { t } = useSay();
  const line = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  const copy = async () =>
    setSaid(
      (await copied(text, line.current))
        ? t("Copied.")
        : t("Copying is blocked here. The text is selected: copy it yourself."),
    );
  return (
    <>
      {text && (
        <code class="eleusis-line-out" ref={line} role="group" aria-label={label} tabIndex={0}>
          {text}
        </code>
      )}
      <div class="eleusis-row">
        <Button aria-disabled={!text} onClick={() => text && void copy()}>
          {name}
        </Button>
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
  const id = useId();
  return (
    <details class="eleusis-another">
      <summary>{t("As a link")}</summary>
      <label class="eleusis-field eleusis-stack" for={id}>
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
      <Copied
        label={t("As a link")}
        text={address && `${address.split("#")[0]}#${code}`}
        name={t("Copy the link")}
      />
      <p class="eleusis-quiet">
        {t("The rules are hidden but not secret: someone who looks can find them.")}
      </p>
    </details>
  );
}

/** A lesson made before, or an empty desk. */
function Another() {
  const { t } = useSay();
  const { view, send, error } = useDesk();
  const [code, setCode] = useState("");
  const [isSure, setSure] = useState(false);
  const id = useId();
  const resume = async () => {
    if (code.trim() && (await send("resume", { code }))) setCode("");
  };
  return (
    <details class="eleusis-another">
      <summary>{t("Open another lesson")}</summary>
      <label class="eleusis-field eleusis-stack" for={id}>
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
        {view.steps.length > 0 && !isSure && (
          <Link onClick={() => setSure(true)}>{t("Clear the desk")}</Link>
        )}
      </div>
      {isSure && (
        <div role="group" aria-label={t("Clear the desk")}>
          <p>{t("This removes everything from the desk. What you saved stays saved.")}</p>
          <div class="eleusis-row">
            <Button onClick={() => void send("clear").then(() => setSure(false))}>
              {t("Clear it")}
            </Button>
            <Button onClick={() => setSure(false)}>{t("Cancel")}</Button>
          </div>
        </div>
      )}
      <Trouble error={error} />
    </details>
  );
}
