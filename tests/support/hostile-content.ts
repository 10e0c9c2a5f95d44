/** Values that a careless or malicious row may contain. */
export type Spoiler = (value: unknown, key: string) => unknown;

const script = "<script>window.hacked = 1</script>";
const image = `"'><img src=x onerror="window.hacked = 1">`;

/** Every text tries to break out of its context: attribute, script, style, JSON, comment, address, or layout. */
const injections = [
  `${image}${script}`,
  `</script>${script}<!--`,
  `</style><style>main { display: none }</style>${script}`,
  "javascript:window.hacked = 1",
  `{"@type":"x"}</script>${script}`,
  "red;} main { display: none } x { color: red",
  `'); window.hacked = 1; ('\u2028\u2029`,
  `[words](javascript:window.hacked=1) **${script}** [[${script}]] [S1]`,
  "అ<b>".repeat(400),
  "wide".repeat(40),
];

let turn = 0;
const injection = () => injections[turn++ % injections.length] ?? script;

export const spoilers: Record<string, Spoiler> = {
  "text that breaks out": (value) => (typeof value === "string" ? injection() : value),
  "wrong types": (value) => {
    if (typeof value === "string") return { not: "text" };
    if (typeof value === "number") return "many";
    return typeof value === "boolean" ? "yes" : value;
  },
};

/** The same shape with every value replaced. */
export function spoil(value: unknown, spoiler: Spoiler, key = ""): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map((item) => spoil(item, spoiler, key));
  if (typeof value !== "object" || value === null) return spoiler(value, key);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoil(part, spoiler, name)]));
}
