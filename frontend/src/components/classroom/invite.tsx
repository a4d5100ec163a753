// How one joins, large enough for the back row: the address as a QR code, and the six letters.
import { useSay } from "../../i18n/speech";

export function Invite({ code }: { code: string }) {
  const { t } = useSay();
  // Behind a proxy only the browser knows at which address the page is.
  const at = encodeURIComponent(location.origin + location.pathname);
  return (
    <section class="eleusis-invite" aria-label={t("Code")}>
      <img
        class="eleusis-qr"
        src={`qr.svg?code=${code}&at=${at}`}
        alt={t("The address of this class as a QR code")}
      />
      <div>
        <p>{t("Scan the picture with a phone, or type the address below.")}</p>
        <p class="eleusis-join-by">{t("Code")}</p>
        <p class="eleusis-large-code" role="img" aria-label={[...code].join(" ")}>
          {code}
        </p>
      </div>
    </section>
  );
}
