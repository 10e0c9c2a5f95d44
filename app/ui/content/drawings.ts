import drawings from "./drawings.json" with { type: "json" };

/** The drawings for page heads: address and size of each SVG in public/art. Most show a state before and after. */
export const pageDrawings = drawings.page;

export const pictures = { ...drawings.page, ...drawings.other };
