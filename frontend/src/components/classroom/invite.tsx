// How one joins, large enough for the back row: the QR code, the address, the six letters.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ClassView, QRView } from "../../client/schema";
import type { SocketComm } from "../../client/socket";
import { useSay } from "../../i18n/speech";

const HERE = /^(localhost|127\.|\[::1\])/;
/** Squares of white that a QR code needs around it. */
const QUIET = 3;

export function Invite({ comm, room }: { comm: SocketComm; room: ClassView }): JSX.Element {
  const say = useSay();
  const address = `${location.host}${location.pathname}`;
  const text = `${location.protocol}//${address}#${room.code}`;
  const [drawn, setDrawn] = useState<QRView | null>(null);
  useEffect(() => {
    void comm.request({ do: "qr", text }).then(({ said }) => setDrawn((said as QRView) ?? null));
  }, [comm, text]);
  const side = (drawn?.size ?? 0) + 2 * QUIET;
  return (
    <section class="eleusis-invite" aria-label={say.room.joinBy}>
      <svg
        class="eleusis-qr"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={say.room.qr(text)}
      >
        {drawn && <path d={drawn.path} />}
      </svg>
      <div>
        <p>{say.room.joinAt}</p>
        <p class="eleusis-address">{address.replace(/\/$/, "")}</p>
        <p>{say.room.joinBy}</p>
        <p class="eleusis-large-code" role="img" aria-label={[...(room.code ?? "")].join(" ")}>
          {room.code}
        </p>
        {HERE.test(location.host) && <p class="eleusis-quiet">{say.room.onlyHere}</p>}
      </div>
    </section>
  );
}
