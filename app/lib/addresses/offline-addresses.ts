export const workerPath = "/offline-worker.js";

/** The dot prevents a conflict with pages made by staff. */
export const offlinePagePath = "/offline.html";

/** With this query the service worker deletes the cached pages. */
export const forgetQuery = "?forget";

export const manifestPath = "/manifest.webmanifest";
