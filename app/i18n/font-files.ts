// Written by tools/fonts/subset-fonts.ts.
export const fontFiles = {
  latin: "/fonts/anek-latin.9b856902.woff2",
  "latin-more": "/fonts/anek-latin-more.9f34408f.woff2",
  telugu: "/fonts/anek-telugu.6e6d42c0.woff2",
  "telugu-whole": "/fonts/anek-telugu-whole.2d580da1.woff2",
  "telugu-bold": "/fonts/anek-telugu-bold.c878a0ad.woff2",
  "telugu-bold-whole": "/fonts/anek-telugu-bold-whole.fdaa7c74.woff2",
  devanagari: "/fonts/anek-devanagari.2ebf2538.woff2",
  "devanagari-whole": "/fonts/anek-devanagari-whole.7ae58c33.woff2",
  "devanagari-bold": "/fonts/anek-devanagari-bold.d7eed122.woff2",
  "devanagari-bold-whole": "/fonts/anek-devanagari-bold-whole.9d7d835f.woff2",
} as const;
