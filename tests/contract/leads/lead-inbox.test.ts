import { expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import {
  become,
  breaksARule,
  outcome,
  people,
  refused,
  rolledBack,
  type Transaction,
} from "#tests/support/people.ts";
import { change, find, minutesAgo, names, personOf, store } from "./stored-leads.ts";

onEveryEngine((database) => {
  test("a saved view stores the filter, never the search text", () =>
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
    "the %s can find, count and change nothing",
    (who) =>
      rolledBack(database.sql, async (tx) => {
        const [id] = await store(tx, [{}]);
        await become(tx, people[who]);
        expect(await outcome(tx, (t) => t`select find_people()`)).toBe(refused);
        expect(await outcome(tx, (t) => t`select count_people()`)).toBe(refused);
        expect(await outcome(tx, (t) => t`select count_found_people('{}')`)).toBe(refused);
        const changes = JSON.stringify([{ id, from: "new", to: "won" }]);
        expect(await outcome(tx, (t) => t`select change_people('status', ${changes})`)).toBe(refused);
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
  ])("a number is found in any spelling: %s", (q) =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [
        { name: "Asha", phone: "98480-000 41", phone_e164: "+919848000041" },
        { name: "Other", phone: "98480 00099" },
      ]);
      expect(names(await find(tx, { q }))).toEqual(["Asha"]);
    }),
  );

  test("name, address, message, reference, details and notes are searched; each word must match somewhere", () =>
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

  test("pages are contiguous, in both directions", () =>
    rolledBack(database.sql, async (tx) => {
      const at = minutesAgo(5);
      await store(
        tx,
        Array.from({ length: 7 }, () => ({ created_at: at })),
      );
      const first = await find(tx, {}, { size: 3 });
      const second = await find(tx, {}, { size: 3, older: first.people[2]?.id });
      const third = await find(tx, {}, { size: 3, older: second.people[2]?.id });
      expect(new Set([...names(first), ...names(second), ...names(third)]).size).toBe(7);
      expect([first.hasNewer, first.hasOlder, second.hasNewer, third.hasOlder]).toEqual([
        false,
        true,
        true,
        false,
      ]);
      expect(await find(tx, {}, { size: 3, newer: third.people[0]?.id })).toEqual({
        ...second,
        hasNewer: true,
      });
      expect(await find(tx, {}, { size: 3, newer: second.people[0]?.id })).toEqual(first);
      expect((await find(tx, {}, { older: people.editor.id })).people).toHaveLength(7);
    }));

  test("a suspected lead has its own tray until someone has checked it", () =>
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
      const [{ counts } = {}] = await tx`select count_people() as counts`;
      expect(counts).toEqual({ new: 1, suspected: 1, spam: 1, overdue: 0 });
      await change(tx, "suspicion", [{ id: await personOf(tx, id), from: "too_quick", to: null }]);
      expect(names(await find(tx, { tray: "new" }))).toEqual(["Odd", "Plain"]);
    }));

  test("each filter returns its matches", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [
        {
          name: "A",
          assignee: people.editor.id,
          locale: "te",
          page: "/te/faq?utm_source=x",
          next_call: "2020-01-01",
        },
        { name: "B", page: "/te", created_at: "2020-05-01T20:00:00Z" },
        { name: "C", page: "/", status: "won", next_call: "2020-01-01" },
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
      // 01:30 in Hyderabad on 2 May.
      expect(await found({ from: "2020-05-02", to: "2020-05-02" })).toBe("B");
      expect(await found({ to: "2020-05-01" })).toBe("");
      const [{ n } = {}] = await tx`select count_found_people('{"assignee":"none"}') as n`;
      expect(n).toBe(2);
    }));

  test("the list can begin with the longest waiting, and pages follow that order", () =>
    rolledBack(database.sql, async (tx) => {
      const ids = await store(tx, [{ name: "A" }, { name: "B" }, { name: "C" }]);
      const oldest = { sort: "oldest" };
      const first = await find(tx, oldest, { size: 2 });
      expect([names(first), first.hasNewer, first.hasOlder]).toEqual([["C", "B"], false, true]);
      const next = await find(tx, oldest, { size: 2, older: await personOf(tx, ids[1]) });
      expect([names(next), next.hasNewer, next.hasOlder]).toEqual([["A"], true, false]);
      const back = await find(tx, oldest, { size: 1, newer: await personOf(tx, ids[0]) });
      expect([names(back), back.hasNewer, back.hasOlder]).toEqual([["B"], true, true]);
    }));

  test("topic, district, campaign and attachments narrow the list", () =>
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

  test("the same number in two spellings is one row, with the latest message, the known name and all contacts", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [
        { name: "Website Visitor", email: "asha@example.org", message: "latest" },
        { name: "Asha", phone: "98480 00081", email: "Asha@Example.org", status: "won" },
        { name: "Website Visitor", phone: "98480-00081" },
        { name: "D", phone: "call me" },
        { name: "E", phone: "call me" },
      ]);
      const found = await find(tx, {});
      expect(found.people.map(({ name, enquiries }) => [name, enquiries])).toEqual([
        ["Asha", 3],
        ["D", 1],
        ["E", 1],
      ]);
      expect(found.people[0]).toMatchObject({ status: "new", phone: "98480 00081", message: "latest" });
      expect(names(await find(tx, { q: "98480 00081" }))).toEqual(["Asha"]);
    }));
});
