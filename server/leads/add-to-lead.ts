import type { AddToLead } from "#app/leads/lead-host.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

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
