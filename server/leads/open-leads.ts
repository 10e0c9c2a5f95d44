import path from "node:path";
import type { AddToLead, StoreLead } from "#app/leads/lead-host.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Logger } from "#server/core/logger.ts";
import { createAttachmentStore, type StaffAttachmentStore } from "./attachment-store.ts";
import { openLeadJournal } from "./journal/lead-journal.ts";
import { createLeadStore } from "./lead-store.ts";

export type Leads = {
  storeLead: StoreLead;
  addToLead: AddToLead;
  attachmentsOf: (address: string) => StaffAttachmentStore;
  /** How many enquiries and attachments wait for the database. */
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

/**
 * Stores what a visitor adds right after sending, with the rights of the server: visitors cannot read or change leads.
 */
export function createLeadAddition(service: Supabase, logger: Logger): AddToLead {
  return async (key, more) => {
    const lead = () => service.from("contact_leads");
    try {
      const { data } = await lead().select("details").eq("idempotency_key", key).maybeSingle().throwOnError();
      if (!data) return false;
      const details = { ...(data.details as Record<string, string>), ...more };
      await lead().update({ details }).eq("idempotency_key", key).throwOnError();
      return true;
    } catch (err) {
      logger.error({ err }, "A visitor's addition to a lead could not be stored.");
      return false;
    }
  };
}
