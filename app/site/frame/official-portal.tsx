import { useMessages } from "#app/i18n/messages.ts";
import { officialPortals } from "#app/lib/addresses/official-portals.ts";

export function OfficialPortal() {
  const { url } = officialPortals["bhu-bharati"];
  const parts = new URL(url).host.split(/(?=\.)/);
  return (
    <>
      <span>{useMessages().site.officialPortal}</span>{" "}
      <a href={url}>{parts.map((part) => [<wbr key={part} />, part])}</a>
    </>
  );
}
