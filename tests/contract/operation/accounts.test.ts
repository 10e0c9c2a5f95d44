import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test, vi } from "vitest";
import { setUpAuthenticator } from "#embedded-supabase/tests/authenticator.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { readConfig } from "#server/core/config.ts";
import { holdMail } from "#server/mail/held-mail.ts";
import { manageAccounts } from "#server/staff/accounts-command.ts";
import { postForm } from "#tests/load/post-forms.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { startServer } from "#tests/support/server/server-process.ts";

const { folder, remove } = makeTempFolder("accounts");
const dataDir = path.join(folder, "data");
const config = readConfig({ DATA_DIR: dataDir });
afterAll(remove);

test("an operator lists accounts, resets a password or factor and makes an owner, beside the server", async () => {
  await copyNewSite(dataDir);
  const email = "owner@example.org";
  const server = await startServer({
    env: {
      DATA_DIR: dataDir,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: "a first password of ours",
    },
  });
  try {
    expect(await manageAccounts(config, ["list"])).toMatch(
      /^owner@example\.org {2}owner {2}second factor: no/,
    );
    const said = await manageAccounts(config, ["reset-password", email]);
    const password = /New password of \S+ (\S+)/.exec(said)?.[1] ?? "";
    const { supabasePublishableKey: key } = await (await fetch(`${server.url}/site-config.json`)).json();
    const client = createClient(server.url, key, { auth: { persistSession: false } });
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();

    // With a second factor the operator must decide about it; until then nothing changes.
    await setUpAuthenticator(client);
    const reset = (...choice: string[]) => manageAccounts(config, ["reset-password", email, ...choice]);
    await expect(reset()).rejects.toThrow(
      /has a second factor\. Nothing was changed\.\n {2}totp .*keep-factors, otherwise with remove-factors/s,
    );
    await expect(reset("forget-factors")).rejects.toThrow("npm run accounts -- list");
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
    const stateAfter = async (choice: string) => {
      const word = /New password of \S+ (\S+)/.exec(await reset(choice))?.[1] ?? "";
      expect((await client.auth.signInWithPassword({ email, password: word })).error).toBeNull();
      return (await client.rpc("second_factor_state")).data;
    };
    expect(await stateAfter("keep-factors")).toBe("challenge");
    expect(await stateAfter("remove-factors")).toBe("enough");
    expect(await manageAccounts(config, ["reset-factor", email])).toContain("has no second factor any more");
    const { error } = await client.auth.refreshSession();
    expect(error).not.toBeNull();
    expect(await manageAccounts(config, ["make-owner", email])).toBe(`${email} is an owner.`);
    await expect(manageAccounts(config, ["make-owner", "nobody@example.org"])).rejects.toThrow(
      "There is no account nobody@example.org. Nothing was changed.",
    );
    await expect(manageAccounts(config, ["erase", email])).rejects.toThrow("npm run accounts -- list");
  } finally {
    await server.end();
  }
});

test("a restored site sends no mail of its outbox until the operator permits it", async () => {
  const restored = path.join(folder, "restored");
  await copyNewSite(restored);
  holdMail(restored);
  const env = { DATA_DIR: restored, LEADS_TO: "office@example.org" };
  const held = await startServer({ env });
  expect(held.output()).toContain("Its mail is held.");
  expect((await postForm(`${held.url}/`, { contact: "+91 98480 00000" })).status).toBe(302);
  const outbox = path.join(restored, "mail");
  // These requests take long enough: without the hold the mail would be sent meanwhile.
  const page = async () => (await fetch(`${held.url}/faq`)).status;
  for (let i = 0; i < 40; i += 1) expect(await page()).toBe(200);
  await held.end();
  expect(existsSync(outbox)).toBe(false);
  rmSync(path.join(restored, "mail-held"));
  const free = await startServer({ env });
  await vi.waitFor(() => expect(readdirSync(outbox)).toHaveLength(1), 60_000);
  await free.end();
});
