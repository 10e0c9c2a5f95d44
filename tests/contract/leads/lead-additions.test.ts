import { afterAll, expect, test } from "vitest";

import { createLogger } from "#server/core/logger.ts";
import { createLeadAddition } from "#server/leads/open-leads.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { service } = server;
const addToLead = createLeadAddition(service, createLogger("silent"));

const detailsOf = async (key: string) =>
  (await service.from("contact_leads").select("details").eq("idempotency_key", key).single().throwOnError())
    .data.details;

test("a visitor's addition is merged into the details, and needs the key", async () => {
  const key = crypto.randomUUID();
  await service
    .from("contact_leads")
    .insert({ phone: "+91 00000 00001", idempotency_key: key, details: { topic: "succession" } })
    .throwOnError();
  expect(await addToLead(key, { call_time: "Evening" })).toBe(true);
  expect(await addToLead(crypto.randomUUID(), { call_time: "Morning" })).toBe(false);
  expect(await addToLead("no key", { call_time: "Morning" })).toBe(false);
  expect(await detailsOf(key)).toEqual({ topic: "succession", call_time: "Evening" });
});
