/** Subsets by Unicode range, made by tools/fonts/subset_fonts.py (record 60). */
export const fontFiles = {
  latin: "/fonts/anek-latin.eac641f2.woff2",
  telugu: "/fonts/anek-telugu.1c7ce002.woff2",
  "telugu-bold": "/fonts/anek-telugu-bold.21c09eaf.woff2",
  devanagari: "/fonts/anek-devanagari.f0c58780.woff2",
  "devanagari-bold": "/fonts/anek-devanagari-bold.690a7d76.woff2",
} as const;
