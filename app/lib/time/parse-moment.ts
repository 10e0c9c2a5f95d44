/** Parses a time from the database: ISO 8601 with microseconds, which are cut to the milliseconds of Date. */
export const parseMoment = (text: string): Date => new Date(text.replace(/(\.\d{3})\d+/, "$1"));
