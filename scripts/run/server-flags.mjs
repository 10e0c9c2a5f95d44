/**
 * Node would let garbage pile up to half of the machine's memory, which is the database's too. What the server keeps is
 * about 50 MB; with these bounds an hour of load takes 300 MB with the database instead of 500, and stays there.
 * The systemd unit and the Dockerfile say the same.
 */
export const serverFlags = ["--max-old-space-size=512", "--max-semi-space-size=8"];

/** What the build makes of server/main.ts. */
export const serverEntry = "build/server/main.js";
