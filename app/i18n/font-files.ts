// Written by tools/fonts/subset-fonts.ts.
export const fontFiles = {
  latin: "/fonts/anek-latin.1b04e7f5.woff2",
  "latin-more": "/fonts/anek-latin-more.de489f72.woff2",
  telugu: "/fonts/anek-telugu.16a2bf09.woff2",
  "telugu-bold": "/fonts/anek-telugu-bold.1ec2bd01.woff2",
  devanagari: "/fonts/anek-devanagari.dd2bbd29.woff2",
  "devanagari-bold": "/fonts/anek-devanagari-bold.c472c044.woff2",
  "devanagari-whole": "/fonts/anek-devanagari-whole.600434cd.woff2",
  "devanagari-bold-whole": "/fonts/anek-devanagari-bold-whole.c6cd3888.woff2",
} as const;
