import { attacks } from "./attacks.ts";

// A separate process, so that the cost of sending an attack is not measured as slowness of the server.
const [url = "", publishableKey = "", ...findings] = process.argv.slice(2);
let isOver = false;
process.on("message", () => {
  isOver = true;
});
const chosen = attacks.filter(({ finding }) => findings.includes(finding));
await Promise.all(chosen.map(({ run }) => run({ url, publishableKey }, () => isOver)));
process.exit(0);
