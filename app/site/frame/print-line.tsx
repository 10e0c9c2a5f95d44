type Props = { phone?: string; siteUrl: string; path: string };

/** Shown in print beside the brand: the phone number, and the page's address as text and QR code. */
export function PrintLine({ phone, siteUrl, path }: Props) {
  return (
    <p className="print-line">
      <span>{[phone, siteUrl + path].filter(Boolean).join(" · ")}</span>
      {/* Lazy and hidden, so that it is loaded only for printing. */}
      <img src={`/qr${path}.svg`} width="56" height="56" alt="" loading="lazy" />
    </p>
  );
}
