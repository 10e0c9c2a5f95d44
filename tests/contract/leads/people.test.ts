import { expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import {
  become,
  becomeDatabaseOwner,
  outcome,
  people,
  refused,
  rolledBack,
  type Transaction,
} from "#tests/support/people.ts";

async function store(tx: Transaction, ...leads: Record<string, unknown>[]): Promise<string[]> {
  await becomeDatabaseOwner(tx);
  const ids: string[] = [];
  for (const lead of leads) {
    const [row] = await tx<{ id: string }[]>`insert into contact_leads ${tx(lead)} returning id`;
    if (row) ids.push(row.id);
  }
  await become(tx, people.editor);
  return ids;
}
async function call<Result>(question: Promise<readonly { answer: Result }[]>): Promise<Result> {
  const [row] = await question;
  if (!row) throw new Error("No answer.");
  return row.answer;
}
type Person = { count: number; enquiries: { id: string }[]; links: { one_key: string; other_key: string }[] };
const personOf = (tx: Transaction, id: string | undefined) =>
  call<Person>(tx`select person_of_lead(${id as string}) as answer`);
const mails = (tx: Transaction, kind: string) =>
  tx<
    { payload: { member: string; leads?: string[] } }[]
  >`select payload from outbox where kind = ${kind} order by id`;

onEveryEngine((database) => {
  test("two persons are made one, what arrives meanwhile is theirs, and it is undone without a loss", () =>
    rolledBack(database.sql, async (tx) => {
      const [first, , other] = await store(
        tx,
        { phone: "98480 00001", phone_e164: "+919848000001" },
        { phone: "9848000001", phone_e164: "+919848000001", status: "spam" },
        { email: "Asha@example.org" },
        { email: "somebody@example.org" },
      );
      expect((await personOf(tx, first)).count).toBe(2);
      const link = await call<{ one_key: string; other_key: string }>(
        tx`select merge_people(${first as string}, ${other as string}) as answer`,
      );
      await store(
        tx,
        { email: "asha@example.org" },
        { phone: "+91 98480 00001", phone_e164: "+919848000001" },
      );
      const merged = await personOf(tx, other);
      expect([merged.count, merged.enquiries.length, merged.links.length]).toEqual([5, 5, 1]);
      await tx`select separate_people(${link.other_key}, ${link.one_key})`;
      expect([(await personOf(tx, first)).count, (await personOf(tx, other)).count]).toEqual([3, 2]);
    }));

  test("the list's mark counts the whole person, as the open lead does, while they are one and after", () =>
    rolledBack(database.sql, async (tx) => {
      const [first, bridge, other] = await store(
        tx,
        { phone: "98480 00011", phone_e164: "+919848000011" },
        // Has the number of the first and the address of the next: one person through this one.
        { phone: "98480 00011", phone_e164: "+919848000011", email: "Bridge@example.org" },
        { email: "bridge@example.org" },
        { email: "apart@example.org" },
        { name: "No contact" },
      );
      const marks = async () => {
        const { leads } = await call<{ leads: { id: string; enquiries: number }[] }>(
          tx`select find_leads('{}') as answer`,
        );
        for (const { id, enquiries } of leads) expect((await personOf(tx, id)).count).toBe(enquiries);
        return leads.map(({ enquiries }) => enquiries).toSorted((a, b) => a - b);
      };
      expect(await marks()).toEqual([1, 1, 3, 3, 3]);
      const [apart, nameless] = await call<string[]>(tx`
        select array_agg(id order by email nulls last) as answer from contact_leads
        where email = 'apart@example.org' or name = 'No contact'`);
      await tx`select merge_people(${first as string}, ${apart as string})`;
      expect(await marks()).toEqual([1, 4, 4, 4, 4]);
      const link = await call<{ one_key: string; other_key: string }>(
        tx`select merge_people(${other as string}, ${nameless as string}) as answer`,
      );
      await store(tx, { email: "apart@example.org" });
      expect(await marks()).toEqual([6, 6, 6, 6, 6, 6]);
      await tx`select separate_people(${link.one_key}, ${link.other_key})`;
      expect(await marks()).toEqual([1, 5, 5, 5, 5, 5]);
      expect((await personOf(tx, bridge)).count).toBe(5);
    }));

  test("the list stops counting a number that very many have typed at a hundred", () =>
    rolledBack(database.sql, async (tx) => {
      await becomeDatabaseOwner(tx);
      await tx`insert into contact_leads (phone, phone_e164, email)
        select '98480 00012', '+919848000012', 'crowd' || n || '@example.org' from generate_series(1, 130) as n`;
      await become(tx, people.editor);
      const { leads } = await call<{ leads: { enquiries: number }[] }>(
        tx`select find_leads('{}', page_size => 2) as answer`,
      );
      expect(leads.map(({ enquiries }) => enquiries)).toEqual([100, 100]);
    }));

  test("after a merged person is erased, no table holds their number or address any more", () =>
    rolledBack(database.sql, async (tx) => {
      const [first, other] = await store(
        tx,
        { phone: "98480 00007", phone_e164: "+919848000007", message: "call 98480 00007" },
        { email: "trace@example.org" },
        { phone: "98480 00008", phone_e164: "+919848000008" },
      );
      await tx`select merge_people(${first as string}, ${other as string})`;
      await tx`select log_contact(${first as string}, 'called', 'said trace@example.org')`;
      await becomeDatabaseOwner(tx);
      await tx`insert into lead_papers (lead_id, path, file_name, content_type, byte_size)
        values (${first as string}, 'a/b.pdf', 'trace@example.org.pdf', 'application/pdf', 1)`;
      await tx`analyze`;
      await become(tx, people.owner);
      const erased = await call<{ enquiries: number }>(tx`select erase_person(${other as string}) as answer`);
      expect(erased.enquiries).toBe(2);
      await becomeDatabaseOwner(tx);
      const tables = await tx<{ name: string }[]>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'storage', 'auth')`;
      for (const { name } of tables) {
        const found = await tx.unsafe(
          `select 1 from ${name} t where t::text ~* '98480.?00007|trace@example' limit 1`,
        );
        expect([name, found.length]).toEqual([name, 0]);
      }
      // Nor is it among the samples that the planner keeps of the columns.
      const sampled = await tx`
        select tablename, attname from pg_stats
        where concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text) ~* '98480.?00007|trace@example'`;
      expect(sampled).toEqual([]);
      expect((await tx`select from contact_leads`).length).toBe(1);
    }));

  test("staff take down who called, with how it came and what was agreed; nobody else can", () =>
    rolledBack(database.sql, async (tx) => {
      const entry = {
        phone: "98480 00003",
        message: "Mutation",
        source: "counter",
        consent: true,
        locale: "te",
      };
      const id = await (async () => {
        await become(tx, people.editor);
        return call<string>(tx`select add_lead(${JSON.stringify(entry)}) as answer`);
      })();
      const [lead] =
        await tx`select name, status, source, consent_version from contact_leads where id = ${id}`;
      expect(lead).toEqual({
        name: "Website Visitor",
        status: "new",
        source: "counter",
        consent_version: "spoken",
      });
      const [event] = await tx`select event, actor from lead_events where lead_id = ${id}`;
      expect(event).toEqual({ event: "created", actor: people.editor.id });
      const website = JSON.stringify({ ...entry, source: "website" });
      expect(await outcome(tx, (t) => t`select add_lead(${website})`)).toBe("22023");
      for (const who of ["visitor", "stranger", "suspended"] as const) {
        await become(tx, people[who]);
        for (const question of [
          `select add_lead('${JSON.stringify(entry)}')`,
          `select person_of_lead('${id}')`,
          `select merge_people('${id}', '${id}')`,
          "select separate_people('a', 'b')",
          "select leads_today()",
          "select set_my_mails(true, true)",
          `select hand_over_leads('${id}', '${id}')`,
        ])
          expect(await outcome(tx, (t) => t.unsafe(question))).toBe(refused);
      }
    }));

  test("the day begins with promised calls, then who is new, then who has heard nothing for longest", () =>
    rolledBack(database.sql, async (tx) => {
      await store(
        tx,
        { name: "Promised", status: "contacted", follow_up_on: "2020-01-02", assignee: people.editor.id },
        { name: "Promised before", status: "new", follow_up_on: "2020-01-01" },
        { name: "Later", status: "contacted", follow_up_on: "2999-01-01" },
        { name: "Over", status: "won", follow_up_on: "2020-01-01" },
        { name: "Waiting", status: "in_progress" },
        { name: "Perhaps spam", suspicion: "too_quick" },
      );
      type Part = { leads: { name: string }[]; count: number };
      const today = await call<Record<"due" | "new" | "waiting", Part>>(tx`select leads_today() as answer`);
      const names = Object.fromEntries(
        Object.entries(today).map(([part, { leads }]) => [part, leads.map(({ name }) => name)]),
      );
      expect(names).toEqual({
        due: ["Promised before", "Promised"],
        new: ["Promised before"],
        waiting: ["Waiting"],
      });
      const mine = await call<Record<"due" | "new" | "waiting", Part>>(
        tx`select leads_today(${people.editor.id}) as answer`,
      );
      expect([mine.due.count, mine.waiting.count]).toEqual([1, 0]);
    }));

  test("leads handed over together are one mail to their new handler, if wanted, and none to oneself", () =>
    rolledBack(database.sql, async (tx) => {
      const ids = await store(tx, { name: "A" }, { name: "B" }, { name: "C" });
      const give = async (lead: string | undefined, to: string) => {
        await become(tx, people.editor);
        await tx`update contact_leads set assignee = ${to} where id = ${lead as string}`;
        await becomeDatabaseOwner(tx);
      };
      await give(ids[0], people.owner.id);
      await give(ids[1], people.owner.id);
      await give(ids[2], people.editor.id);
      const sent = await mails(tx, "leads_handed_over");
      expect(sent.map(({ payload }) => [payload.member, payload.leads])).toEqual([
        [people.owner.id, [ids[0], ids[1]]],
      ]);
      await tx`delete from outbox`;
      await become(tx, people.owner);
      await tx`select set_my_mails(false, false)`;
      await give(ids[2], people.owner.id);
      expect(await mails(tx, "leads_handed_over")).toEqual([]);
    }));

  test("promised calls are told once a day, not before eight, to who promised them; owners hear of nobody's", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, { follow_up_on: "2020-01-01", assignee: people.editor.id });
      await becomeDatabaseOwner(tx);
      const announce = (at: string) => call<number>(tx`select announce_due_calls(${at}) as answer`);
      expect(await announce("2026-11-15T07:59:00+05:30")).toBe(0);
      expect(await announce("2026-11-15T08:01:00+05:30")).toBe(1);
      expect(await announce("2026-11-15T12:00:00+05:30")).toBe(0);
      expect((await mails(tx, "calls_due")).map(({ payload }) => payload.member)).toEqual([people.editor.id]);
      await tx`update contact_leads set assignee = null`;
      expect(await announce("2026-11-16T09:00:00+05:30")).toBeGreaterThan(0);
      const told = (await mails(tx, "calls_due")).slice(1).map(({ payload }) => payload.member);
      expect(told).toContain(people.owner.id);
      expect(told).not.toContain(people.editor.id);
    }));

  test("who is removed keeps their name, and an owner hands their open leads over first", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, { assignee: people.editor.id }, { assignee: people.editor.id, status: "won" });
      expect(
        await outcome(tx, (t) => t`select hand_over_leads(${people.editor.id}, ${people.owner.id})`),
      ).toBe(refused);
      await becomeDatabaseOwner(tx);
      await tx`update staff set display_name = 'Imran' where user_id = ${people.editor.id}`;
      await become(tx, people.owner);
      const handed = await call<number>(
        tx`select hand_over_leads(${people.editor.id}, ${people.owner.id}) as answer`,
      );
      expect(handed).toBe(1);
      await tx`delete from staff where user_id = ${people.editor.id}`;
      const [former] = await tx`select display_name from former_staff where user_id = ${people.editor.id}`;
      expect(former).toEqual({ display_name: "Imran" });
    }));
});
