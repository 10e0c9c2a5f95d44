import { randomBytes } from "node:crypto";

const ticketLastsMs = 60_000;
const mostTickets = 50;

/** One-time addresses for downloads: a browser that opens an address sends no token. */
export function createTickets<Subject>() {
  const issued = new Map<string, { subject: Subject; until: number }>();
  return {
    issue: (subject: Subject) => {
      const now = performance.now();
      // Oldest first: a client that requests more tickets than it opens loses the earliest.
      for (const [ticket, { until }] of issued)
        if (until < now || issued.size >= mostTickets) issued.delete(ticket);
      const ticket = randomBytes(24).toString("base64url");
      issued.set(ticket, { subject, until: now + ticketLastsMs });
      return ticket;
    },
    /** Returns the subject on the first call within a minute, then undefined. */
    redeem: (ticket: string) => {
      const found = issued.get(ticket);
      issued.delete(ticket);
      return found && found.until > performance.now() ? found.subject : undefined;
    },
  };
}
