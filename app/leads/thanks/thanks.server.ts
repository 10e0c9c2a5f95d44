import { localizedPath } from "#app/i18n/locales.ts";
import type { LeadHost } from "#app/leads/lead-host.ts";
import type { LeadRow } from "#app/leads/lead-row.ts";
import type { ContactEcho } from "./your-contact.tsx";

type Thanks = { key: string; echo: ContactEcho };

/** The contact and how we will use it, shown to its owner, who would notice a wrong digit. */
export function echoOf({ email, phone, phone_e164: dialled }: LeadRow): ContactEcho {
  if (email !== null) return { way: "write", contact: email };
  return dialled ? { way: "call", contact: inGroups(dialled) } : { way: "given", contact: phone ?? "" };
}

const inGroups = (dialled: string): string => dialled.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");

/**
 * The address of the thank-you page. The visitor's contact must not be readable in an address, a log or a history, so
 * it is encrypted. Only this site's servers can decrypt it, and only for an hour.
 * docs/decisions/0057-encrypted-thank-you-token.md
 */
export function thanksFor(
  { encryptToken }: Pick<LeadHost, "encryptToken">,
  { locale, reference }: Pick<LeadRow, "locale" | "reference">,
  thanks: Thanks,
): string {
  const token = encryptToken(JSON.stringify([thanks.key, thanks.echo.way, thanks.echo.contact]));
  return `${localizedPath("/thank-you", locale)}?ref=${reference}&for=${token}`;
}

/** Decrypts the token of the page's address. Returns undefined if it is missing, expired or not ours. */
export function thanksIn({ decryptToken }: Pick<LeadHost, "decryptToken">, url: URL): Thanks | undefined {
  const opened = decryptToken(url.searchParams.get("for") ?? "");
  if (!opened) return undefined;
  const [key, way, contact] = JSON.parse(opened);
  return { key, echo: { way, contact } };
}
