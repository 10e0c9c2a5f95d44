import { expect, test } from "vitest";

import { type AuditEntry, describeChange } from "./describe-change.ts";

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

test("a save that adds a version reads as a change", () => {
  expect(describeChange(entry({}))).toBe("changed the header");
});

test("pages are named by kind, address and language", () => {
  const detail = { kind: "guide", slug: "nala-application-guide", locale: "te" };
  expect(describeChange(entry({ subject_table: "content_pages", detail }))).toBe(
    "changed the guide page nala-application-guide (Telugu)",
  );
});

test("settings are named by their key without the language", () => {
  expect(
    describeChange(
      entry({
        action: "update",
        subject_table: "global_settings",
        subject_key: "guides_content:hi",
        detail: { locale: "hi" },
      }),
    ),
  ).toBe("changed guides content (Hindi)");
});

test("an erased enquiry says nothing about the person", () => {
  expect(
    describeChange(entry({ action: "delete", subject_table: "contact_leads", subject_key: "a-b-c" })),
  ).toBe("removed an enquiry");
});
