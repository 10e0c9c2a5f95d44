// Written by tools/fonts/subset-fonts.ts.
export const fontFiles = {
  latin: "/fonts/anek-latin.1b04e7f5.woff2",
  "latin-more": "/fonts/anek-latin-more.de489f72.woff2",
  telugu: "/fonts/anek-telugu.dd388bf5.woff2",
  devanagari: "/fonts/anek-devanagari.a49fb442.woff2",
} as const;
