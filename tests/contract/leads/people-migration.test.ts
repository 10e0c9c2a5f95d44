import { expect, test } from "vitest";
import { readMigrations } from "#embedded-supabase";
import { onEmptyDatabase } from "#embedded-supabase/tests/test-database.ts";
import { readFormerReleases } from "#server/core/former-releases.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";
import { addPeople, earlierRoles, people } from "#tests/support/people.ts";

const release = { migrations: readMigrations(migrationsFolder), readFormer: readFormerReleases };
/** The third edition before it had people; its last migration was 20261118002953. */
const before = readFormerReleases().find(({ migrations }) => migrations.at(-1)?.version === "20261118002953");

test("one person stays one person, with one handler and the first promised call; nothing is lost", async () => {
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({ migrations: before?.migrations ?? [] });
    await addPeople(sql, earlierRoles);
    const { editor, owner } = people;
    await sql`
      insert into contact_leads (name, phone, phone_e164, email, status, assignee, follow_up_on, created_at) values
        ('Asha', '98480 00001', '+919848000001', null, 'won', ${owner.id}, '2026-01-01', now() - interval '9 days'),
        ('Asha', '98480-00001', '+919848000001', 'Asha@example.org', 'contacted', ${editor.id}, '2030-01-02', now() - interval '8 days'),
        ('Website Visitor', null, null, 'asha@example.org', 'new', null, '2030-01-01', now() - interval '7 days'),
        ('Ravi', null, null, 'ravi@example.org', 'lost', null, null, now() - interval '6 days'),
        ('Ravi', '98480 00002', '+919848000002', null, 'new', null, null, now() - interval '5 days'),
        ('Nobody', 'call me', null, null, 'new', null, null, now() - interval '4 days'),
        ('Nobody', 'call me', null, null, 'spam', null, null, now() - interval '3 days')`;
    await sql`insert into person_links (one_key, other_key) values ('mail:ravi@example.org', 'tel:+919848000002')`;
    const stored = await sql`select id, name, phone, email, status, reference, created_at, updated_at
      from contact_leads order by created_at`;
    const events = await sql`select * from lead_events order by id`;
    await bringTo(release);
    expect(
      await sql`select id, name, phone, email, status, reference, created_at, updated_at
        from contact_leads order by created_at`,
    ).toEqual(stored);
    expect(await sql`select * from lead_events order by id`).toEqual(events);
    expect(
      await sql`select name, enquiries, tray, assignee, next_call::text, phone, email,
          (select array_agg(key order by key) from person_contacts where person_id = people.id) as contacts
        from people order by latest_at`,
    ).toMatchObject([
      {
        name: "Asha",
        enquiries: 3,
        tray: "new",
        assignee: editor.id,
        next_call: "2030-01-01 00:00:00",
        phone: "98480-00001",
        email: "asha@example.org",
        contacts: ["mail:asha@example.org", "tel:+919848000001"],
      },
      { name: "Ravi", enquiries: 2, contacts: ["mail:ravi@example.org", "tel:+919848000002"] },
      { name: "Nobody", enquiries: 1, tray: "new", contacts: null },
      { name: "Nobody", enquiries: 1, tray: "spam", contacts: null },
    ]);
    // People merged by staff can still be separated.
    const [merge] = await sql`select id, contacts, cardinality(leads) as leads from person_merges`;
    expect(merge).toMatchObject({ contacts: ["tel:+919848000002"], leads: 1 });
  });
});
