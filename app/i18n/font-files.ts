// Written by tools/fonts/subset-fonts.ts.
export const fontFiles = {
  latin: "/fonts/anek-latin.1b04e7f5.woff2",
  "latin-plain": "/fonts/anek-latin-plain.205e373a.woff2",
  "latin-more": "/fonts/anek-latin-more.de489f72.woff2",
  telugu: "/fonts/anek-telugu.37aa814b.woff2",
  "telugu-bold": "/fonts/anek-telugu-bold.178fefc6.woff2",
  devanagari: "/fonts/anek-devanagari.d00a9b0b.woff2",
  "devanagari-bold": "/fonts/anek-devanagari-bold.60a2da95.woff2",
  "devanagari-whole": "/fonts/anek-devanagari-whole.b30b2705.woff2",
  "devanagari-bold-whole": "/fonts/anek-devanagari-bold-whole.04c57100.woff2",
} as const;
