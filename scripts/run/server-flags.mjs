/**
 * By default Node may use half of the memory of the machine, which the database needs too. The server holds about 50
 * MB; with these limits an hour of load uses 300 MB with the database instead of 500. The young space begins with 1 MB
 * by default and stays so small if few objects survive, so garbage was collected every 50 requests, a third of the
 * time of a cached page. The systemd unit and the Dockerfile use the same values.
 */
export const serverFlags = ["--max-old-space-size=512", "--min-semi-space-size=4", "--max-semi-space-size=8"];

/**
 * glibc otherwise keeps freed memory in an arena for each thread, and its threshold for returning large blocks grows
 * with their size. The database inherits these. After ten minutes of `npm run soak` both use 337 MB instead of 398.
 * Other C libraries ignore them.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

export const serverEntry = "build/server/main.js";
