import { rates } from "../../limits/interface-limits.ts";
import { RateLimiter, type Taken } from "../../limits/rate-limit.ts";

/**
 * Limits mails, so that no one can flood people with them or use up the mails of another person. Requests count per
 * address, known or not, so that responses do not reveal accounts. The total counts mails really sent, and the first
 * mail of an hour to a person is always sent.
 */
export function createMailLimits() {
  const apart = new RateLimiter(rates.mailsToOne);
  const perHour = new RateLimiter(rates.mailsToOnePerHour);
  const all = new RateLimiter(rates.mails);
  const first = new RateLimiter(rates.firstMailOfAnHour);
  return {
    mayAsk: (email: string): Taken => {
      const taken = apart.take(email);
      return taken.ok ? perHour.take(email) : taken;
    },
    maySend: (email: string): boolean => {
      const isFirst = first.take(email).ok;
      return all.take("all").ok || isFirst;
    },
  };
}
