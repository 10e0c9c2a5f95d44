export const workerPath = "/offline-worker.js";

/** The dot prevents a conflict with pages made by staff. */
export const offlinePagePath = "/offline.html";

export const manifestPath = "/manifest.webmanifest";
