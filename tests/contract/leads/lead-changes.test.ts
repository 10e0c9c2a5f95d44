import { expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, becomeDatabaseOwner, outcome, people, refused, rolledBack } from "#tests/support/people.ts";
import { change, find, names, personOf, store } from "./stored-leads.ts";

onEveryEngine((database) => {
  test("one step logs a call, fulfils the promise and sets the next day; it is undone in one", () =>
    rolledBack(database.sql, async (tx) => {
      const [id, other] = await store(tx, [
        { phone: "98480 00001", next_call: "2020-01-01" },
        { phone: "98480 00001" },
        { phone: "98480 00001", status: "won" },
      ]);
      const person = await personOf(tx, id);
      const now = async () =>
        (
          await tx`select tray, next_call::text, (select array_agg(status order by created_at desc) from contact_leads
            where person_id = people.id) as enquiries from people where id = ${person}`
        )[0];
      const log = async (outcome: string, next: string | null = null) => {
        const [row] = await tx<{ entry: string }[]>`
          select log_contact(${person}, ${outcome}, 'spoke with the son', ${next}) as entry`;
        return row?.entry as string;
      };
      await log("no_answer");
      const before = { tray: "new", next_call: "2020-01-01 00:00:00", enquiries: ["new", "new", "won"] };
      expect(await now()).toEqual(before);
      const entry = await log("called", "2030-01-02 10:30");
      const after = { tray: "contacted", enquiries: ["contacted", "contacted", "won"] };
      expect(await now()).toEqual({ ...after, next_call: "2030-01-02 10:30:00" });
      const [taken] = await tx`select take_back_entry(${entry}) as words`;
      expect(taken).toEqual({ words: "spoke with the son" });
      expect(await now()).toEqual(before);
      await log("called");
      expect(await now()).toEqual({ ...after, next_call: null });
      expect(await personOf(tx, other)).toBe(person);
      expect(names(await find(tx, { q: "the son" }))).toEqual(["Lead 0"]);
      expect(await outcome(tx, (t) => t`select log_contact(${person}, 'pigeon')`)).toBe("22023");
    }));

  test("the report counts by topic and by handler; a call answers all enquiries before it, a set status none", () =>
    rolledBack(database.sql, async (tx) => {
      const phone = "98480 00003";
      const later = { phone, details: { topic: "mutation" }, assignee: people.editor.id };
      const [of] = await store(tx, [later, { phone }, { details: { topic: "mutation" } }, {}]);
      const calledOf = async () => {
        const [row] = await tx<{ report: Record<string, { key: string; called: number }[]> }[]>`
          select lead_report(30) as report`;
        const entries = Object.entries(row?.report ?? {}).flatMap(([by, rows]) =>
          rows.map(({ key, called, ...rest }) => [
            `${by} ${key}`,
            [(rest as { enquiries: number }).enquiries, called],
          ]),
        );
        return Object.fromEntries(entries) as Record<string, number[]>;
      };
      const everybody = await tx<{ id: string }[]>`select id from people`;
      await change(
        tx,
        "status",
        everybody.map(({ id }) => ({ id, from: "new", to: "contacted" })),
      );
      expect(await calledOf()).toMatchObject({ "all ": [4, 0], "topic mutation": [2, 0] });
      await tx`select log_contact(${await personOf(tx, of)}, 'whatsapp')`;
      const handlers = { [`handler ${people.editor.id}`]: [2, 2], "handler none": [2, 0] };
      expect(await calledOf()).toMatchObject({ "all ": [4, 2], "topic mutation": [2, 1], ...handlers });
      await store(tx, [{ phone, created_at: new Date(Date.now() + 60_000) }]);
      expect(await calledOf()).toMatchObject({ "all ": [5, 2], [`handler ${people.editor.id}`]: [3, 2] });
    }));

  test("no one can undo a colleague's entry, or one older than an hour", () =>
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

  test("marking a lead as not spam is logged", () =>
    rolledBack(database.sql, async (tx) => {
      const [id] = await store(tx, [{ suspicion: "too_quick" }]);
      await change(tx, "suspicion", [{ id: await personOf(tx, id), from: "too_quick", to: null }]);
      const events = await tx<{ event: string }[]>`
        select event from lead_events where lead_id = ${id as string} order by id`;
      expect(events.map(({ event }) => event)).toEqual(["created", "cleared"]);
    }));

  test("a change is applied unless someone else was faster; their change is kept and reported", () =>
    rolledBack(database.sql, async (tx) => {
      const [first, second] = await store(tx, [{}, { status: "won" }]);
      const [one, two] = [await personOf(tx, first), await personOf(tx, second)];
      const answer = await change(tx, "status", [
        { id: one, from: "new", to: "contacted" },
        { id: two, from: "new", to: "contacted" },
      ]);
      expect(answer).toEqual({
        changed: [one],
        others: [{ id: two, now: "won" }],
        leads: [{ id: first, from: "contacted", to: "new" }],
      });
      const [undone] = await tx<{ answer: { changed: string[] } }[]>`
        select change_leads('status', ${JSON.stringify(answer?.leads)}) as answer`;
      expect(undone?.answer.changed).toEqual([first]);
      await change(tx, "assignee", [{ id: one, from: null, to: people.owner.id }]);
      await change(tx, "next_call", [{ id: one, from: null, to: "2026-12-01T10:30:00" }]);
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

  test("a person's status is that of their open enquiries; undo restores each of them", () =>
    rolledBack(database.sql, async (tx) => {
      const ids = await store(
        tx,
        ["in_progress", "new", "won"].map((status) => ({ phone: "98480 00002", status })),
      );
      const statuses = async () =>
        (await tx`select status from contact_leads order by created_at desc`).map(({ status }) => status);
      const id = await personOf(tx, ids[0]);
      const answer = await change(tx, "status", [{ id, from: "new", to: "lost" }]);
      expect(await statuses()).toEqual(["lost", "lost", "won"]);
      expect(await tx`select tray from people`).toMatchObject([{ tray: "lost" }]);
      await tx`select change_leads('status', ${JSON.stringify(answer?.leads)})`;
      expect(await statuses()).toEqual(["in_progress", "new", "won"]);
    }));

  test("no other field can be changed this way, nor more than a thousand people", () =>
    rolledBack(database.sql, async (tx) => {
      const [id] = await store(tx, [{}]);
      const attempt = (field: string, changes: object[]) =>
        outcome(tx, (t) => t`select change_people(${field}, ${JSON.stringify(changes)})`);
      const person = await personOf(tx, id);
      expect(await attempt("consent_version", [{ id: person, from: null, to: "x" }])).toBe("22023");
      expect(
        await attempt(
          "status",
          Array.from({ length: 1001 }, () => ({ id: person, from: "new", to: "won" })),
        ),
      ).toBe("22023");
      expect(await attempt("status", [{ id: person, from: "new", to: "anything" }])).toBe("23514");
    }));
});
