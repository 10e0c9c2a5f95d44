import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { freePort, startServer } from "#tests/support/server/server-process.ts";

const owner = { email: "first@example.org", password: "a first password of ours" };

test("when a site is ready, the owner of ADMIN_EMAIL can sign in", async () => {
  const { folder, remove } = makeTempFolder("ready");
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const starting = startServer({
    env: { DATA_DIR: folder, PORT: port, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
  });
  onTestFinished(async () => {
    await (await starting).end();
    remove();
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(5);

  const { supabasePublishableKey: apikey } = await (await fetch(`${url}/site-config.json`)).json();
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify(owner),
  });
  expect(response.status).toBe(200);
}, 180_000);
