import { afterAll, expect, test, vi } from "vitest";
import { createGuarded, setUpAuthenticator } from "./support/authenticator.ts";
import { startTestBackend } from "./support/test-backend.ts";

/** An owner requires a second factor of all members while they are signed in. */
const server = await startTestBackend();
afterAll(() => server.close());

const demand = (second_factor: "everybody" | "who wants") => ({
  key: "staff_security",
  value: { second_factor },
  is_public: false,
});
const staffChannel = async (client: Awaited<ReturnType<typeof server.createPerson>>["client"]) => {
  const statuses: string[] = [];
  await client.realtime.setAuth((await client.auth.getSession()).data.session?.access_token);
  client
    .channel("staff:editing:hero", { config: { private: true } })
    .subscribe((status) => statuses.push(status));
  await vi.waitFor(() => expect(statuses).toContain("SUBSCRIBED"), 30_000);
  return statuses;
};

test("a member loses all rights and the staff channels at once, and regains them with their own factor", async () => {
  const owner = await createGuarded(server, "owner");
  const editor = await server.createPerson("editor");
  const rights = async () => ({
    enquiries: (await editor.client.from("contact_leads").select("id")).data?.length,
    saving: (await editor.client.from("header_settings").insert({ logo_url: "/x.svg" })).error?.code,
    people: (await editor.client.rpc("find_people")).error?.code,
  });
  await server
    .visitor()
    .from("contact_leads")
    .insert({ name: "Asha", phone: "+91 00000 00000" })
    .throwOnError();
  const [ownerHears, editorHears] = [await staffChannel(owner.client), await staffChannel(editor.client)];
  expect(await rights()).toEqual({ enquiries: 1, saving: undefined, people: undefined });

  await owner.client.from("global_settings").upsert(demand("everybody")).throwOnError();
  expect(await rights()).toEqual({ enquiries: 0, saving: "42501", people: "42501" });
  await vi.waitFor(() => expect(editorHears.at(-1)).toBe("CLOSED"), 30_000);
  expect(ownerHears.at(-1)).toBe("SUBSCRIBED");
  // The session stays valid: only the factor is missing, and an editor cannot lift the rule.
  expect((await editor.client.auth.getUser()).error).toBeNull();
  expect((await editor.client.rpc("second_factor_state")).data).toBe("set up");
  const lifted = await editor.client.from("global_settings").upsert(demand("who wants"));
  expect(lifted.error?.code).toBe("42501");

  await setUpAuthenticator(editor.client);
  expect(await rights()).toEqual({ enquiries: 1, saving: undefined, people: undefined });
  await Promise.all([owner.client.removeAllChannels(), editor.client.removeAllChannels()]);
});
