import { parseMoment } from "./parse-moment.ts";

const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** "2026-11-15": the day of the people the site is for, wherever the server or the reader stands. */
export const dayInIndia = (moment: Date | number | string): string =>
  format.format(typeof moment === "string" ? parseMoment(moment) : moment);

export const todayInIndia = (): string => dayInIndia(Date.now());
