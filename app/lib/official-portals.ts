/** Government sites that content sends people to. A link to one always stands beside "Not a government website." */
export const officialPortals = {
  "bhu-bharati": { name: "Bhu Bharati", url: "https://bhubharati.telangana.gov.in" },
  registration: { name: "Registration and Stamps Department", url: "https://registration.telangana.gov.in" },
} as const;
export type OfficialPortal = keyof typeof officialPortals;

const officialHosts = Object.values(officialPortals).map(({ url }) => new URL(url).host);

export function isOfficialPortal(address: string): boolean {
  return URL.canParse(address) && officialHosts.includes(new URL(address).host);
}
