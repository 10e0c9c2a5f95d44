/** Government sites that content sends people to. A link to one always stands beside "Not a government website." */
export const officialPortals = {
  "bhu-bharati": { url: "https://bhubharati.telangana.gov.in" },
  registration: { url: "https://registration.telangana.gov.in" },
} as const;
