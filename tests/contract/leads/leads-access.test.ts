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

const alreadyThere = "23505";
const key = "00000000-0000-4000-a000-000000000001";
const asha = { name: "Asha", phone: "+91 00000 00000" };

const leaveEnquiry = (tx: Transaction, more: Record<string, unknown> = {}) =>
  tx`insert into contact_leads ${tx({ ...asha, ...more })}`;

/** The enquiry of a visitor, read as the owner of the database. */
async function storedEnquiry(tx: Transaction, more: Record<string, unknown> = {}) {
  await become(tx, people.server);
  await leaveEnquiry(tx, more);
  await becomeDatabaseOwner(tx);
  const [lead] = await tx<{ id: string; status: string }[]>`select id, status from contact_leads`;
  if (!lead) throw new Error("The enquiry was not stored.");
  return lead;
}

onEveryEngine((database) => {
  test.each(["visitor", "stranger", "editor", "owner"] as const)(
    "an enquiry from the %s begins as new, whatever they send",
    (who) =>
      rolledBack(database.sql, async (tx) => {
        await become(tx, people[who]);
        await leaveEnquiry(tx, { status: "won" });
        await becomeDatabaseOwner(tx);
        expect(await tx`select status from contact_leads`).toEqual([{ status: "new" }]);
      }),
  );

  test.each([["a text"], [[1]], [5], [{ topic: { deeper: 1 } }], [{ topic: ["one"] }]])(
    "the details of an enquiry are a flat object, not %j, which would break its readers",
    (value) =>
      rolledBack(database.sql, async (tx) => {
        await become(tx, people.visitor);
        for (const column of ["details", "campaign"])
          expect(await outcome(tx, (t) => leaveEnquiry(t, { [column]: t.json(value) }))).toBe(breaksARule);
        await leaveEnquiry(tx, { details: tx.json({ topic: "succession", acres: 2, heirs: null }) });
      }),
  );

  test("a visitor cannot set an enquiry's ID or dates", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, people.visitor);
      expect(await outcome(tx, (t) => leaveEnquiry(t, { id: key }))).toBe(refused);
      expect(await outcome(tx, (t) => leaveEnquiry(t, { created_at: new Date(0) }))).toBe(refused);
      expect(await outcome(tx, (t) => leaveEnquiry(t, { updated_at: new Date(0) }))).toBe(refused);
      expect(await outcome(tx, (t) => leaveEnquiry(t, { idempotency_key: key }))).toBe(refused);
      expect(await outcome(tx, (t) => leaveEnquiry(t))).toBe("accepted");
    }));

  test("a visitor cannot read or count enquiries, nor have their own handed back", () =>
    rolledBack(database.sql, async (tx) => {
      await storedEnquiry(tx);
      await become(tx, people.visitor);
      expect(await outcome(tx, (t) => t`select name from contact_leads`)).toBe(refused);
      expect(await outcome(tx, (t) => t`select count(*) from contact_leads`)).toBe(refused);
      expect(await outcome(tx, (t) => t`insert into contact_leads (name) values ('A') returning id`)).toBe(
        refused,
      );
      expect(await outcome(tx, (t) => t`insert into contact_leads (name) values ('A') returning name`)).toBe(
        refused,
      );
    }));

  test("a signed-in stranger gets no row back either", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, people.stranger);
      expect(await outcome(tx, (t) => t`insert into contact_leads (name) values ('A') returning id`)).toBe(
        refused,
      );
      expect(await outcome(tx, (t) => t`insert into contact_leads (name) values ('A')`)).toBe("accepted");
    }));

  test("a second click has the same key and creates no second row", () =>
    rolledBack(database.sql, async (tx) => {
      await storedEnquiry(tx, { idempotency_key: key });
      await become(tx, people.server);
      expect(await outcome(tx, (t) => leaveEnquiry(t, { idempotency_key: key }))).toBe(alreadyThere);
      const again = await tx`
        insert into contact_leads ${tx({ ...asha, idempotency_key: key })} on conflict (idempotency_key) do nothing`;
      expect(again.count).toBe(0);
      expect(await tx`select count(*)::int from contact_leads`).toEqual([{ count: 1 }]);
    }));

  test("a used key cannot be used to overwrite or probe someone's enquiry", () =>
    rolledBack(database.sql, async (tx) => {
      await storedEnquiry(tx, { idempotency_key: key });
      const upserts = [
        "on conflict (idempotency_key) do update set name = excluded.name",
        "on conflict (idempotency_key) do nothing",
        "on conflict (id) do update set name = excluded.name",
      ];
      const insert = `insert into contact_leads (name, idempotency_key) values ('Mallory', '${key}')`;
      for (const who of ["visitor", "stranger", "suspended"] as const) {
        await become(tx, people[who]);
        for (const upsert of upserts) {
          expect([who, upsert, await outcome(tx, (t) => t.unsafe(`${insert} ${upsert}`))]).toEqual([
            who,
            upsert,
            refused,
          ]);
        }
      }
      await becomeDatabaseOwner(tx);
      expect(await tx`select name from contact_leads`).toEqual([{ name: "Asha" }]);
    }));

  test("an enquiry, its event and its notification are stored together or not at all", () =>
    rolledBack(database.sql, async (tx) => {
      const count = async () =>
        (
          await tx`
          select (select count(*)::int from contact_leads) as leads, (select count(*)::int from lead_events) as events,
            (select count(*)::int from outbox) as mails`
        )[0];

      await tx
        .savepoint(async (t) => {
          await leaveEnquiry(t);
          throw new Error("the request fails after the insert");
        })
        .catch(() => undefined);
      expect(await count()).toEqual({ leads: 0, events: 0, mails: 0 });

      const { id } = await storedEnquiry(tx);
      expect(await count()).toEqual({ leads: 1, events: 1, mails: 1 });
      expect(await tx`select lead_id, event, to_status, actor from lead_events`).toEqual([
        { lead_id: id, event: "created", to_status: "new", actor: null },
      ]);
      expect(await tx`select kind, payload, sent_at from outbox`).toEqual([
        { kind: "lead_created", payload: { lead_id: id }, sent_at: null },
      ]);
    }));

  test("a change of status is logged with both states and the actor; other changes are not", () =>
    rolledBack(database.sql, async (tx) => {
      await storedEnquiry(tx);
      await become(tx, people.editor);
      await tx`update contact_leads set status = 'contacted'`;
      await tx`update contact_leads set status = 'contacted'`;
      await tx`update contact_leads set name = 'Asha R.'`;
      expect(
        await tx`select from_status, to_status, actor from lead_events where event = 'status_changed'`,
      ).toEqual([{ from_status: "new", to_status: "contacted", actor: people.editor.id }]);
    }));

  test("a note is signed by its author, and no one can sign for another", () =>
    rolledBack(database.sql, async (tx) => {
      const { id } = await storedEnquiry(tx);
      await become(tx, people.editor);
      const note = { lead_id: id, event: "note", note: "Called back" };
      const add = (more: object) => outcome(tx, (t) => t`insert into lead_events ${t({ ...note, ...more })}`);

      expect(await add({ actor: people.owner.id })).toBe(refused);
      expect(await add({ created_at: new Date(0) })).toBe(refused);
      expect(await add({ event: "status_changed" })).toBe(refused);
      expect(await add({})).toBe("accepted");
      expect(await tx`select actor, note from lead_events where event = 'note'`).toEqual([
        { actor: people.editor.id, note: "Called back" },
      ]);
    }));

  test("staff cannot change an enquiry's id, date, key, consent or words", () =>
    rolledBack(database.sql, async (tx) => {
      await storedEnquiry(tx);
      await become(tx, people.owner);
      for (const column of ["id", "created_at", "idempotency_key", "consent_version", "message", "details"]) {
        const set = (t: Transaction) => t`update contact_leads set ${t(column)} = default`;
        expect([column, await outcome(tx, set)]).toEqual([column, refused]);
      }
    }));

  test("changing a visitor's name and erasing an enquiry are logged with the actor's name only", () =>
    rolledBack(database.sql, async (tx) => {
      const { id } = await storedEnquiry(tx);
      await tx`delete from audit_log`;
      await become(tx, people.owner);
      await tx`update contact_leads set name = 'changed'`;
      await tx`delete from contact_leads`;
      const entry = {
        actor: people.owner.id,
        subject_table: "contact_leads",
        subject_key: id,
        detail: { locale: "en" },
      };
      expect(
        await tx`select actor, action, subject_table, subject_key, detail from audit_log order by id`,
      ).toEqual([
        { ...entry, action: "update" },
        { ...entry, action: "delete" },
      ]);
      expect(await tx`select from lead_events`).toHaveLength(0);
    }));

  test.each([
    ["name", 200],
    ["email", 320],
    ["phone", 320],
    ["message", 5000],
    ["page", 2048],
    ["consent_version", 40],
  ])("an enquiry's %s has at most %i characters", (column, most) =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, people.visitor);
      expect(await outcome(tx, (t) => leaveEnquiry(t, { [column]: "అ".repeat(most) }))).toBe("accepted");
      expect(await outcome(tx, (t) => leaveEnquiry(t, { [column]: "అ".repeat(most + 1) }))).toBe(breaksARule);
    }),
  );

  test("an enquiry's details have at most 16 kB", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, people.visitor);
      expect(await outcome(tx, (t) => leaveEnquiry(t, { details: { text: "a".repeat(16_000) } }))).toBe(
        "accepted",
      );
      expect(await outcome(tx, (t) => leaveEnquiry(t, { details: { text: "a".repeat(16_384) } }))).toBe(
        breaksARule,
      );
    }));
});
