import { expect, test } from "vitest";
import { t } from "#app/staff/words/words.ts";
import { linkOfChange } from "./change-list.tsx";
import { type AuditEntry, actorOf, describeChange } from "./describe-change.ts";

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  actor: null,
  action: "insert",
  subject_table: "header_settings",
  subject_key: "1",
  detail: {},
  created_at: "2026-11-15T00:00:00Z",
  ...more,
});

const told = (...[logged, nameOf]: Parameters<typeof describeChange>): string =>
  describeChange(logged, nameOf)
    .map(({ words, values, place }) => `${t(words, { ...values, who: "Ravi" })}${place}`)
    .join("; ");

test("a save that adds a version is described as a change", () => {
  expect(told(entry({}))).toBe("Ravi changed the header");
});

test("pages are named by kind, address and language", () => {
  const detail = { kind: "guide", slug: "nala-application-guide", locale: "te" };
  expect(told(entry({ subject_table: "content_pages", detail }))).toBe(
    "Ravi changed the guide page “nala application guide” (Telugu)",
  );
});

test("settings are named by their key without the language", () => {
  expect(
    told(
      entry({
        action: "update",
        subject_table: "global_settings",
        subject_key: "guides_content:hi",
        detail: { locale: "hi" },
      }),
    ),
  ).toBe("Ravi changed guides content (Hindi)");
});

test("the log names the member whose right was changed, and the right", () => {
  const about = (action: string, detail: AuditEntry["detail"]) =>
    told(entry({ action, subject_table: "staff", subject_key: "7", detail }), () => "Asha");
  expect(about("insert", { role: "editor", is_suspended: false })).toBe("Ravi let Asha in as an editor");
  expect(about("update", { role: "owner", is_suspended: false, changed: ["role"] })).toBe(
    "Ravi made Asha an owner",
  );
  expect(about("update", { role: "editor", is_suspended: true, changed: ["is_suspended"] })).toBe(
    "Ravi suspended Asha",
  );
  expect(about("update", { role: "owner", is_suspended: false, changed: ["role", "display_name"] })).toBe(
    "Ravi made Asha an owner; Ravi changed the name of Asha",
  );
  expect(about("delete", { role: "editor", is_suspended: true })).toBe("Ravi removed Asha from the staff");
});

test("draft, publication and change of a published page are distinguished", () => {
  const page = (state: string) =>
    told(entry({ subject_table: "content_pages", detail: { kind: "guide", slug: "partition", state } }));
  expect(page("draft")).toBe("Ravi saved a draft of the guide page “partition”");
  expect(page("scheduled")).toBe("Ravi scheduled the guide page “partition”");
  expect(page("published")).toBe("Ravi published the guide page “partition”");
  const post = (detail: AuditEntry["detail"]) =>
    told(entry({ action: "update", subject_table: "blog_posts", detail }));
  expect(post({ slug: "rain", state: "published", was: "draft" })).toBe(
    "Ravi published the blog post “rain”",
  );
  expect(post({ slug: "rain", state: "published" })).toBe("Ravi changed the blog post “rain”");
  const waiting = (state: string) =>
    told(entry({ action: "waiting", subject_table: "blog_posts", detail: { slug: "rain", state } }));
  expect(waiting("draft")).toBe("Ravi saved a draft of the blog post “rain”");
  expect(waiting("scheduled")).toBe("Ravi scheduled a change of the blog post “rain”");
  expect(told(entry({ detail: { state: "draft" } }))).toBe("Ravi saved a draft of the header");
});

test("a wrong password has no actor and names the account", () => {
  const failed = entry({
    action: "sign_in_failed",
    subject_table: "staff",
    subject_key: "7",
    detail: { many: 3 },
  });
  expect(actorOf(failed, () => "Asha")).toBe("Someone");
  expect(told(failed, () => "Asha")).toBe("Ravi gave a wrong password for Asha, 3 times within the hour");
});

test("an entry links to its subject, unless that was deleted", () => {
  const page = { subject_table: "content_pages", detail: { kind: "guide", slug: "partition" } };
  expect(linkOfChange(entry(page))).toBe("/admin/content/guide/partition");
  expect(linkOfChange(entry({}))).toBe("/admin/content/header");
  expect(linkOfChange(entry({ action: "update", subject_table: "contact_leads", subject_key: "a-b" }))).toBe(
    "/admin/leads/a-b",
  );
  expect(
    linkOfChange(entry({ action: "delete", subject_table: "contact_leads", subject_key: "a-b" })),
  ).toBeUndefined();
});

test("an erased enquiry contains no personal data", () => {
  expect(told(entry({ action: "delete", subject_table: "contact_leads", subject_key: "a-b-c" }))).toBe(
    "Ravi removed an enquiry",
  );
});

test("sign-ins, exports and factor changes are described as actions", () => {
  const about = (action: string, detail: AuditEntry["detail"] = {}) =>
    told(entry({ action, subject_table: "staff", subject_key: "7", detail }), () => "Asha");
  expect(
    about("sign_in", {
      agent: "Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Safari/537.36",
      range: "203.0.113.x",
    }),
  ).toBe("Ravi signed in (Chrome on Android, from 203.0.113.x)");
  expect(about("export_leads", { many: 12 })).toBe("Ravi exported 12 enquiries");
  expect(about("factor_added", { type: "totp" })).toBe("Ravi set up an authenticator app");
  expect(about("factor_removed", { type: "webauthn" })).toBe("Ravi removed a passkey of Asha");
  expect(about("reset_factors")).toBe("Ravi reset the second step of Asha");
  expect(about("reset_password")).toBe("Ravi had Asha choose a new password");
  expect(about("address_changed")).toBe("Ravi changed the address of Asha");
  expect(about("change_refused", { many: 3 })).toBe(
    "Ravi tried to change the account of Asha without a password, and was refused",
  );
});
