// Written by scripts/subset-fonts.ts.
export const fontFiles = {
  latin: "/fonts/anek-latin.04c5da85.woff2",
  rupee: "/fonts/anek-rupee.c6dcea17.woff2",
  telugu: "/fonts/anek-telugu.ddfa7b4e.woff2",
  devanagari: "/fonts/anek-devanagari.b8baf9fc.woff2",
} as const;
