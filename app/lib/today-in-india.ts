const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** "2026-11-15". A law begins with the day of the people it is for, wherever the server stands. */
export const todayInIndia = (now: Date | number = Date.now()): string => format.format(now);
