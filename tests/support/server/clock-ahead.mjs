// Preloaded into a server (node --import): SIGUSR2 sets the clock a day ahead, and back again. It takes a day from the time since
// the start of the machine, which is the same for who compares the two, and PostgreSQL needs no other clock.
import os from "node:os";

const { uptime } = os;
let aheadSeconds = 0;
os.uptime = () => uptime() - aheadSeconds;
process.on("SIGUSR2", () => {
  aheadSeconds = 86_400 - aheadSeconds;
});
