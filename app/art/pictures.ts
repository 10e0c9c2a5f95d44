/** The site's own drawings as files. Written by scripts/draw-art.ts; views need only address and size. */
export const pictures = {
  villageMap: { src: "/art/village-map.svg", width: 640, height: 590 },
  bookAndDeed: { src: "/art/book-and-deed.svg", width: 640, height: 590 },
  officeRoad: { src: "/art/office-road.svg", width: 640, height: 590 },
  fieldStrip: { src: "/art/field-strip.svg", width: 1600, height: 68 },
  footerStrip: { src: "/art/footer-strip.svg", width: 1600, height: 68 },
  oneHolding: { src: "/art/one-holding.svg", width: 184, height: 144 },
  threeShares: { src: "/art/three-shares.svg", width: 184, height: 144 },
  oldRecord: { src: "/art/old-record.svg", width: 184, height: 144 },
  changedRecord: { src: "/art/changed-record.svg", width: 184, height: 144 },
  lockedHolding: { src: "/art/locked-holding.svg", width: 184, height: 144 },
  lockedPart: { src: "/art/locked-part.svg", width: 184, height: 144 },
  threeKhatas: { src: "/art/three-khatas.svg", width: 184, height: 144 },
  oneKhata: { src: "/art/one-khata.svg", width: 184, height: 144 },
  missingPlot: { src: "/art/missing-plot.svg", width: 720, height: 440 },
  emptyTile: { src: "/art/empty-tile.svg", width: 150, height: 94 },
} as const;

export type Picture = (typeof pictures)[keyof typeof pictures];
