import { afterAll, expect, test, vi } from "vitest";
import { startTestBackend } from "./support/test-backend.ts";

const server = await startTestBackend();
afterAll(server.close);

/** A timestamptz as PostgREST and Realtime write it: a T, up to six decimals, the offset with its minutes. */
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/;
const { service } = server;
const lead = { name: "Ravi", message: "Passbook", phone: "9848000041" };

test("a row has timestamps in PostgREST's format, when it is written and when it is read", async () => {
  const { data: written } = await service.from("contact_leads").insert(lead).select().single().throwOnError();
  expect(written.created_at).toMatch(iso);
  const { data: read } = await service
    .from("contact_leads")
    .select("created_at, lead_events(created_at)")
    .eq("id", written.id)
    .single()
    .throwOnError();
  expect(read.created_at).toBe(written.created_at);
  expect(read.lead_events.map(({ created_at }) => created_at)).toEqual([expect.stringMatching(iso)]);
});

test("microseconds are kept, and a time in another zone is returned as the same moment", async () => {
  const { data } = await service
    .from("header_settings")
    .insert({ locale: "te", updated_at: "2026-11-15T17:12:33.123456+05:30" })
    .select("updated_at")
    .single()
    .throwOnError();
  expect(data.updated_at).toMatch(iso);
  const { data: staff } = await service.from("contact_leads").select("id").limit(1).single().throwOnError();
  const { data: changed } = await service
    .from("contact_leads")
    .update({ status: "contacted" })
    .eq("id", staff.id)
    .select("updated_at")
    .single()
    .throwOnError();
  expect(changed.updated_at).toMatch(iso);
});

test("functions return the same timestamps, days and numbers", async () => {
  await service.from("contact_leads").delete().not("id", "is", null).throwOnError();
  await service.from("contact_leads").insert({ phone: "00000 00001" }).throwOnError();
  const { data: claimed } = await service
    .rpc("claim_outbox", { most: 1, lease_seconds: 60, group_from: 4 })
    .throwOnError();
  expect(claimed).toEqual([
    expect.objectContaining({ id: expect.any(Number), created_at: expect.stringMatching(iso) }),
  ]);
  const { client } = await server.createPerson("owner");
  const { data: days } = await client.rpc("count_leads_by_day", { days: 1 }).throwOnError();
  expect(days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), leads: 1, spam: 0 }]);
});

test("a subscriber gets timestamps in the same format", async () => {
  const told: Record<string, string>[] = [];
  const channel = service
    .channel("times")
    .on("postgres_changes", { event: "INSERT", schema: "public", table: "footer_settings" }, (payload) =>
      told.push({ ...payload.new, commit_timestamp: payload.commit_timestamp }),
    );
  const { promise, resolve } = Promise.withResolvers<void>();
  channel.subscribe((status) => status === "SUBSCRIBED" && resolve());
  await promise;
  await service.from("footer_settings").insert({ locale: "en" }).throwOnError();
  await vi.waitFor(() => expect(told).toHaveLength(1), 30_000);
  expect(told[0]?.updated_at).toMatch(iso);
  expect(told[0]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/);
  await service.removeAllChannels();
});
