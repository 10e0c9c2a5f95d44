import type { Mailer } from "#server/mail/mailer.ts";
import { RequestCounters } from "./request-counters.ts";

export type Activity = ReturnType<typeof createActivity>;

export const createActivity = () => ({
  requests: new RequestCounters(),
  /** Leads stored by any server: the database announces them to all. */
  leads: 0,
  mailsSent: 0,
  mailsFailed: 0,
  /** How far the clock of this machine was set ahead while the server ran. */
  clockAheadMinutes: 0,
});

export function countMails(mailer: Mailer, activity: Activity): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail);
        activity.mailsSent += 1;
      } catch (error) {
        activity.mailsFailed += 1;
        throw error;
      }
    },
  };
}
