export const workerPath = "/offline-worker.js";

/** With a dot, so that it is never a page that staff make. */
export const offlinePagePath = "/offline.html";

export const manifestPath = "/manifest.webmanifest";
