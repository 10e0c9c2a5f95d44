import { expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, becomeDatabaseOwner, outcome, people, refused, rolledBack } from "#tests/support/people.ts";
import { change, find, names, store } from "./stored-leads.ts";

onEveryEngine((database) => {
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
