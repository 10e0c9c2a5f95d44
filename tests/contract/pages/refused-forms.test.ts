import { afterAll, expect, test } from "vitest";

import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());

let addresses = 0;

/** The response to one form too many, as the site's script gets it. */
async function refused(page: string): Promise<{ status: number; text: string }> {
  addresses += 1;
  const address = `203.0.113.${addresses}`;
  const post = () =>
    server.fetch("/leads", { method: "POST", body: "", address, headers: { referer: server.url + page } });
  for (let i = 0; i < 60; i += 1) await post();
  const response = await post();
  return { status: response.status, text: await response.text() };
}
const savePhone = (main_phone: string) =>
  server.service
    .from("global_settings")
    .upsert({ key: "site_settings", value: { main_phone } }, { onConflict: "key" })
    .throwOnError();

test.each([
  ["/guides", "Please wait a few minutes"],
  ["/te/guides", "కొన్ని నిమిషాలు ఆగి మళ్లీ పంపండి"],
  ["/hi", "कुछ मिनट रुककर फिर भेजें"],
])("a form sent too often from %s is refused in the page's language", async (page, words) => {
  const answer = await refused(page);
  expect(answer.status).toBe(429);
  expect(answer.text).toContain(words);
});

test("a refused form names no number while that is the shipped placeholder", async () => {
  expect((await refused("/")).text).not.toMatch(/call/i);
  await savePhone("+91 00000 00000");
  expect((await refused("/")).text).not.toMatch(/call/i);
});

test("a refused form names the number once one is saved", async () => {
  await savePhone("+91 98480 22338");
  expect((await refused("/")).text).toContain("Or call us: +91 98480 22338");
});
