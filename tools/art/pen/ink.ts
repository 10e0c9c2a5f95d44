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
