/** The zero of each digit script used here; its other nine digits follow it. Telugu, Devanagari, and two for Urdu. */
const zeros = [0x0c66, 0x0966, 0x0660, 0x06f0];

/** Converts digits of other scripts: ౯౮౪౮౦ is 98480. */
export const inLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
