import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import { openStaffSite } from "./staff-site.ts";

/** A site with Lavanya, an owner, and Imran, an editor, and the common steps of inbox tests. */
export async function openInboxSite(env?: NodeJS.ProcessEnv) {
  const site = await openStaffSite(env);
  const { service } = site;
  const { data: staff } = await service.from("staff").select("user_id, role").throwOnError();
  const idOf = (role: "owner" | "editor"): string =>
    staff?.find((member) => member.role === role)?.user_id ?? "";
  await service.from("staff").update({ display_name: "Lavanya" }).eq("user_id", idOf("owner")).throwOnError();
  await service.from("staff").update({ display_name: "Imran" }).eq("user_id", idOf("editor")).throwOnError();
  afterEach(async () => {
    await service.from("contact_leads").delete().not("id", "is", null).throwOnError();
  });

  return {
    site,
    service,
    idOf,
    /** Enquiries that arrived before the test, newest first. */
    leave: async (...leads: Record<string, unknown>[]): Promise<string[]> => {
      const rows = leads.map((lead, place) => ({
        id: crypto.randomUUID(),
        created_at: new Date(Date.now() - (place + 1) * 60_000).toISOString(),
        ...lead,
      }));
      const enquiries = rows.map(
        ({ assignee: _, next_call: __, ...enquiry }: Record<string, unknown>) => enquiry,
      );
      // Grouped by columns: otherwise a missing field would be null.
      const shapes = Map.groupBy(enquiries, (row) => Object.keys(row).sort().join());
      for (const alike of shapes.values()) await service.from("contact_leads").insert(alike).throwOnError();
      // The handler and the next call are columns of the person.
      for (const { id, assignee, next_call } of rows as {
        id: string;
        assignee?: string;
        next_call?: string;
      }[])
        if (assignee || next_call)
          await service.from("people").update({ assignee, next_call }).eq("latest_lead", id).throwOnError();
      return rows.map(({ id }) => id);
    },
    openInbox: async (who: "owner" | "editor", address = "/admin/leads", width?: number): Promise<Page> => {
      const page = await site.openAs(who, address, width);
      await page.locator(".inbox").waitFor();
      return page;
    },
    /** The person of the enquiry, from the database. */
    personOf: async (id: string) => {
      const { data } = await service
        .from("contact_leads")
        .select("person_id")
        .eq("id", id)
        .single()
        .throwOnError();
      return (
        await service
          .from("people")
          .select("*")
          .eq("id", data.person_id ?? "")
          .single()
          .throwOnError()
      ).data;
    },
    statusOf: async (id: string) =>
      (await service.from("contact_leads").select("status").eq("id", id).single().throwOnError()).data
        ?.status,
  };
}

export const row = (page: Page, text: string) =>
  page.getByRole("list", { name: "People" }).getByRole("listitem").filter({ hasText: text });
/** Finds rows by their status label, because every row also contains the names of all statuses. */
export const inState = (page: Page, state: string) =>
  page.locator(".lead-row").filter({ has: page.locator(".pill", { hasText: state }) });
export const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
