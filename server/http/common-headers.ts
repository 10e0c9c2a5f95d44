/** The policy of responses that are not pages: nothing may run, load or frame them. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The security headers of every response: pages, files, errors and redirects. */
export function commonHeaders({ siteUrl, hsts }: { siteUrl: string; hsts: string }): [string, string][] {
  return [
    ["x-content-type-options", "nosniff"],
    ["cross-origin-resource-policy", "same-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    [
      "permissions-policy",
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    ...(siteUrl.startsWith("https:") && hsts !== "off"
      ? [["strict-transport-security", hsts] satisfies [string, string]]
      : []),
  ];
}
