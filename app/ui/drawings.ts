/** The site's own drawings as files. Written by tools/art/draw-art.ts; views need only address and size. */
export const pictures = {
  villageMap: { src: "/art/village-map.svg", width: 640, height: 590 },
  bookAndDeed: { src: "/art/book-and-deed.svg", width: 640, height: 590 },
  officeRoad: { src: "/art/office-road.svg", width: 640, height: 590 },
  footerStrip: { src: "/art/footer-strip.svg", width: 1600, height: 68 },
  heirs: { src: "/art/heirs.svg", width: 410, height: 146 },
  mutation: { src: "/art/mutation.svg", width: 410, height: 146 },
  prohibited: { src: "/art/prohibited.svg", width: 410, height: 146 },
  merging: { src: "/art/merging.svg", width: 410, height: 146 },
  missingPlot: { src: "/art/missing-plot.svg", width: 720, height: 440 },
  emptyTile: { src: "/art/empty-tile.svg", width: 150, height: 94 },
} as const;
