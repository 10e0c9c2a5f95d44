import { createHash } from "node:crypto";
import words from "./link-words.json" with { type: "json" };

/**
 * The page that a link in a mail opens: it has a button. Mail scanners open every link, so a link that acts when opened
 * would be used up before its reader sees it.
 */

const languages = new Map<string, Record<string, string[]>>(Object.entries(words));

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center}
main{box-sizing:border-box;width:min(100vw - 2rem,24rem);padding:1.75rem 1.5rem;border:1px solid #9db2a6;border-radius:3px;overflow-wrap:anywhere}
h1{font-size:1.375rem;line-height:1.3;margin:0 0 1rem}p{margin:0 0 1.25rem}
button{font:inherit;font-weight:600;width:100%;min-height:2.75rem;border:0;border-radius:3px;background:#007236;color:#fff;cursor:pointer}
button:hover{background:#005a2b}button:focus-visible{outline:3px solid #007236;outline-offset:3px}`;

const policyOf = (redirectTo: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    // Browsers also check the redirect after the form against this directive.
    `form-action 'self' ${new URL(redirectTo).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

type Link = {
  type: string;
  redirectTo: string;
  accepted: string;
  inviter: string | undefined;
};

/** The page has no script. Its form posts to the address of the link. */
export function linkPage({ type, redirectTo, accepted, inviter }: Link): Response {
  // The first language of the device that is known.
  const asked = accepted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  const language = asked.find((one) => languages.has(one)) ?? "en";
  const known = languages.get(language) ?? {};
  const [title, button] = (Object.hasOwn(known, type) && known[type]) || known.other || [];
  const [once, invited = ""] = known.said as string[];
  const by = inviter ? escaped(invited.replace("{who}", () => inviter)) : "";
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>
<h1>${title}</h1><p>${by} <b>${new URL(redirectTo).host}</b></p><p>${once}</p>
<form method="post"><button>${button}</button></form></main></body></html>`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policyOf(redirectTo),
      // Not "no-referrer", because the form would then send "Origin: null".
      "referrer-policy": "same-origin",
    },
  });
}
