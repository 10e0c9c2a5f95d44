import { attacks } from "./attacks.ts";

// A process of its own: what an attack costs its sender must not be measured as the server's slowness.
const [url = "", publishableKey = "", ...findings] = process.argv.slice(2);
let isOver = false;
process.on("message", () => {
  isOver = true;
});
const chosen = attacks.filter(({ finding }) => findings.includes(finding));
await Promise.all(chosen.map(({ run }) => run({ url, publishableKey }, () => isOver)));
process.exit(0);
