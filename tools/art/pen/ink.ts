/**
 * The colours of the drawings, by the names the page has for them (app/styles/tokens.css), each with the value it has
 * by day: a drawing that stands in the page takes the page's, one that is a file of its own is always legible.
 */
const dayOf = {
  green: "#007236",
  "green-soft": "#d9e8de",
  "green-wash": "#eef4f0",
  "map-line": "#7f9a8b",
  "map-share": "#b9cbc0",
  "map-ink": "#53695e",
  "map-dark": "#5c7567",
  "map-ground": "#f3f7f4",
  water: "#dfeaf0",
  wave: "#a9c3cf",
  paper: "#fff",
  page: "#f8fafc",
  ink: "#1f2937",
  edge: "#9db2a6",
  field: "#6f877b",
  ochre: "#b07d10",
  "ochre-ink": "#6b4a00",
  "ochre-wash": "#fbf3df",
} as const;

/** By night, for readers whose device says so: as in tokens.css, and three that only drawings have. */
const nightOf: Record<keyof typeof dayOf, string> = {
  green: "#7fd3a2",
  "green-soft": "#234032",
  "green-wash": "#17271f",
  "map-line": "#5f7d6e",
  "map-share": "#33483d",
  "map-ink": "#a6b8ad",
  "map-dark": "#8fa99b",
  "map-ground": "#121b16",
  water: "#1d323d",
  wave: "#3a5a69",
  paper: "#151f1a",
  page: "#0f1713",
  ink: "#e7eee9",
  edge: "#3d5447",
  field: "#7d978a",
  ochre: "#cf9f3a",
  "ochre-ink": "#f0d08a",
  "ochre-wash": "#241f10",
};

/** A drawing as a file, which an image element shows: it cannot take the page's colours, so it brings those of the night. */
export function byNight(svg: string): string {
  const names = Object.entries(nightOf).filter(([name]) => svg.includes(`var(--color-${name},`));
  if (names.length === 0) return svg;
  const colours = names.map(([name, value]) => `--color-${name}:${value}`).join(";");
  const style = `<style>@media(prefers-color-scheme:dark){:root{${colours}}}</style>`;
  return svg.replace(">", `>${style}`);
}

const colour = (name: keyof typeof dayOf) => `var(--color-${name},${dayOf[name]})`;

export const ink = {
  green: colour("green"),
  softGreen: colour("green-soft"),
  washGreen: colour("green-wash"),
  boundary: colour("map-line"),
  share: colour("map-share"),
  figure: colour("map-ink"),
  stone: colour("map-dark"),
  ground: colour("map-ground"),
  water: colour("water"),
  wave: colour("wave"),
  paper: colour("paper"),
  page: colour("page"),
  dark: colour("ink"),
  rule: colour("edge"),
  edge: colour("field"),
  ochre: colour("ochre"),
  ochreInk: colour("ochre-ink"),
  ochreWash: colour("ochre-wash"),
} as const;
