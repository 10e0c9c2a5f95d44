// Written by scripts/subset-fonts.ts.
export const fontFiles = {
  latin: "/fonts/anek-latin.d47f36e1.woff2",
  "latin-more": "/fonts/anek-latin-more.8205249a.woff2",
  rupee: "/fonts/anek-rupee.51d3860b.woff2",
  telugu: "/fonts/anek-telugu.dd388bf5.woff2",
  devanagari: "/fonts/anek-devanagari.a49fb442.woff2",
} as const;
