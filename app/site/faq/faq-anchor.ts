/** The part of the address after # that leads to one question. */
export const faqAnchor = (group: string, index: number): string => `${group}-${index + 1}`;
