type Props = { phone?: string; siteUrl: string; path: string };

/** On paper beside the brand: how to reach us, and the page's address, for the eye and for a phone's camera. */
export function PrintLine({ phone, siteUrl, path }: Props) {
  return (
    <p className="print-line">
      <span>{[phone, siteUrl + path].filter(Boolean).join(" · ")}</span>
      {/* Lazy and out of sight: asked for when the page is printed. */}
      <img src={`/qr${path}.svg`} width="56" height="56" alt="" loading="lazy" />
    </p>
  );
}
