/** Government sites that content links to. A link to one is always beside "Not a government website." */
export const officialPortals = {
  "bhu-bharati": { url: "https://bhubharati.telangana.gov.in" },
  registration: { url: "https://registration.telangana.gov.in" },
} as const;
