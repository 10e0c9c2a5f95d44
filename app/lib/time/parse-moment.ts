/** Every time the database sends is read here: ISO 8601 with microseconds, of which the standard's Date knows thousandths. */
export const parseMoment = (text: string): Date => new Date(text.replace(/(\.\d{3})\d+/, "$1"));
