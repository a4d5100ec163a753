// How a class reasoned: a folder of records made into one page and one table.
import { useId, useState } from "preact/hooks";
import { useSay } from "../../i18n/speech";
import { Form, Primary } from "../controls";
import { Trouble, useDesk } from "./acting";
import { Switch } from "./settings";

export function ClassReport() {
  const { t } = useSay();
  const { view, send, error } = useDesk();
  const [records, setRecords] = useState("");
  const [title, setTitle] = useState("");
  const [named, setNamed] = useState(false);
  const [keyed, setKeyed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const { report } = view;
  const make = async () => {
    if (isBusy) return;
    setBusy(true);
    await send("report", { records, title, named, keyed });
    setBusy(false);
  };
  return (
    <div class="eleusis-class">
      <Form class="eleusis-panel eleusis-settings" submit={() => void make()}>
        <p class="eleusis-quiet">
          {t(
            "Put your students' eleusis-records folders into one folder, each under the student's name.",
          )}
        </p>
        <label class="eleusis-field eleusis-stack" for={`${id}records`}>
          {t("Folder of records")}
          <input
            id={`${id}records`}
            type="text"
            list={`${id}folders`}
            maxLength={1000}
            autocomplete="off"
            spellcheck={false}
            placeholder={t("for example: submitted")}
            value={records}
            onInput={(event) => setRecords(event.currentTarget.value)}
          />
          <datalist id={`${id}folders`}>
            {view.folders.map((folder) => (
              <option key={folder} value={folder} />
            ))}
          </datalist>
        </label>
        <label class="eleusis-field eleusis-stack" for={`${id}title`}>
          {t("Title of the report")}
          <input
            id={`${id}title`}
            type="text"
            maxLength={200}
            placeholder={t("for example: Class 9b")}
            value={title}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
        <Switch
          name={t("Show names")}
          help={t("otherwise each student is a playing card")}
          on={named}
          set={setNamed}
        />
        {!named && (
          <Switch
            name={t("The same card every time")}
            help={t("in every report, using your key")}
            on={keyed}
            set={setKeyed}
          />
        )}
        <Primary type="submit" aria-disabled={isBusy || !records.trim()}>
          {t("Make the report")}
        </Primary>
        <Trouble error={error} />
      </Form>
      <div role="status">{report && <p>{report.said}</p>}</div>
      {report && report.damaged.length > 0 && (
        <section class="eleusis-panel" aria-label={t("Files that could not be read")}>
          <h3>{t("Files that could not be read")}</h3>
          <ul class="eleusis-plain">
            {report.damaged.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
      {report && (
        <iframe class="eleusis-report" title={t("The report")} sandbox="" srcdoc={report.page} />
      )}
    </div>
  );
}
