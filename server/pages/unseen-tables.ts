/** Tables of which the public pages show nothing: their changes leave every page as it is. */
const unseen = new Set(["contact_leads", "lead_events", "lead_papers", "staff"]);

export const isUnseenTable = (table: string): boolean => unseen.has(table);
