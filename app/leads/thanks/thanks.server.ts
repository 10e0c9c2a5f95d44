import { localizedPath } from "#app/i18n/locale-path.ts";
import type { LeadHost } from "#app/leads/lead-host.ts";
import type { LeadRow } from "#app/leads/lead-row.ts";
import type { ContactEcho } from "./your-contact.tsx";

/** What only the sender of a lead may see again, and what they need to add to it. */
type Thanks = { key: string; echo: ContactEcho };

/** What we will do with the contact, so that its owner sees a wrong digit. */
export function echoOf({ email, phone, phone_e164: dialled }: LeadRow): ContactEcho {
  if (email !== null) return { way: "write", contact: email };
  return dialled ? { way: "call", contact: inGroups(dialled) } : { way: "given", contact: phone ?? "" };
}

/** As Indian numbers are written and read out. */
const inGroups = (dialled: string): string => dialled.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");

/**
 * The page that thanks. The visitor's number must not be readable in an address, a log or a history, so it is encrypted:
 * only the servers of this site can decrypt it, and only for an hour. docs/decisions/0057-encrypted-thank-you-token.md
 */
export function thanksFor(
  { seal }: Pick<LeadHost, "seal">,
  { locale, reference }: Pick<LeadRow, "locale" | "reference">,
  thanks: Thanks,
): string {
  const sealed = seal(JSON.stringify([thanks.key, thanks.echo.way, thanks.echo.contact]));
  return `${localizedPath("/thank-you", locale)}?ref=${reference}&for=${sealed}`;
}

/** Of the page's own address; undefined when it names none, is too old, or was made by somebody else. */
export function thanksIn({ unseal }: Pick<LeadHost, "unseal">, url: URL): Thanks | undefined {
  const opened = unseal(url.searchParams.get("for") ?? "");
  if (!opened) return undefined;
  const [key, way, contact] = JSON.parse(opened);
  return { key, echo: { way, contact } };
}
