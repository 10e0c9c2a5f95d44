export const faqAnchor = (group: string, index: number): string => `${group}-${index + 1}`;
