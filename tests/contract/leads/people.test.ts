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
import { personOf, store } from "./stored-leads.ts";

async function call<Result>(question: Promise<readonly { answer: Result }[]>): Promise<Result> {
  const [row] = await question;
  if (!row) throw new Error("No answer.");
  return row.answer;
}
type Open = {
  person: { id: string; enquiries: number; assignee: string | null; next_call: string | null; tray: string };
  contacts: string[];
  enquiries: { id: string }[];
  merges: { id: number }[];
  perhaps: { id: string; key: string }[];
};
const open = (tx: Transaction, id: string | undefined) =>
  call<Open>(tx`select open_person(${id as string}) as answer`);
const merge = async (tx: Transaction, one: string | undefined, other: string | undefined) =>
  call<string>(tx`select merge_people(${await personOf(tx, one)}, ${await personOf(tx, other)}) as answer`);
const tel = (last: number) => ({
  phone: `98480 000${String(last).padStart(2, "0")}`,
  phone_e164: `+9198480000${String(last).padStart(2, "0")}`,
});
const mails = (tx: Transaction, kind: string) =>
  tx<
    { payload: { member: string; leads?: string[] } }[]
  >`select payload from outbox where kind = ${kind} order by id`;

onEveryEngine((database) => {
  test("an enquiry finds its person by number or address; the number decides, and the other is suggested", () =>
    rolledBack(database.sql, async (tx) => {
      const [first, again, mailed, , bridge, nobody, other] = await store(tx, [
        { ...tel(1), phone: "98480-00001" },
        { ...tel(1), email: "Asha@example.org " },
        { email: "asha@example.org" },
        tel(2),
        { ...tel(2), email: "asha@example.org", message: "or my brother, 98480 00003" },
        { name: "No contact" },
        tel(3),
      ]);
      const person = await personOf(tx, first);
      expect([await personOf(tx, again), await personOf(tx, mailed)]).toEqual([person, person]);
      expect(await personOf(tx, bridge)).not.toBe(person);
      expect((await open(tx, person)).contacts).toEqual(["tel:+919848000001", "mail:asha@example.org"]);
      expect((await open(tx, bridge)).perhaps.map(({ id, key }) => [id, key]).toSorted()).toEqual(
        [
          [person, "mail:asha@example.org"],
          [await personOf(tx, other), "tel:+919848000003"],
        ].toSorted(),
      );
      expect((await open(tx, nobody)).contacts).toEqual([]);
      for (const typed of ["+91 98480-00001", "౯౮౪౮౦ ౦౦౦౦౧", " ASHA@example.org"])
        expect(await call(tx`select known_person(${typed}) as answer`)).toMatchObject({ id: person });
      expect(await call(tx`select known_person('98480 00099') as answer`)).toBeNull();
    }));

  test("an enquiry inserted by a stranger gets its person, whom the stranger cannot see or choose", () =>
    rolledBack(database.sql, async (tx) => {
      const [known] = await store(tx, [tel(4)]);
      await become(tx, people.visitor);
      await tx`insert into contact_leads (phone, message) values ('098480 00004', 'again')`;
      const claim = (t: Transaction) => t`insert into contact_leads (person_id) values (gen_random_uuid())`;
      expect(await outcome(tx, claim)).toBe(refused);
      expect(await outcome(tx, (t) => t`select from people`)).toBe(refused);
      await become(tx, people.editor);
      expect((await open(tx, known)).person.enquiries).toBe(2);
    }));

  test("two people are merged with one handler and one call, get new enquiries, and are separated without loss", () =>
    rolledBack(database.sql, async (tx) => {
      const [first, , other] = await store(tx, [
        { ...tel(5), assignee: people.editor.id, next_call: "2030-01-02 11:00" },
        { ...tel(5), status: "spam" },
        { email: "Asha@example.org", assignee: people.owner.id, next_call: "2030-01-01 10:30" },
        { email: "somebody@example.org" },
      ]);
      const gone = await personOf(tx, other);
      const made = await merge(tx, first, other);
      await store(tx, [{ email: "asha@example.org" }, { ...tel(5), phone: "+91 98480 00005" }]);
      const merged = await open(tx, other);
      expect(merged.person).toMatchObject({
        enquiries: 5,
        assignee: people.editor.id,
        next_call: "2030-01-01T10:30:00",
      });
      expect([merged.enquiries.length, merged.merges.length, merged.contacts.length]).toEqual([5, 1, 2]);
      expect(await call(tx`select separate_people(${made}) as answer`)).toBe(gone);
      expect((await open(tx, first)).person).toMatchObject({
        enquiries: 3,
        assignee: people.editor.id,
        next_call: "2030-01-02T11:00:00",
      });
      expect((await open(tx, other)).person).toMatchObject({
        id: gone,
        enquiries: 2,
        assignee: people.owner.id,
        next_call: "2030-01-01T10:30:00",
      });
      expect((await open(tx, other)).contacts).toEqual(["mail:asha@example.org"]);
      expect(await outcome(tx, (t) => t`select separate_people(${made})`)).toBe("PT404");
    }));

  test("one enquiry becomes a separate person, and is moved back", () =>
    rolledBack(database.sql, async (tx) => {
      const [father, son] = await store(tx, [tel(6), { ...tel(6), email: "son@example.org" }]);
      const person = await personOf(tx, father);
      const own = await call<string>(tx`select separate_lead(${son as string}) as answer`);
      expect((await open(tx, son)).contacts).toEqual(["mail:son@example.org"]);
      expect((await open(tx, father)).contacts).toEqual(["tel:+919848000006"]);
      expect(await outcome(tx, (t) => t`select separate_lead(${son as string})`)).toBe("PT404");
      await tx`select merge_people(${person}, ${own})`;
      expect((await open(tx, person)).person.enquiries).toBe(2);
      expect((await open(tx, person)).contacts).toHaveLength(2);
    }));

  test("a person is as urgent as their most urgent enquiry; a suspected one is shown beside them", () =>
    rolledBack(database.sql, async (tx) => {
      const [won, lost] = await store(tx, [
        { ...tel(9), status: "won" },
        { ...tel(9), status: "lost", suspicion: null },
      ]);
      const state = async () => {
        const [row] = await tx`select tray, is_doubted from people where id = ${await personOf(tx, won)}`;
        return [row?.tray, row?.is_doubted];
      };
      await tx`update contact_leads set name = 'corrected' where id = ${won as string}`;
      expect(await state()).toEqual(["won", false]);
      await store(tx, [{ ...tel(9), suspicion: "too_quick" }]);
      expect(await state()).toEqual(["won", true]);
      await store(tx, [tel(9)]);
      expect(await state()).toEqual(["new", true]);
      await becomeDatabaseOwner(tx);
      await tx`delete from contact_leads where id <> ${lost as string} and id <> ${won as string}`;
      expect(await state()).toEqual(["won", false]);
    }));

  test("a corrected number belongs to the person from then on, and the wrong one to no one", () =>
    rolledBack(database.sql, async (tx) => {
      const [id] = await store(tx, [tel(10)]);
      await tx`update contact_leads set phone = '98480 00011' where id = ${id as string}`;
      expect((await open(tx, id)).contacts).toEqual(["tel:+919848000011"]);
      const [wrong] = await store(tx, [tel(10)]);
      expect(await personOf(tx, wrong)).not.toBe(await personOf(tx, id));
    }));

  test("after a merged person is erased, no table contains their number or address", () =>
    rolledBack(database.sql, async (tx) => {
      const [first, other] = await store(tx, [
        { ...tel(7), message: "call 98480 00007" },
        { email: "trace@example.org" },
        tel(8),
      ]);
      await merge(tx, first, other);
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
      // Nor is it in the statistics of the planner.
      const sampled = await tx`
        select tablename, attname from pg_stats
        where concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text) ~* '98480.?00007|trace@example'`;
      expect(sampled).toEqual([]);
      expect((await tx`select from contact_leads`).length).toBe(1);
    }));

  test("staff enter a caller, with source and agreement; no one else can", () =>
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
          `select open_person('${id}')`,
          "select known_person('98480 00003')",
          `select merge_people('${id}', '${id}')`,
          "select separate_people(1)",
          `select separate_lead('${id}')`,
          `select export_person('${id}')`,
          `select erase_person('${id}')`,
          "select people_today()",
          "select set_my_mails(true, true)",
          `select hand_over_leads('${id}', '${id}')`,
        ])
          expect(await outcome(tx, (t) => t.unsafe(question))).toBe(refused);
      }
    }));

  test("the day begins with promised calls, then new people, then those waiting longest", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [
        { name: "Promised", status: "contacted", next_call: "2020-01-02 09:00", assignee: people.editor.id },
        { name: "Promised before", status: "new", next_call: "2020-01-01" },
        { name: "Later", status: "contacted", next_call: "2999-01-01" },
        { name: "Fresh" },
        { name: "Over", status: "won", next_call: "2020-01-01" },
        { name: "Waiting", status: "in_progress" },
        { name: "Perhaps spam", suspicion: "too_quick" },
      ]);
      type Part = { people: { name: string }[]; count: number };
      const today = await call<Record<"due" | "new" | "waiting", Part>>(tx`select people_today() as answer`);
      const names = Object.fromEntries(
        Object.entries(today).map(([part, found]) => [part, found.people.map(({ name }) => name)]),
      );
      expect(names).toEqual({
        due: ["Promised before", "Promised"],
        new: ["Fresh"],
        waiting: ["Waiting"],
      });
      const mine = await call<Record<"due" | "new" | "waiting", Part>>(
        tx`select people_today(${people.editor.id}) as answer`,
      );
      expect([mine.due.count, mine.waiting.count]).toEqual([1, 0]);
      const found = async (filter: object) => {
        const page = await call<{ people: { name: string }[] }>(
          tx`select find_people(${JSON.stringify(filter)}) as answer`,
        );
        return page.people.map(({ name }) => name);
      };
      expect(await found({ tray: "open", sort: "due" })).toEqual([
        "Promised before",
        "Promised",
        "Fresh",
        "Waiting",
        "Later",
      ]);
      expect(await found({ tray: "new", due: "none" })).toEqual(["Fresh"]);
    }));

  test("an opened phone reaches nobody, and what came of it takes its line", () =>
    rolledBack(database.sql, async (tx) => {
      const [id = ""] = await store(tx, [{ name: "Asha" }]);
      const log = (outcome: string) => tx`select log_contact(${id}, ${outcome}) as entry`;
      const logged = async () => {
        const rows = await tx<{ outcome: string; status: string }[]>`
          select e.detail ->> 'outcome' as outcome, l.status
          from lead_events e join contact_leads l on l.id = e.lead_id where e.event = 'contact' order by e.id`;
        return rows.map(({ outcome, status }) => `${outcome} ${status}`);
      };
      await become(tx, people.editor);
      await log("dialled");
      await log("dialled");
      expect(await logged()).toEqual(["dialled new"]);
      await log("busy");
      await log("chat_opened");
      expect(await logged()).toEqual(["busy new", "chat_opened new"]);
      const [{ entry } = { entry: 0 }] = await log("called");
      expect(await logged()).toEqual(["busy contacted", "chat_opened contacted", "called contacted"]);
      await tx`select take_back_entry(${entry as number})`;
      await log("whatsapp");
      expect(await logged()).toEqual(["busy contacted", "whatsapp contacted"]);
    }));

  test("leads assigned together are one mail to their new handler, if wanted, and none to oneself", () =>
    rolledBack(database.sql, async (tx) => {
      const ids = await store(tx, [{ name: "A" }, { name: "B" }, { name: "C" }]);
      const give = async (lead: string | undefined, to: string) => {
        await become(tx, people.editor);
        await tx`update people set assignee = ${to} where latest_lead = ${lead as string}`;
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

  test("promised calls are mailed once a day, from eight, to the handler; owners get those without one", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [{ next_call: "2020-01-01", assignee: people.editor.id }]);
      await becomeDatabaseOwner(tx);
      const announce = (at: string) => call<number>(tx`select announce_due_calls(${at}) as answer`);
      expect(await announce("2026-11-15T07:59:00+05:30")).toBe(0);
      expect(await announce("2026-11-15T08:01:00+05:30")).toBe(1);
      expect(await announce("2026-11-15T12:00:00+05:30")).toBe(0);
      expect((await mails(tx, "calls_due")).map(({ payload }) => payload.member)).toEqual([people.editor.id]);
      await tx`update people set assignee = null`;
      expect(await announce("2026-11-16T09:00:00+05:30")).toBeGreaterThan(0);
      const told = (await mails(tx, "calls_due")).slice(1).map(({ payload }) => payload.member);
      expect(told).toContain(people.owner.id);
      expect(told).not.toContain(people.editor.id);
    }));

  test("a removed member keeps their name, and an owner reassigns their open leads first", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [{ assignee: people.editor.id }, { assignee: people.editor.id, status: "won" }]);
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
