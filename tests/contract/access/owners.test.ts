import { expect, test } from "vitest";

import { createPeopledDatabase, onEveryEngine } from "#tests/support/every-engine.ts";
import { inTurn } from "#tests/support/in-turn.ts";
import {
  as,
  become,
  becomeDatabaseOwner,
  newcomer,
  outcome,
  people,
  refused,
  rolledBack,
  secondOwner,
  type Transaction,
} from "#tests/support/people.ts";

/** PostgREST and lite return it with status 409 and its message. */
const wouldLeaveNobody = "PT409";
const { owner, editor, suspended, server } = people;

const demote = (tx: Transaction, id: string) => tx`update staff set role = 'editor' where user_id = ${id}`;
const suspend = (tx: Transaction, id: string) =>
  tx`update staff set is_suspended = true where user_id = ${id}`;
const remove = (tx: Transaction, id: string) => tx`delete from staff where user_id = ${id}`;
const claim = (tx: Transaction, id: string) => tx`select claim_first_ownership(${id}) as claimed`;

onEveryEngine((database) => {
  test("the last owner cannot be removed, suspended or made an editor, by themselves or by the server", () =>
    rolledBack(database.sql, async (tx) => {
      await remove(tx, secondOwner.id);
      for (const person of [owner, server]) {
        await become(tx, person);
        expect(await outcome(tx, (t) => demote(t, owner.id))).toBe(wouldLeaveNobody);
        expect(await outcome(tx, (t) => suspend(t, owner.id))).toBe(wouldLeaveNobody);
        expect(await outcome(tx, (t) => remove(t, owner.id))).toBe(wouldLeaveNobody);
      }
    }));

  test("the last owner cannot be removed by deleting their account", () =>
    rolledBack(database.sql, async (tx) => {
      await remove(tx, secondOwner.id);
      expect(await outcome(tx, (t) => t`delete from auth.users where id = ${owner.id}`)).toBe(
        wouldLeaveNobody,
      );
      expect(await outcome(tx, (t) => t`delete from auth.users where id = ${editor.id}`)).toBe("accepted");
    }));

  test("a suspended owner does not count as a remaining owner", () =>
    rolledBack(database.sql, async (tx) => {
      await suspend(tx, secondOwner.id);
      expect(await outcome(tx, (t) => demote(t, owner.id))).toBe(wouldLeaveNobody);
    }));

  test("a single statement over all owners cannot remove the last one", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, server);
      expect(await outcome(tx, (t) => t`update staff set is_suspended = true`)).toBe(wouldLeaveNobody);
      expect(await outcome(tx, (t) => t`update staff set role = 'editor'`)).toBe(wouldLeaveNobody);
      expect(await outcome(tx, (t) => t`delete from staff`)).toBe(wouldLeaveNobody);
    }));

  test("an owner may step down while another remains", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      expect((await demote(tx, owner.id)).count).toBe(1);
      expect((await demote(tx, secondOwner.id)).count).toBe(0);
    }));

  test("two owners who demote each other at the same moment leave one owner", async () => {
    const { sql, drop } = await createPeopledDatabase(database.engine);
    try {
      const outcomes = await inTurn(
        sql,
        (tx) => become(tx, owner).then(() => demote(tx, secondOwner.id)),
        (tx) => become(tx, secondOwner).then(() => demote(tx, owner.id)),
      );
      expect(outcomes).toEqual(["accepted", wouldLeaveNobody]);
      expect(await sql`select user_id from staff where role = 'owner'`).toEqual([{ user_id: owner.id }]);
    } finally {
      await drop();
    }
  });

  test("an editor cannot make anyone an owner, including themselves", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      expect((await tx`update staff set role = 'owner'`).count).toBe(0);
      expect((await remove(tx, owner.id)).count).toBe(0);
      expect(
        await outcome(tx, (t) => t`insert into staff ${t({ user_id: newcomer.id, role: "owner" })}`),
      ).toBe(refused);
      const upsert = (t: Transaction) => t`
        insert into staff ${t({ user_id: editor.id, role: "owner" })}
        on conflict (user_id) do update set role = excluded.role`;
      expect(await outcome(tx, upsert)).toBe(refused);
    }));

  test("an owner adds, changes and removes members, but cannot transfer a membership", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      expect((await tx`insert into staff ${tx({ user_id: newcomer.id, role: "editor" })}`).count).toBe(1);
      expect((await suspend(tx, newcomer.id)).count).toBe(1);
      expect((await remove(tx, newcomer.id)).count).toBe(1);
      const handOver = (t: Transaction) =>
        t`update staff set user_id = ${newcomer.id} where user_id = ${editor.id}`;
      expect(await outcome(tx, handOver)).toBe(refused);
    }));

  test("every change of staff is logged with its actor", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      await suspend(tx, editor.id);
      const [entry] = await tx`
        select actor, action, subject_table, subject_key, detail from audit_log order by id desc limit 1`;
      expect(entry).toEqual({
        actor: owner.id,
        action: "update",
        subject_table: "staff",
        subject_key: editor.id,
        detail: { role: "editor", is_suspended: true, changed: ["is_suspended"] },
      });
    }));

  test("a suspended member loses every right with the next statement, even within an open transaction", async () => {
    const { sql, drop } = await createPeopledDatabase(database.engine);
    try {
      await sql`insert into contact_leads (name) values ('Asha')`;
      await as(sql, editor, async (tx) => {
        expect(await tx`select from contact_leads`).toHaveLength(1);
        await as(sql, owner, (other) => suspend(other, editor.id));
        expect(await tx`select from contact_leads`).toHaveLength(0);
        expect((await tx`update contact_leads set status = 'won'`).count).toBe(0);
        expect(await outcome(tx, (t) => t`insert into header_settings (logo_url) values ('/x.svg')`)).toBe(
          refused,
        );
        expect(await tx`select user_id from staff`).toEqual([{ user_id: editor.id }]);
      });
    } finally {
      await drop();
    }
  });

  test("the first ownership is claimed once", () =>
    rolledBack(database.sql, async (tx) => {
      await withoutOwners(tx);
      await become(tx, server);
      expect(await claim(tx, newcomer.id)).toEqual([{ claimed: true }]);
      expect(await claim(tx, editor.id)).toEqual([{ claimed: false }]);
      expect(await tx`select user_id from staff where role = 'owner'`).toEqual([{ user_id: newcomer.id }]);
    }));

  test("a suspended editor who claims the first ownership can use it", () =>
    rolledBack(database.sql, async (tx) => {
      await withoutOwners(tx);
      await become(tx, server);
      expect(await claim(tx, suspended.id)).toEqual([{ claimed: true }]);
      await become(tx, suspended);
      expect(await tx`select private.is_owner() as owner`).toEqual([{ owner: true }]);
    }));

  test("two simultaneous claims make one owner", async () => {
    const { sql, drop } = await createPeopledDatabase(database.engine);
    try {
      await sql.begin(withoutOwners);
      const claims: unknown[] = [];
      const claimAs = (id: string) => async (tx: Transaction) => {
        await become(tx, server);
        claims.push((await claim(tx, id))[0]?.claimed);
      };
      expect(await inTurn(sql, claimAs(newcomer.id), claimAs(editor.id))).toEqual(["accepted", "accepted"]);
      expect(claims).toEqual([true, false]);
      expect(await sql`select user_id from staff where role = 'owner'`).toEqual([{ user_id: newcomer.id }]);
    } finally {
      await drop();
    }
  });

  test.each(["visitor", "stranger", "editor", "owner"] as const)("the %s cannot claim ownership", (who) =>
    rolledBack(database.sql, async (tx) => {
      await withoutOwners(tx);
      await become(tx, people[who]);
      expect(await outcome(tx, (t) => claim(t, newcomer.id))).toBe(refused);
    }),
  );
});

/** As on a new site. The trigger that protects the last owner is disabled meanwhile. */
async function withoutOwners(tx: Transaction): Promise<void> {
  await becomeDatabaseOwner(tx);
  await tx`set local session_replication_role = replica`;
  await tx`delete from staff where role = 'owner'`;
  await tx`set local session_replication_role = origin`;
}
