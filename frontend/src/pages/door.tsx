// The door of a class: its code, a name, a language.
import { useState } from "preact/hooks";
import { codeIn, type SocketComm } from "../client/socket";
import { useClass } from "../components/classroom/here";
import { Form, Primary } from "../components/controls";
import { Said } from "../components/said";
import { Languages } from "../components/standing";
import { useSay } from "../i18n/speech";

const LETTERS = 6;

type DoorProps = { comm: SocketComm };

/** The way to a desk whose key this page does not have, or no longer the right one. */
export function DeskDoor({ comm }: DoorProps) {
  const { t } = useSay();
  const [key, setKey] = useState("");
  return (
    <div class="eleusis-page eleusis-door eleusis-stack">
      <h1>{t("Your class")}</h1>
      <p role="alert">
        {comm.trouble &&
          t(
            "Your desk has a new address. Open it again from where you started the class: the terminal or the notebook.",
          )}
      </p>
      {!comm.knows && (
        <Form class="eleusis-stack" submit={() => key.trim() && comm.come(key.trim())}>
          <label class="eleusis-field eleusis-stack">
            <span>{t("The key of your desk")}</span>
            <input
              type="password"
              value={key}
              autocomplete="off"
              onInput={(event) => setKey(event.currentTarget.value)}
            />
            <small class="eleusis-quiet">
              {t("It is in the page that was saved next to the class's file.")}
            </small>
          </label>
          <Primary type="submit">{t("Open your desk")}</Primary>
        </Form>
      )}
    </div>
  );
}

export function Door({ comm }: DoorProps) {
  const say = useSay();
  const [code, setCode] = useState(codeIn(location.hash));
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    if (busy) return;
    if (code.length < LETTERS) {
      setError(say.t("The code has six letters. Look at it again."));
      return;
    }
    setBusy(true);
    setError(await comm.enter(code, name));
    setBusy(false);
  };
  return (
    <div class="eleusis-page eleusis-door eleusis-stack">
      <Languages />
      <h1>{say.t("Join a class")}</h1>
      <Form class="eleusis-stack" submit={() => void enter()}>
        <label class="eleusis-field eleusis-stack">
          <span>{say.t("The six letters your teacher shows")}</span>
          <input
            class="eleusis-code"
            value={code}
            maxLength={LETTERS}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            aria-required={true}
            onInput={(event) => {
              const typed = event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, "");
              event.currentTarget.value = typed;
              setCode(typed);
            }}
          />
        </label>
        <label class="eleusis-field eleusis-stack">
          <span>{say.t("Your name")}</span>
          <input
            value={name}
            maxLength={40}
            autocomplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <small class="eleusis-quiet">
            {say.t("If everyone is a card, you can leave it empty.")}
          </small>
        </label>
        <p class="eleusis-reserved eleusis-trouble" role="alert">
          {error || comm.trouble}
        </p>
        <Primary type="submit" aria-disabled={busy}>
          {say.t("Join")}
        </Primary>
      </Form>
    </div>
  );
}

// Somebody is in the class, and nothing is dealt to them yet; or all is over.

export function Waiting() {
  const { t } = useSay();
  const { room } = useClass();
  return (
    <div class="eleusis-page eleusis-door eleusis-stack">
      <Languages />
      <h1>{room.title || (room.closed ? t("Your class") : t("You are in."))}</h1>
      {room.name && (
        <Said as="p" class="eleusis-label" text={t("You are {name}", { name: room.name })} />
      )}
      {room.form === "tables" && !room.closed && (
        <p>{t("You are at table {number}.", { number: room.table })}</p>
      )}
      <p role="status">
        {room.closed
          ? t("This class is over. Thank you for playing.")
          : t("The game starts when your teacher deals.")}
      </p>
      {room.rule && (
        <div>
          <p class="eleusis-quiet">{t("The rule was")}</p>
          <Said as="p" class="eleusis-rule" text={room.rule} />
        </div>
      )}
      <p class="eleusis-quiet">
        {t("{here} of {people} here", { here: room.present, people: room.people })}
      </p>
    </div>
  );
}
