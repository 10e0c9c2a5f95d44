import { rates } from "../../limits/interface-limits.ts";
import { RateLimiter, type Taken } from "../../limits/rate-limit.ts";

/**
 * Nobody makes a mail cannon of us, and nobody uses up another's mail. What is asked is counted by the person asked for,
 * known or not, so that the answer does not tell which exist; the total counts what is really sent, and the first of an hour goes
 * to a person whatever the total.
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
