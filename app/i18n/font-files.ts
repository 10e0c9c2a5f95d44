// Written by tools/fonts/subset-fonts.ts.
export const fontFiles = {
  latin: "/fonts/anek-latin.1b04e7f5.woff2",
  "latin-more": "/fonts/anek-latin-more.de489f72.woff2",
  telugu: "/fonts/anek-telugu.6465e56b.woff2",
  "telugu-bold": "/fonts/anek-telugu-bold.80db4609.woff2",
  devanagari: "/fonts/anek-devanagari.5810690c.woff2",
  "devanagari-bold": "/fonts/anek-devanagari-bold.0a02aebf.woff2",
  "devanagari-whole": "/fonts/anek-devanagari-whole.d6c62640.woff2",
  "devanagari-bold-whole": "/fonts/anek-devanagari-bold-whole.49abac0b.woff2",
} as const;
