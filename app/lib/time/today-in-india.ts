import { parseMoment } from "./parse-moment.ts";

/** India has one time zone without daylight saving. Asking Intl for it would take 30 ms of every start. */
const aheadMs = 5.5 * 3600 * 1000;

/** The date in India, "2026-11-15", wherever the server or the reader is. */
export const dayInIndia = (moment: Date | number | string): string =>
  new Date(Number(typeof moment === "string" ? parseMoment(moment) : moment) + aheadMs)
    .toISOString()
    .slice(0, 10);

export const todayInIndia = (): string => dayInIndia(Date.now());
