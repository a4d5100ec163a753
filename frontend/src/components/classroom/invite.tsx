// How one joins, large enough for the back row: the address as a QR code, and the six letters.
import type { JSX } from "preact";
import { useSay } from "../../i18n/speech";

export function Invite({ code }: { code: string }): JSX.Element {
  const { room: say } = useSay();
  // Behind a proxy only the browser knows at which address the page is.
  const at = encodeURIComponent(location.origin + location.pathname);
  return (
    <section class="eleusis-invite" aria-label={say.joinBy}>
      <img class="eleusis-qr" src={`qr.svg?code=${code}&at=${at}`} alt={say.qr} />
      <div>
        <p>{say.joinAt}</p>
        <p class="eleusis-join-by">{say.joinBy}</p>
        <p class="eleusis-large-code" role="img" aria-label={[...code].join(" ")}>
          {code}
        </p>
      </div>
    </section>
  );
}
