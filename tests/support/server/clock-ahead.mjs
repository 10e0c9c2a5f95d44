// Preloaded into a server (node --import): SIGUSR2 simulates a clock that is a day ahead, and ends that again. The server
// compares the clock with the uptime, so the uptime is reduced by a day and the clock of PostgreSQL can stay right.
import os from "node:os";

const { uptime } = os;
let aheadSeconds = 0;
os.uptime = () => uptime() - aheadSeconds;
process.on("SIGUSR2", () => {
  aheadSeconds = 86_400 - aheadSeconds;
});
