import type { Sql } from "#embedded-supabase";
import { newcomer, people, secondOwner } from "#tests/support/people.ts";

const hour = 3_600_000;
const past = (hours: number) => new Date(Date.now() - hours * hour);
const future = new Date(Date.now() + hour);
const leadId = "00000000-0000-4000-9000-000000000001";
const personId = "00000000-0000-4000-8000-0000000000c7";
const paperId = "00000000-0000-4000-8000-0000000000b1";
const receiptKey = "00000000-0000-4000-8000-0000000000c1";
const counts = { accepted: 1, stored: 1, notified: 1, waiting: 0, shown: 1, is_ok: true };
const pdf = { file_name: "deed.pdf", content_type: "application/pdf", byte_size: 1 };

type Row = Record<string, unknown>;
export type Sample = {
  key: string;
  /** The rows of the table, by their names in the matrix. */
  rows: Record<string, Row>;
  /** A row that someone may try to add. */
  inserts: Record<string, Row>;
  /** A column with a default that someone may try to write. */
  touch: string;
};

const pictureId = (digit: number) => `00000000-0000-4000-a000-00000000000${digit}`;
const picture = {
  name: "Field",
  width: 320,
  height: 240,
  widths: [320],
  is_opaque: true,
  bytes: 1,
  content_hash: "0".repeat(64),
};
const page = { kind: "guide", slug: "nala", locale: "en", content: {} };

const reading = (digit: number) => ({
  ...page,
  id: `00000000-0000-4000-b000-00000000000${digit}`,
  link_hash: String(digit).repeat(64),
  for_whom: "A. Rao",
  enrolment: "TS/1/2001",
  expires_at: future,
});

/** One row of every visibility in every table. Ids begin high, so that they do not collide with generated ones. */
export const samples: Record<string, Sample> = {
  staff: {
    key: "user_id",
    rows: {
      owner: { user_id: people.owner.id },
      "second owner": { user_id: secondOwner.id },
      editor: { user_id: people.editor.id },
      suspended: { user_id: people.suspended.id },
      writer: { user_id: people.writer.id },
      desk: { user_id: people.desk.id },
      reader: { user_id: people.reader.id },
    },
    inserts: { newcomer: { user_id: newcomer.id, role: "editor" } },
    touch: "display_name",
  },
  former_staff: {
    key: "user_id",
    rows: { former: { user_id: "00000000-0000-4000-8000-0000000000d1", display_name: "Asha" } },
    inserts: { another: { user_id: "00000000-0000-4000-8000-0000000000d2", display_name: "Ravi" } },
    touch: "removed_at",
  },
  people: {
    key: "id",
    rows: { person: { id: personId, name: "Asha", latest_lead: leadId } },
    inserts: { another: { name: "Ravi" } },
    touch: "assignee",
  },
  person_contacts: {
    key: "key",
    rows: { number: { key: "tel:+910000000000", person_id: personId } },
    inserts: { another: { key: "mail:b@example.org", person_id: personId } },
    touch: "person_id",
  },
  person_merges: {
    key: "id",
    rows: { merge: { id: 1001, kept: personId, gone: "00000000-0000-4000-8000-0000000000c9" } },
    inserts: { another: { kept: personId, gone: "00000000-0000-4000-8000-0000000000c8" } },
    touch: "made_by",
  },
  reply_templates: {
    key: "id",
    rows: { answer: { id: "00000000-0000-4000-8000-0000000000e1", title: "Papers" } },
    inserts: { another: { title: "Fees" } },
    touch: "sort_order",
  },
  lead_views: {
    key: "id",
    rows: { view: { id: "00000000-0000-4000-8000-0000000000e2", title: "Adilabad", query: "tray=new" } },
    inserts: { another: { title: "Overdue", query: "due=overdue" } },
    touch: "created_at",
  },
  search_synonyms: {
    key: "id",
    rows: { synonym: { id: "00000000-0000-4000-8000-0000000000f1", said: "foti", means: "succession" } },
    inserts: { another: { said: "pattaa", means: "patta" } },
    touch: "created_at",
  },
  redirects: {
    key: "path",
    rows: {
      moved: { path: "/moved", target: "/guides", status: 301 },
      elsewhere: { path: "/elsewhere", target: "https://example.org/a", status: 301 },
    },
    inserts: { another: { path: "/another", target: "https://example.org/", status: 308 } },
    touch: "status",
  },
  search_misses: {
    key: "words",
    rows: { miss: { words: "rythu", locale: "te" } },
    inserts: { another: { words: "bandhu", locale: "te" } },
    touch: "times",
  },
  page_answers: {
    key: "path",
    rows: { answer: { path: "/fees", locale: "te", was_right: true } },
    inserts: { another: { path: "/words", locale: "te", was_right: false } },
    touch: "times",
  },
  page_remarks: {
    key: "id",
    rows: {
      remark: { id: "00000000-0000-4000-8000-0000000000c1", path: "/fees", locale: "te", remark: "Too old" },
    },
    inserts: { another: { path: "/fees", locale: "te", remark: "Too long" } },
    touch: "written_on",
  },
  content_checks: {
    key: "subject",
    rows: { check: { subject: "guide/nala", next_on: "2030-01-01" } },
    inserts: { another: { subject: "record/fee", next_on: "2030-01-01" } },
    touch: "checker",
  },
  advocates: {
    key: "id",
    rows: {
      advocate: {
        id: "00000000-0000-4000-8000-0000000000ad",
        name: "A. Rao",
        enrolment: "TS/1/2001",
        email: "rao@example.org",
      },
    },
    inserts: { another: { name: "B. Rao", enrolment: "TS/2/2002", email: "b.rao@example.org" } },
    touch: "created_at",
  },
  content_readings: {
    key: "id",
    rows: {
      approved: { ...reading(1), answer: "approved", reader: "A. Rao", answered_at: past(1) },
      "without a record": {
        ...reading(6),
        enrolment: null,
        answer: "approved",
        reader: "A. Rao",
        answered_at: past(1),
      },
      "sent back": { ...reading(2), answer: "change", reader: "A. Rao", answered_at: past(1) },
      "of other words": {
        ...reading(3),
        content: { title: "Other" },
        answer: "approved",
        reader: "A. Rao",
        answered_at: past(1),
      },
      open: reading(4),
    },
    inserts: { another: reading(5) },
    touch: "remark",
  },
  header_settings: {
    key: "id",
    rows: { older: { id: 1001, updated_at: past(2) }, newest: { id: 1002, updated_at: past(1) } },
    inserts: { header: { logo_url: "/logo.svg" }, draft: { published_at: null } },
    touch: "logo_url",
  },
  footer_settings: {
    key: "id",
    rows: { older: { id: 1001, updated_at: past(2) }, newest: { id: 1002, updated_at: past(1) } },
    inserts: { footer: { tagline: "Land records" }, draft: { published_at: null } },
    touch: "tagline",
  },
  homepage_content: {
    key: "id",
    rows: {
      active: { id: 1001, section_type: "hero" },
      inactive: { id: 1002, section_type: "hero", is_active: false },
    },
    inserts: {
      hero: { section_type: "hero", content: {} },
      draft: { section_type: "hero", content: {}, published_at: null },
    },
    touch: "content",
  },
  global_settings: {
    key: "key",
    rows: {
      guides: { key: "guides_content", value: {} },
      brand: { key: "brand", value: {} },
      internal: { key: "internal", value: {}, is_public: false },
    },
    inserts: {
      "guides te": { key: "guides_content:te", value: {} },
      "hidden guides": { key: "guides_content:hi", value: {}, is_public: false },
      phone: { key: "phone", value: {} },
    },
    touch: "updated_by",
  },
  blog_posts: {
    key: "id",
    rows: {
      published: { id: 1001, slug: "published", title: "P", published_at: past(1) },
      scheduled: { id: 1002, slug: "scheduled", title: "S", published_at: future },
      draft: { id: 1003, slug: "draft", title: "D", published_at: null },
    },
    inserts: {
      post: { slug: "new", title: "N", published_at: past(1) },
      "new draft": { slug: "new-draft", title: "N" },
    },
    touch: "excerpt",
  },
  former_blog_addresses: {
    key: "slug",
    rows: {
      "of published": { locale: "en", slug: "was", post_id: 1001 },
      "of draft": { locale: "en", slug: "was-draft", post_id: 1003 },
    },
    inserts: { forged: { locale: "en", slug: "forged", post_id: 1001 } },
    touch: "left_at",
  },
  content_pages: {
    key: "id",
    rows: {
      older: { id: 1001, ...page, published_at: past(2) },
      live: { id: 1002, ...page, published_at: past(1) },
      scheduled: { id: 1003, ...page, published_at: future },
      draft: { id: 1004, ...page, published_at: null },
      "live te": { id: 1005, ...page, locale: "te", published_at: past(3) },
    },
    inserts: {
      version: { ...page, published_at: past(1) },
      "new draft": { ...page, slug: "partition" },
    },
    touch: "updated_by",
  },
  media: {
    key: "id",
    rows: {
      stored: { id: pictureId(1), ...picture, stored_at: past(1) },
      "on its way": { id: pictureId(2), ...picture },
    },
    inserts: { picture: { ...picture } },
    touch: "alt_en",
  },
  contact_leads: {
    key: "id",
    rows: { enquiry: { id: leadId, person_id: personId, name: "Asha", phone: "+91 00000 00000" } },
    inserts: { enquiry: { name: "Ravi", email: "ravi@example.org", message: "Hello", status: "new" } },
    touch: "status",
  },
  lead_events: {
    key: "id",
    rows: { created: { id: 1001, lead_id: leadId, event: "created", to_status: "new" } },
    inserts: {
      note: { lead_id: leadId, event: "note", note: "Called back" },
      "forged event": { lead_id: leadId, event: "created" },
    },
    touch: "note",
  },
  lead_papers: {
    key: "id",
    rows: { deed: { id: paperId, lead_id: leadId, path: "a/deed.pdf", ...pdf } },
    inserts: { deed: { lead_id: leadId, path: "b/deed.pdf", ...pdf } },
    touch: "file_name",
  },
  lead_receipts: {
    key: "idempotency_key",
    rows: { receipt: { idempotency_key: receiptKey } },
    inserts: { receipt: { idempotency_key: paperId } },
    touch: "accepted_at",
  },
  lead_checks: {
    key: "day",
    rows: { yesterday: { day: "2026-11-14", ...counts } },
    inserts: { today: { day: "2026-11-15", ...counts } },
    touch: "detail",
  },
  outbox: {
    key: "id",
    rows: { waiting: { id: 1001, kind: "lead_created" } },
    inserts: { mail: { kind: "lead_created" } },
    touch: "attempts",
  },
  revisions: {
    key: "id",
    rows: { former: { id: 1001, table_name: "brand", row_key: "1", operation: "update", value: {} } },
    inserts: { forged: { table_name: "brand", row_key: "1", operation: "update", value: {} } },
    touch: "locale",
  },
  waiting_versions: {
    key: "id",
    rows: {
      change: { id: 1001, table_name: "blog_posts", row_key: "1001", locale: "en", value: {} },
      setting: { id: 1002, table_name: "global_settings", row_key: "site_settings", locale: "en", value: {} },
    },
    inserts: {
      change: { table_name: "blog_posts", row_key: "1002", locale: "en", value: {} },
      setting: { table_name: "global_settings", row_key: "brand", locale: "en", value: {} },
      scheduled: { table_name: "blog_posts", row_key: "1003", locale: "en", value: {}, published_at: future },
    },
    touch: "locale",
  },
  publication_requests: {
    key: "subject",
    rows: {
      "of the writer": { subject: "content/guide/nala", title: "NALA", asked_by: people.writer.id },
      "of the editor": { subject: "blog/12", title: "Rain", asked_by: people.editor.id },
    },
    inserts: { another: { subject: "blog/13", title: "Sun" } },
    touch: "asked_at",
  },
  audit_log: {
    key: "id",
    rows: { entry: { id: 1001, action: "insert", subject_table: "brand", subject_key: "1" } },
    inserts: { forged: { action: "insert", subject_table: "brand", subject_key: "1" } },
    touch: "detail",
  },
  backup_state: {
    key: "id",
    rows: { state: { id: 1 } },
    inserts: { another: { id: 1 } },
    touch: "kept",
  },
};

/** Staff come from addPeople. Triggers are disabled meanwhile, so that the tables contain exactly these rows. */
export async function addSamples(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`truncate public.audit_log, public.backup_state`;
    for (const [table, { rows }] of Object.entries(samples)) {
      if (table === "staff") continue;
      for (const row of Object.values(rows)) await tx`insert into ${tx(table)} ${tx(row)}`;
    }
  });
}
