import { afterAll, expect, onTestFinished, test, vi } from "vitest";

import { setUpAuthenticator } from "#embedded-supabase/tests/authenticator.ts";
import { linkIn, type Person } from "#embedded-supabase/tests/test-clients.ts";
import { startMailServer } from "#tests/support/server/mail-server.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());

async function ask(person: Person | undefined, path: string, init: RequestInit = {}) {
  const { data } = person ? await person.client.auth.getSession() : { data: { session: null } };
  const response = await server.fetch(path, {
    ...init,
    headers: { authorization: `Bearer ${data.session?.access_token ?? "none"}` },
  });
  return { status: response.status, body: await response.json() };
}
const invite = (person: Person | undefined, invitation: object) =>
  ask(person, "/admin/accounts.json", { method: "POST", body: JSON.stringify(invitation) });
const remove = (person: Person | undefined, id: string) =>
  ask(person, `/admin/accounts/${id}`, { method: "DELETE" });
const newAddress = () => `invited-${crypto.randomUUID().slice(0, 8)}@example.org`;
const countAccounts = async () =>
  (await server.service.auth.admin.listUsers({ perPage: 1000 })).data.users.length;

test("an owner invites someone, who opens the link, chooses a password and is an editor", async () => {
  const owner = await server.createPerson("owner");
  const email = newAddress();
  expect(await invite(owner, { email, displayName: "Lavanya", role: "editor" })).toMatchObject({
    status: 200,
  });

  const { body: accounts } = await ask(owner, "/admin/accounts.json");
  const account = accounts.find((one: { email: string }) => one.email === email);
  expect(account).toMatchObject({ isWaiting: true, lastSignInAt: null });

  const link = linkIn(await server.waitForMail(email));
  expect(link.searchParams.get("redirect_to")).toBe(`${server.url}/admin/new-password`);
  const landed = await server.fetch(link.pathname + link.search, { method: "POST" });
  const session = new URLSearchParams(new URL(landed.headers.get("location") ?? "").hash.slice(1));
  const client = server.visitor();
  await client.auth.setSession({
    access_token: session.get("access_token") ?? "",
    refresh_token: session.get("refresh_token") ?? "",
  });
  expect((await client.auth.updateUser({ password: "a password of my own" })).error).toBeNull();
  const { data: row } = await client
    .from("staff")
    .select("role, display_name")
    .eq("user_id", account.userId)
    .single();
  expect(row).toEqual({ role: "editor", display_name: "Lavanya" });
});

test("without a mail server the owner gets the link to pass on, and it works like the one in a mail", async () => {
  const owner = await server.createPerson("owner");
  await owner.client.rpc("set_my_name", { new_name: "Lakshmi" }).throwOnError();
  const email = newAddress();
  const { body } = await invite(owner, { email, displayName: "Ravi", role: "editor" });
  const link = new URL(body.link);
  expect(link.origin).toBe(server.url);
  expect(linkIn(await server.waitForMail(email)).href).toBe(link.href);
  const landed = await server.fetch(link.pathname + link.search, { method: "POST" });
  expect(landed.headers.get("location")).toContain("access_token=");
});

test("an invitation creates one session, even if its link is used five times at once and once more", async () => {
  const owner = await server.createPerson("owner");
  const { body } = await invite(owner, { email: newAddress(), displayName: "Sita", role: "editor" });
  const { pathname, search } = new URL(body.link);
  const open = async () => {
    const landed = await server.fetch(pathname + search, { method: "POST" });
    return landed.headers.get("location")?.includes("access_token=") ?? false;
  };
  const together = await Promise.all(Array.from({ length: 5 }, open));
  expect(together.filter(Boolean)).toHaveLength(1);
  expect(await open()).toBe(false);
});

test("with a mail server the link is mailed: the mail names the inviter, and no one else sees the link", async () => {
  const mails = await startMailServer();
  const mailing = await startTestServer({
    mail: { smtpUrl: mails.url, from: "site@example.org", leadsTo: [] },
  });
  onTestFinished(async () => {
    await mailing.close();
    await mails.close();
  });
  const owner = await mailing.createPerson("owner");
  await owner.client.rpc("set_my_name", { new_name: "Lakshmi" }).throwOnError();
  await mailing.service
    .from("global_settings")
    .upsert({ key: "site_settings", value: { brand: "Bhumi Seva" }, is_public: true })
    .throwOnError();
  const email = newAddress();
  const asOwner = async () => {
    const { data } = await owner.client.auth.getSession();
    const response = await mailing.fetch("/admin/accounts.json", {
      method: "POST",
      body: JSON.stringify({ email, displayName: "Ravi", role: "editor" }),
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    return response.json();
  };
  expect(await asOwner()).toEqual({});
  expect(mails.mails[0]).toMatchObject({
    to: [email],
    subject: "Lakshmi invites you to the staff area of Bhumi Seva",
  });
  mails.refuse(() => ({ code: 550, text: "No such mailbox" }));
  expect((await asOwner()).link).toContain(`${mailing.url}/auth/v1/verify?`);
});

test("a removed member without a name is identified by their account's", async () => {
  const owner = await server.createPerson("owner");
  const editor = await server.createPerson("editor");
  await server.service.from("staff").update({ display_name: "" }).eq("user_id", editor.id).throwOnError();
  expect((await remove(owner, editor.id)).status).toBe(200);
  const { data } = await owner.client
    .from("former_staff")
    .select("display_name")
    .eq("user_id", editor.id)
    .single();
  expect(data?.display_name).toBe(editor.email.split("@")[0]);
});

test("wrong passwords for an account are one line of the log, without the input or the address", async () => {
  const editor = await server.createPerson("editor");
  for (const password of ["wrong the first time", "wrong the second time"]) {
    await server.visitor().auth.signInWithPassword({ email: editor.email, password });
  }
  await server.visitor().auth.signInWithPassword({ email: "nobody@example.org", password: "wrong as well" });
  await vi.waitFor(async () => {
    const { data } = await editor.client
      .from("audit_log")
      .select("actor, subject_table, subject_key, detail")
      .eq("action", "sign_in_failed")
      .throwOnError();
    expect(data).toEqual([
      { actor: null, subject_table: "staff", subject_key: editor.id, detail: { many: 2 } },
    ]);
  });
});

test("the mail preferences of a member are not logged", async () => {
  const editor = await server.createPerson("editor");
  const count = async () =>
    (
      await editor.client
        .from("audit_log")
        .select("id", { count: "exact", head: true })
        .eq("subject_key", editor.id)
        .eq("action", "update")
    ).count;
  const before = await count();
  await editor.client.rpc("set_my_mails", { handed_over: false, due: true }).throwOnError();
  expect(await count()).toBe(before);
  await editor.client.rpc("set_my_name", { new_name: "Asha" }).throwOnError();
  expect(await count()).toBe((before ?? 0) + 1);
});

test("the log names the owner who invited, not the server", async () => {
  const owner = await server.createPerson("owner");
  const email = newAddress();
  await invite(owner, { email, displayName: "Imran", role: "editor" });
  const { data } = await owner.client
    .from("audit_log")
    .select("actor")
    .eq("subject_table", "staff")
    .order("id", { ascending: false })
    .limit(1)
    .single();
  expect(data?.actor).toBe(owner.id);
});

test("editors, strangers and visitors cannot invite, list or remove, and leave no account behind", async () => {
  const [editor, stranger, victim] = await Promise.all([
    server.createPerson("editor"),
    server.createPerson(),
    server.createPerson("editor"),
  ]);
  const before = await countAccounts();
  const invitation = { email: newAddress(), displayName: "Nobody", role: "owner" };
  expect(await invite(editor, invitation)).toMatchObject({
    status: 403,
    body: { message: "Only an owner can invite someone." },
  });
  expect((await remove(editor, victim.id)).status).toBe(403);
  for (const person of [stranger, undefined]) {
    expect((await ask(person, "/admin/accounts.json")).status).toBe(401);
    expect((await invite(person, invitation)).status).toBe(401);
    expect((await remove(person, victim.id)).status).toBe(401);
    expect((await ask(person, "/admin/settings.json")).status).toBe(401);
  }
  expect(await countAccounts()).toBe(before);
  expect((await victim.client.from("staff").select("role").eq("user_id", victim.id).single()).data).toEqual({
    role: "editor",
  });
});

test("a member is not invited again; a pending invitation is mailed again", async () => {
  const owner = await server.createPerson("owner");
  const member = await server.createPerson("editor");
  const asMember = { email: member.email, displayName: "Again", role: "editor" };
  expect(await invite(owner, asMember)).toMatchObject({
    status: 409,
    body: { message: "This person is already a member." },
  });
  const waiting = { email: newAddress(), displayName: "Late", role: "editor" };
  expect((await invite(owner, waiting)).status).toBe(200);
  expect((await invite(owner, waiting)).status).toBe(200);
});

test("invalid input gets a message", async () => {
  const owner = await server.createPerson("owner");
  expect(await invite(owner, { email: "no address", displayName: "A", role: "editor" })).toMatchObject({
    status: 400,
    body: { message: "Enter an email address, for example name@example.org." },
  });
  expect((await invite(owner, { email: newAddress(), displayName: "A", role: "king" })).status).toBe(400);
  expect((await remove(owner, "not-an-id")).status).toBe(400);
});

test("a removed member's account is deleted, and the last owner cannot be removed", async () => {
  const owner = await server.createPerson("owner");
  const editor = await server.createPerson("editor");
  expect((await remove(owner, editor.id)).status).toBe(200);
  expect((await server.service.auth.admin.getUserById(editor.id)).data.user).toBeNull();

  const { data: owners } = await server.service
    .from("staff")
    .select("user_id")
    .eq("role", "owner")
    .throwOnError();
  for (const { user_id } of owners.filter((one) => one.user_id !== owner.id))
    expect((await remove(owner, user_id)).status).toBe(200);
  expect(await remove(owner, owner.id)).toMatchObject({
    status: 409,
    body: { message: "The last owner cannot be removed, suspended or made an editor." },
  });
});

const reset = (person: Person, id: string, wanted: object) =>
  ask(person, `/admin/accounts/${id}/reset.json`, { method: "POST", body: JSON.stringify(wanted) });

test("an owner resets a password, with or without the second step: the old one and the sessions end", async () => {
  const owner = await server.createPerson("owner");
  const factorsOf = async ({ id }: Person) =>
    (await server.service.auth.admin.mfa.listFactors({ userId: id })).data?.factors.length;
  for (const factors of [true, false]) {
    const member = await server.createPerson("editor");
    await setUpAuthenticator(member.client);
    expect(await reset(owner, member.id, { password: true, factors })).toMatchObject({ status: 200 });
    expect(await factorsOf(member)).toBe(factors ? 0 : 1);
    expect((await member.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await server.visitor().auth.signInWithPassword(member)).error?.code).toBe("invalid_credentials");
    expect(await server.waitForMail(member.email)).toContain("/auth/v1/verify");
  }
  const editor = await server.createPerson("editor");
  expect((await reset(editor, owner.id, { password: true, factors: true })).status).toBe(403);
  expect((await reset(owner, editor.id, { password: false, factors: false })).status).toBe(400);
});

test("an owner's token older than five minutes can neither invite, reset, remove nor mail", async () => {
  const [owner, editor] = await Promise.all([server.createPerson("owner"), server.createPerson("editor")]);
  await server.database.sql`update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'`;
  await owner.client.auth.refreshSession();
  const before = await countAccounts();
  const refused = { status: 403, body: { code: "PT403" } };
  expect(await invite(owner, { email: newAddress(), displayName: "X", role: "owner" })).toMatchObject(
    refused,
  );
  expect(await reset(owner, editor.id, { password: true, factors: true })).toMatchObject(refused);
  expect(await remove(owner, editor.id)).toMatchObject(refused);
  expect(await countAccounts()).toBe(before);
  expect((await server.visitor().auth.signInWithPassword(editor)).error).toBeNull();
  const { data } = await server.service.from("outbox").select("payload").eq("kind", "account_changed");
  const told = data?.map(({ payload }) => payload as { member: string; acts: { what: string }[] });
  expect(told?.filter(({ member }) => member === owner.id)).toMatchObject([
    { acts: [{ what: "change_refused" }] },
  ]);
  expect(told?.filter(({ member }) => member === editor.id)).toEqual([]);
});

test("a suspended member's next request is refused", async () => {
  const editor = await server.createPerson("editor");
  expect((await ask(editor, "/admin/settings.json")).status).toBe(200);
  await server.service.from("staff").update({ is_suspended: true }).eq("user_id", editor.id).throwOnError();
  expect((await ask(editor, "/admin/settings.json")).status).toBe(401);
});

test("everyone can change only their own name, and a stranger has none", async () => {
  const editor = await server.createPerson("editor");
  const stranger = await server.createPerson();
  expect((await editor.client.rpc("set_my_name", { new_name: "  Asha  " })).error).toBeNull();
  const { data } = await editor.client
    .from("staff")
    .select("display_name, role")
    .eq("user_id", editor.id)
    .single();
  expect(data).toEqual({ display_name: "Asha", role: "editor" });
  expect((await stranger.client.rpc("set_my_name", { new_name: "X" })).error).not.toBeNull();
  expect((await server.visitor().rpc("set_my_name", { new_name: "X" })).error).not.toBeNull();
});

test("everyone can choose their own existing language, and a stranger has none", async () => {
  const editor = await server.createPerson("editor");
  const colleague = await server.createPerson("editor");
  const stranger = await server.createPerson();
  const languageOf = async ({ id }: { id: string }) =>
    (await editor.client.from("staff").select("language").eq("user_id", id).single().throwOnError()).data
      .language;
  expect(await languageOf(editor)).toBeNull();
  await editor.client.rpc("set_my_language", { new_language: "te" }).throwOnError();
  expect(await languageOf(editor)).toBe("te");
  expect(await languageOf(colleague)).toBeNull();
  expect((await editor.client.rpc("set_my_language", { new_language: "xx" })).error).not.toBeNull();
  expect(
    (await editor.client.from("staff").update({ language: "te" }).eq("user_id", colleague.id)).error,
  ).not.toBeNull();
  expect((await stranger.client.rpc("set_my_language", { new_language: "te" })).error).not.toBeNull();
  expect((await server.visitor().rpc("set_my_language", { new_language: "te" })).error).not.toBeNull();
});

test("leads are counted by day for staff only, without spam", async () => {
  const editor = await server.createPerson("editor");
  const stranger = await server.createPerson();
  await server.service
    .from("contact_leads")
    .insert([{ phone: "+91 00000 00001" }, { phone: "+91 00000 00002", suspicion: "hidden_field_filled" }])
    .throwOnError();
  const { data } = await editor.client.rpc("count_leads_by_day", { days: 7 }).throwOnError();
  expect(data).toHaveLength(7);
  expect(data.at(-1)).toMatchObject({ leads: 1, spam: 1 });
  const { data: unseen } = await stranger.client.rpc("count_leads_by_day", { days: 7 }).throwOnError();
  expect(unseen.at(-1)).toMatchObject({ leads: 0, spam: 0 });
  expect((await server.visitor().rpc("count_leads_by_day", { days: 7 })).error).not.toBeNull();
});
