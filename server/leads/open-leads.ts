import path from "node:path";
import type { AddToLead, StoreLead } from "#app/leads/lead-host.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Logger } from "#server/core/logger.ts";
import { createLeadAddition } from "./add-to-lead.ts";
import { createAttachmentStore, type StaffAttachmentStore } from "./attachment-store.ts";
import { openLeadJournal } from "./journal/lead-journal.ts";
import { createLeadStore } from "./lead-store.ts";

export type Leads = {
  storeLead: StoreLead;
  addToLead: AddToLead;
  attachmentsOf: (address: string) => StaffAttachmentStore;
  /** How many enquiries and papers wait for the database. */
  waiting: () => number;
  stop: () => void;
};

type Parts = {
  dataDir: string;
  backend: Pick<Backend, "service" | "checkReady">;
  logger: Logger;
  hasRoom: () => Promise<boolean>;
};

/** Stores what visitors send: in the database, or in the journal of this server while the database is down. */
export function openLeads({ dataDir, backend, logger, hasRoom }: Parts): Leads {
  const { service, checkReady } = backend;
  const journal = openLeadJournal(path.join(dataDir, "journal"), logger);
  const attachmentsOf = createAttachmentStore({ service, logger, hasRoom, journal });
  journal.connect({
    storeLead: createLeadStore(service),
    addToLead: createLeadAddition(service, logger),
    keepPaper: attachmentsOf("journal").keepNow,
    checkReady,
  });
  const { storeLead, addToLead, waiting, stop } = journal;
  return { storeLead, addToLead, attachmentsOf, waiting, stop };
}
