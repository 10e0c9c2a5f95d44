import { expect, test } from "vitest";

import { saveRecipients } from "#app/contracts/recipients.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

test("LEADS_TO overrides the owner's choice, and a test mail reports its outcome", async () => {
  const mail = { smtpUrl: "smtp://127.0.0.1:1", from: "website@example.org", leadsTo: ["desk@example.org"] };
  for (const [config, recipients, outcome, words] of [
    [{}, { decidedBy: "settings", addresses: ["chosen@example.org"] }, "file", /no one receives it/],
    [
      { mail },
      { decidedBy: "environment", addresses: ["desk@example.org"] },
      "failed",
      /cannot be reached|does not answer/,
    ],
  ] as const) {
    const other = await startTestServer(config);
    try {
      const owner = await other.createPerson("owner");
      await saveRecipients(owner.client, ["chosen@example.org"]);
      const { data } = await owner.client.auth.getSession();
      const headers = { authorization: `Bearer ${data.session?.access_token}` };
      const settings = await other.fetch("/admin/settings.json", { headers });
      expect(await settings.json()).toMatchObject({ recipients });
      const tried = await other.fetch("/admin/mail-test.json", { method: "POST", headers });
      const answer = await tried.json();
      expect(answer).toMatchObject({ outcome });
      expect(answer.words).toMatch(words);
    } finally {
      await other.close();
    }
  }
});
