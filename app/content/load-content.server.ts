import { createContentLoader } from "./engine/content-loader.server.ts";
import { fillFirm } from "./firm/fill-firm.server.ts";
import { fillLedger } from "./ledger/fill-ledger.server.ts";

/** The site's content, with the firm's details first and then the ledger's figures of the day filled in. */
export const { loadContent, loadEach, findContent, fillPost } = createContentLoader([fillFirm, fillLedger]);

export { valuesOf } from "./engine/content-loader.server.ts";
export { findWritten, type LoadedContent, listWholeLanguages } from "./engine/find-written.server.ts";
