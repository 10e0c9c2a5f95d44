import { pageReference, type ReferenceOption } from "#app/content/engine/references.ts";
import { plainPath } from "#app/i18n/locales.ts";
import { isServersOwn } from "#app/i18n/page-address.ts";
import { t } from "#app/staff/words/words.ts";
import type { NewRedirect } from "./redirects.ts";

export type RedirectFields = { from: string; to: string; status: string };
type Known = {
  pages: readonly ReferenceOption[];
  redirects: readonly { path: string; target: string | null }[];
};
export type CheckedRedirect = { redirect: NewRedirect } | { fault: string; field: "from" | "to" };

/** Pages with further addresses below them. */
const tools = ["/which-application", "/deadlines", "/letters"];

/** Parses the input of a redirect, or returns a message why it is invalid. */
export function checkRedirect({ from, to, status }: RedirectFields, known: Known): CheckedRedirect {
  const path = readFrom(from);
  const inFrom = (fault: string): CheckedRedirect => ({ fault, field: "from" });
  const inTo = (fault: string): CheckedRedirect => ({ fault, field: "to" });
  if (path === undefined) return inFrom(t("An address of this site begins with a slash: /old-page."));
  if (isServersOwn(path)) return inFrom(t("The site itself uses this address."));
  if (known.pages.some(({ id }) => id === path))
    return inFrom(t("There is a page at this address, so the redirect would never be used."));
  const tool = tools.find((one) => path.startsWith(`${one}/`));
  if (tool) return inFrom(t("What is below {tool} belongs to that page.", { tool }));
  if (known.redirects.some((one) => one.path === path))
    return inFrom(t("This address has a redirect already. Remove it first."));
  if (status === "410") return { redirect: { path, target: null, status: 410 } };

  const target = to.trim();
  const kept = status === "308" ? 308 : 301;
  if (!target.startsWith("/")) {
    const isSafe = target.startsWith("https://") && isWholeUrl(target);
    if (!isSafe) return inTo(t("A page of this site, /guides, or another website, https://example.org."));
    return { redirect: { path, target, status: kept } };
  }
  const plain = plainPath(target);
  const [reference] = pageReference(plain);
  if (reference?.id === path) return inTo(t("This would redirect the address to itself."));
  const further = known.redirects.find((one) => one.path === reference?.id);
  if (further)
    return inTo(
      further.target
        ? t("That address is redirected too, to {target}. Enter the page where it ends.", {
            target: further.target,
          })
        : t("That address is marked as removed. Enter a page that exists."),
    );
  if (!known.pages.some(({ id }) => id === reference?.id))
    return inTo(t("There is no page at “{target}”.", { target }));
  return { redirect: { path, target: plain, status: kept } };
}

/** Normalizes like the server: people paste whole addresses, with a language, a trailing slash, in capitals. */
function readFrom(typed: string): string | undefined {
  const text = typed.trim();
  const isAddress = text.startsWith("/") || /^https?:\/\//i.test(text);
  if (!isAddress || text.startsWith("//") || !URL.canParse(text, "https://site.invalid")) return undefined;
  const { pathname } = new URL(text, "https://site.invalid");
  const path = plainPath(pathname)
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  if (path === "/" || path.length > 300) return undefined;
  const isFile = /\.[^/]+$/.test(path);
  return isFile
    ? path
    : path.replaceAll(/%[0-9A-F]{2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part));
}

function isWholeUrl(address: string): boolean {
  if (!URL.canParse(address) || /[\s\\]/.test(address)) return false;
  const { username, password, hostname } = new URL(address);
  return !username && !password && hostname.includes(".");
}
