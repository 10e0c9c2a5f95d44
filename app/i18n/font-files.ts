// Written by tools/fonts/subset-fonts.ts.
export const fontFiles = {
  latin: "/fonts/anek-latin.9b856902.woff2",
  "latin-more": "/fonts/anek-latin-more.9f34408f.woff2",
  telugu: "/fonts/anek-telugu.000e222b.woff2",
  "telugu-whole": "/fonts/anek-telugu-whole.003baa41.woff2",
  "telugu-bold": "/fonts/anek-telugu-bold.22144b4a.woff2",
  "telugu-bold-whole": "/fonts/anek-telugu-bold-whole.45e4a415.woff2",
  devanagari: "/fonts/anek-devanagari.85c1f953.woff2",
  "devanagari-whole": "/fonts/anek-devanagari-whole.fca07d37.woff2",
  "devanagari-bold": "/fonts/anek-devanagari-bold.6a9a8795.woff2",
  "devanagari-bold-whole": "/fonts/anek-devanagari-bold-whole.91148bca.woff2",
} as const;
