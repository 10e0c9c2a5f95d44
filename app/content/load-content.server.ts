import { createContentLoader } from "./content-loader.server.ts";
import { fillFirm } from "./fill-firm.server.ts";
import { fillLedger } from "./fill-ledger.server.ts";

/** The site's content, with the firm's details first and then the ledger's figures of the day filled in. */
export const { loadContent, loadEach, findContent, fillPost } = createContentLoader([fillFirm, fillLedger]);

export { valuesOf } from "./content-loader.server.ts";
export { findWritten, type LoadedContent, listWholeLanguages } from "./find-written.server.ts";
