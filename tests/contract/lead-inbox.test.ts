import { expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import {
  become,
  becomeDatabaseOwner,
  breaksARule,
  outcome,
  people,
  refused,
  rolledBack,
  type Transaction,
} from "#tests/support/people.ts";

type Found = {
  leads: { id: string; name: string; message: string; enquiries?: number }[];
  hasNewer: boolean;
  hasOlder: boolean;
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** As the database's owner, who may choose the dates. */
async function store(tx: Transaction, leads: Record<string, unknown>[]): Promise<string[]> {
  await becomeDatabaseOwner(tx);
  const ids: string[] = [];
  for (const [place, lead] of leads.entries()) {
    const row = { name: `Lead ${place}`, created_at: minutesAgo(place), ...lead };
    const [stored] = await tx<{ id: string }[]>`insert into contact_leads ${tx(row)} returning id`;
    if (stored) ids.push(stored.id);
  }
  await become(tx, people.editor);
  return ids;
}
type Page = { older?: string; newer?: string; size?: number };
async function find(tx: Transaction, filter: object, page: Page = {}): Promise<Found> {
  const { older = null, newer = null, size = 50 } = page;
  const [row] = await tx<{ found: Found }[]>`
    select find_leads(${JSON.stringify(filter)}, ${older}, ${newer}, ${size}) as found`;
  if (!row) throw new Error("find_leads said nothing.");
  return row.found;
}
const names = ({ leads }: Found) => leads.map(({ name }) => name);
const change = async (tx: Transaction, field: string, changes: object[]) => {
  const [row] = await tx<{ answer: { changed: string[]; others: { id: string; now: unknown }[] } }[]>`
    select change_leads(${field}, ${JSON.stringify(changes)}) as answer`;
  return row?.answer;
};

onEveryEngine((database) => {
  test("a saved view keeps a filter, never what somebody searched for", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, people.editor);
      const save = (query: string) => (t: Transaction) =>
        t`insert into lead_views ${t({ title: "Every day", query })}`;
      expect(await outcome(tx, save("district=adilabad&tray=new"))).toBe("accepted");
      for (const query of [
        "q=98480",
        "tray=new&q=98480",
        "person=00000000-0000-4000-8000-000000000001",
        "%71=98480",
        "tray=new&%71=98480",
        "javascript:alert(1)",
      ])
        expect(await outcome(tx, save(query))).toBe(breaksARule);
    }));

  test.each(["visitor", "stranger", "suspended"] as const)(
    "the %s finds, counts and changes nothing",
    (who) =>
      rolledBack(database.sql, async (tx) => {
        const [id] = await store(tx, [{}]);
        await become(tx, people[who]);
        expect(await outcome(tx, (t) => t`select find_leads()`)).toBe(refused);
        expect(await outcome(tx, (t) => t`select count_leads()`)).toBe(refused);
        expect(await outcome(tx, (t) => t`select count_found_leads('{}')`)).toBe(refused);
        const changes = JSON.stringify([{ id, from: "new", to: "won" }]);
        expect(await outcome(tx, (t) => t`select change_leads('status', ${changes})`)).toBe(refused);
      }),
  );

  test.each([
    "98480 00041",
    "+91 98480-00041",
    "0091 (98480) 00041",
    "098480 00041",
    "00041",
    "4800004",
    "౯౮౪౮౦ ౦౦౦౪౧",
  ])("a number is found however it is written: %s", (q) =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [
        { name: "Asha", phone: "98480-000 41", phone_e164: "+919848000041" },
        { name: "Other", phone: "98480 00099" },
      ]);
      expect(names(await find(tx, { q }))).toEqual(["Asha"]);
    }),
  );

  test("name, address, message, reference, details and notes are all searched, each word somewhere", () =>
    rolledBack(database.sql, async (tx) => {
      const [id] = await store(tx, [
        {
          name: "Asha Rani",
          email: "Asha@Example.org",
          message: "పాస్‌బుక్ పేరు 50%_off",
          reference: "K7M2QX",
          details: { survey: "12/A" },
        },
        { name: "Other" },
      ]);
      await tx`insert into lead_events (lead_id, event, note) values (${id as string}, 'note', 'Ring after SIX')`;
      for (const q of ["rani ASHA", "asha@example", "పేరు", "k7m2qx", "12/a", "after six", "50%_"]) {
        expect(names(await find(tx, { q })), q).toEqual(["Asha Rani"]);
      }
      for (const q of ["rani other", "5_%", "survey", "%%", "'; drop table staff; --"]) {
        expect(names(await find(tx, { q })), q).toEqual([]);
      }
    }));

  test("pages follow each other without a gap, in both directions", () =>
    rolledBack(database.sql, async (tx) => {
      const at = minutesAgo(5);
      await store(
        tx,
        Array.from({ length: 7 }, () => ({ created_at: at })),
      );
      const first = await find(tx, {}, { size: 3 });
      const second = await find(tx, {}, { size: 3, older: first.leads[2]?.id });
      const third = await find(tx, {}, { size: 3, older: second.leads[2]?.id });
      expect(new Set([...names(first), ...names(second), ...names(third)]).size).toBe(7);
      expect([first.hasNewer, first.hasOlder, second.hasNewer, third.hasOlder]).toEqual([
        false,
        true,
        true,
        false,
      ]);
      expect(await find(tx, {}, { size: 3, newer: third.leads[0]?.id })).toEqual({
        ...second,
        hasNewer: true,
      });
      expect(await find(tx, {}, { size: 3, newer: second.leads[0]?.id })).toEqual(first);
      expect((await find(tx, {}, { older: people.editor.id })).leads).toHaveLength(7);
    }));

  test("a suspected lead has a tray of its own until somebody has looked at it", () =>
    rolledBack(database.sql, async (tx) => {
      const [id] = await store(tx, [
        { name: "Odd", suspicion: "too_quick" },
        { name: "Plain" },
        { name: "Junk", status: "spam" },
      ]);
      expect(names(await find(tx, {}))).toEqual(["Plain"]);
      expect(names(await find(tx, { tray: "new" }))).toEqual(["Plain"]);
      expect(names(await find(tx, { tray: "suspected" }))).toEqual(["Odd"]);
      expect(names(await find(tx, { tray: "everything" }))).toEqual(["Odd", "Plain", "Junk"]);
      const [{ counts } = {}] = await tx`select count_leads() as counts`;
      expect(counts).toEqual({ new: 1, suspected: 1, spam: 1, overdue: 0 });
      await change(tx, "suspicion", [{ id, from: "too_quick", to: null }]);
      expect(names(await find(tx, { tray: "new" }))).toEqual(["Odd", "Plain"]);
    }));

  test("each filter keeps what it names", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [
        {
          name: "A",
          assignee: people.editor.id,
          locale: "te",
          page: "/te/faq?utm_source=x",
          follow_up_on: "2020-01-01",
        },
        { name: "B", page: "/te", created_at: "2020-05-01T20:00:00Z" },
        { name: "C", page: "/", status: "won", follow_up_on: "2020-01-01" },
      ]);
      const found = async (filter: object) =>
        names(await find(tx, filter))
          .sort()
          .join("");
      expect(await found({ assignee: people.editor.id })).toBe("A");
      expect(await found({ assignee: "none" })).toBe("BC");
      expect(await found({ locale: "te" })).toBe("A");
      expect(await found({ page: "/faq" })).toBe("A");
      expect(await found({ page: "/" })).toBe("BC");
      expect(await found({ due: "overdue" })).toBe("A");
      expect(await found({ papers: true })).toBe("");
      // Half past one at night in Hyderabad: the second of May.
      expect(await found({ from: "2020-05-02", to: "2020-05-02" })).toBe("B");
      expect(await found({ to: "2020-05-01" })).toBe("");
      const [{ n } = {}] = await tx`select count_found_leads('{"assignee":"none"}') as n`;
      expect(n).toBe(2);
    }));

  test("the list can begin with who has waited longest, and pages go on in that order", () =>
    rolledBack(database.sql, async (tx) => {
      const ids = await store(tx, [{ name: "A" }, { name: "B" }, { name: "C" }]);
      const oldest = { sort: "oldest" };
      const first = await find(tx, oldest, { size: 2 });
      expect([names(first), first.hasNewer, first.hasOlder]).toEqual([["C", "B"], false, true]);
      const next = await find(tx, oldest, { size: 2, older: ids[1] as string });
      expect([names(next), next.hasNewer, next.hasOlder]).toEqual([["A"], true, false]);
      const back = await find(tx, oldest, { size: 1, newer: ids[0] as string });
      expect([names(back), back.hasNewer, back.hasOlder]).toEqual([["B"], true, true]);
    }));

  test("topic, district, campaign and papers narrow the list", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [
        { name: "A", details: { topic: "mutation", district: "adilabad" } },
        { name: "B", details: { topic: "mutation" }, campaign: { utm_campaign: "Poster" } },
      ]);
      expect(names(await find(tx, { topic: "mutation" }))).toEqual(["A", "B"]);
      expect(names(await find(tx, { topic: "mutation", district: "adilabad" }))).toEqual(["A"]);
      expect(names(await find(tx, { campaign: "poster" }))).toEqual(["B"]);
      expect(names(await find(tx, { papers: "without" }))).toEqual(["A", "B"]);
      expect(names(await find(tx, { papers: "with" }))).toEqual([]);
    }));

  test("the same number in two writings is one person; the list says how often they wrote", () =>
    rolledBack(database.sql, async (tx) => {
      const [first] = await store(tx, [
        { name: "A", phone: "98480-00081" },
        { name: "B", phone: "98480 00081", email: "Asha@Example.org" },
        { name: "C", email: "asha@example.org" },
        { name: "D", phone: "call me" },
        { name: "E", phone: "call me" },
      ]);
      const found = await find(tx, {});
      expect(found.leads.map(({ name, enquiries }) => [name, enquiries])).toEqual([
        ["A", 3],
        ["B", 3],
        ["C", 3],
        ["D", 1],
        ["E", 1],
      ]);
      expect(names(await find(tx, { person: first }))).toEqual(["A", "B", "C"]);
    }));

  test("one step logs a call, answers the promise and names the next day; it is taken back in one", () =>
    rolledBack(database.sql, async (tx) => {
      const [id] = await store(tx, [{ follow_up_on: "2020-01-01" }]);
      const lead = async () =>
        (await tx`select status, follow_up_on::text from contact_leads where id = ${id as string}`)[0];
      const log = async (outcome: string, next: string | null = null) => {
        const [row] = await tx<{ entry: string }[]>`
          select log_contact(${id as string}, ${outcome}, 'spoke with the son', ${next}) as entry`;
        return row?.entry as string;
      };
      await log("no_answer");
      expect(await lead()).toEqual({ status: "new", follow_up_on: "2020-01-01" });
      await log("called");
      expect(await lead()).toEqual({ status: "contacted", follow_up_on: null });
      const entry = await log("whatsapp", "2030-01-02");
      expect(await lead()).toEqual({ status: "contacted", follow_up_on: "2030-01-02" });
      const [taken] = await tx`select take_back_entry(${entry}) as words`;
      expect(taken).toEqual({ words: "spoke with the son" });
      expect(await lead()).toEqual({ status: "contacted", follow_up_on: null });
      expect(names(await find(tx, { q: "the son" }))).toEqual(["Lead 0"]);
      expect(await outcome(tx, (t) => t`select log_contact(${id as string}, 'pigeon')`)).toBe("22023");
    }));

  test("nobody takes back what a colleague wrote, or what is older than an hour", () =>
    rolledBack(database.sql, async (tx) => {
      const [id] = await store(tx, [{}]);
      const [row] = await tx<{ entry: string }[]>`select log_contact(${id as string}, 'called') as entry`;
      const entry = row?.entry as string;
      await become(tx, people.owner);
      expect(await outcome(tx, (t) => t`select take_back_entry(${entry})`)).toBe("PT409");
      await becomeDatabaseOwner(tx);
      await tx`update lead_events set created_at = now() - interval '61 minutes' where id = ${entry}`;
      await become(tx, people.editor);
      expect(await outcome(tx, (t) => t`select take_back_entry(${entry})`)).toBe("PT409");
      for (const who of ["visitor", "stranger", "suspended"] as const) {
        await become(tx, people[who]);
        expect(await outcome(tx, (t) => t`select log_contact(${id as string}, 'called')`)).toBe(refused);
        expect(await outcome(tx, (t) => t`select take_back_entry(${entry})`)).toBe(refused);
      }
    }));

  test("that a lead is not spam stands in its log", () =>
    rolledBack(database.sql, async (tx) => {
      const [id] = await store(tx, [{ suspicion: "too_quick" }]);
      await change(tx, "suspicion", [{ id, from: "too_quick", to: null }]);
      const events = await tx<{ event: string }[]>`
        select event from lead_events where lead_id = ${id as string} order by id`;
      expect(events.map(({ event }) => event)).toEqual(["created", "cleared"]);
    }));

  test("a change is made where nobody else was quicker; what others did stays and is told", () =>
    rolledBack(database.sql, async (tx) => {
      const [first, second] = await store(tx, [{}, { status: "won" }]);
      expect(
        await change(tx, "status", [
          { id: first, from: "new", to: "contacted" },
          { id: second, from: "new", to: "contacted" },
        ]),
      ).toEqual({ changed: [first], others: [{ id: second, now: "won" }] });
      expect(await change(tx, "status", [{ id: first, from: "contacted", to: "new" }])).toMatchObject({
        changed: [first],
      });
      await change(tx, "assignee", [{ id: first, from: null, to: people.owner.id }]);
      await change(tx, "follow_up_on", [{ id: first, from: null, to: "2026-12-01" }]);
      await become(tx, people.editor);
      const events = await tx<{ event: string; actor: string }[]>`
        select event, actor from lead_events where lead_id = ${first as string} and event <> 'created' order by id`;
      expect(events.map(({ event }) => event)).toEqual([
        "status_changed",
        "status_changed",
        "assigned",
        "follow_up_changed",
      ]);
      expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([people.editor.id]));
    }));

  test("no other field can be changed that way, nor more than a thousand leads", () =>
    rolledBack(database.sql, async (tx) => {
      const [id] = await store(tx, [{}]);
      const attempt = (field: string, changes: object[]) =>
        outcome(tx, (t) => t`select change_leads(${field}, ${JSON.stringify(changes)})`);
      expect(await attempt("consent_version", [{ id, from: null, to: "x" }])).toBe("22023");
      expect(
        await attempt(
          "status",
          Array.from({ length: 1001 }, () => ({ id, from: "new", to: "won" })),
        ),
      ).toBe("22023");
      expect(await attempt("status", [{ id, from: "new", to: "anything" }])).toBe("23514");
    }));
});
