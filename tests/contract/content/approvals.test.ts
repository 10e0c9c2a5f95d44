import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/support/every-engine.ts";
import {
  become,
  becomeDatabaseOwner,
  outcome,
  type Person,
  people,
  rolledBack,
  secondOwner,
  type Transaction,
} from "#tests/support/people.ts";

const { editor, owner, server, visitor } = people;
const words = { title: "Read me", checked: { on: "2026-11-15", against: "with the order" } };
const [first, second] = ["1".repeat(64), "2".repeat(64)];
type Row = Record<string, unknown>;

/** Actions on a page and its approval, each with the rights of its actor. */
function actions(tx: Transaction) {
  const as = async (person: Person, work: (tx: Transaction) => PromiseLike<Row[]>): Promise<Row[]> => {
    await become(tx, person);
    const rows = await work(tx);
    await becomeDatabaseOwner(tx);
    return rows;
  };
  const save = async (author: Person, content: object = words) => {
    const json = JSON.stringify(content);
    const saved = await as(
      author,
      (t) => t`insert into content_pages (kind, slug, locale, content, published_at)
        values ('guide', 'forged', 'en', ${json}::text::jsonb, now()) returning id`,
    );
    return Number(saved[0]?.id);
  };
  const record = async (keeper: Person, email: string) => {
    const added = await as(
      keeper,
      (t) =>
        t`insert into advocates (name, enrolment, email) values ('A. Rao', 'TS/1/2001', ${email}) returning id`,
    );
    return String(added[0]?.id);
  };
  const ask = (asker: Person, version: number, advocate: string) =>
    as(asker, (t) => t`select ask_for_reading(${version}, ${advocate}, 7)`);
  /** The server mails a link and stores its hash. */
  const mail = (link: string) => tx`update content_readings set link_hash = ${link} where answer is null`;
  const approve = async (link: string) =>
    (await as(server, (t) => t`select answer_reading(${link}, 'approved', '') as said`))[0]?.said;
  const approveTwice = async () => {
    await mail(first);
    await approve(first);
    await mail(second);
    return approve(second);
  };
  const stamps = async () =>
    (await as(visitor, (t) => t`select reader, enrolment from content_readings`)).map((row) => ({ ...row }));
  return { as, save, record, ask, mail, approve, approveTwice, stamps };
}
type Actions = ReturnType<typeof actions>;

/** A valid approval: the editor writes, the owner keeps the record, the advocate confirms. */
async function stamp({ save, record, ask, approveTwice }: Actions): Promise<number> {
  const version = await save(editor);
  await ask(editor, version, await record(owner, "rao@chambers.example"));
  expect(await approveTwice()).toBe("taken");
  return version;
}

/** SQL that removes a check by replacing a part of a function's source. */
const changed = (name: string, from: string, to: string) => `
  do $$ declare was text := pg_get_functiondef('${name}'::regproc); begin
    assert position($part$${from}$part$ in was) > 0;
    execute replace(was, $part$${from}$part$, $part$${to}$part$);
  end $$`;
const noAuthors = changed("private.is_own_text", "select exists (", "select false and exists (");
const anyText = changed("private.is_live_text", "private.text_hash(content) = read_hash", "true");

type Attempt = { who: string; guard: string; forge: (actions: Actions) => Promise<unknown> };
const attempts: Attempt[] = [
  {
    who: "an editor adds a record with an address of their own",
    guard: `create policy loose on advocates for insert to authenticated with check (true)`,
    forge: async ({ save, record, ask, approveTwice }) => {
      const version = await save(owner);
      await ask(editor, version, await record(editor, "editor.other@example.org"));
      await approveTwice();
    },
  },
  {
    who: "an editor writes the answer into the table",
    guard: `grant update on content_readings to authenticated; grant execute on function private.text_hash to authenticated;
      create policy loose on content_readings for update to authenticated using (true)`,
    forge: async ({ as, save, record, ask }) => {
      await ask(editor, await save(editor), await record(owner, "rao@chambers.example"));
      await as(
        editor,
        (t) => t`update content_readings set answer = 'approved', reader = 'A. Rao', answered_at = now()`,
      );
    },
  },
  {
    who: "an editor answers with the hash that the table shows",
    guard: "grant execute on function answer_reading to authenticated",
    forge: async ({ as, save, record, ask, mail }) => {
      await ask(editor, await save(editor), await record(owner, "rao@chambers.example"));
      for (const link of [first, second]) {
        await mail(link);
        await as(editor, (t) => t`select answer_reading(link_hash, 'approved', '') from content_readings`);
      }
    },
  },
  {
    who: "the owner who wrote the text keeps a record with another address of their own",
    guard: noAuthors,
    forge: async ({ save, record, ask, approveTwice }) => {
      await ask(editor, await save(owner), await record(owner, "owner.other@example.org"));
      await approveTwice();
    },
  },
  {
    who: "the owner who wrote the text is the advocate of another owner's record",
    guard: noAuthors,
    forge: async ({ save, record, ask, approveTwice }) => {
      await ask(editor, await save(owner), await record(secondOwner, `${owner.id}@example.org`));
      await approveTwice();
    },
  },
  {
    who: "the owner who wrote the text lets the editor change one word of it",
    guard: changed("private.authors_of", "former.table_name = 'content_pages'", "false"),
    forge: async ({ as, save, record, ask, approveTwice }) => {
      const version = await save(owner);
      const json = JSON.stringify({ ...words, title: "Read us" });
      await as(
        editor,
        (t) => t`update content_pages set content = ${json}::text::jsonb where id = ${version}`,
      );
      await ask(editor, version, await record(owner, "owner.other@example.org"));
      await approveTwice();
    },
  },
  {
    who: "someone else has the advocate's link",
    guard: changed("public.answer_reading", "reading.pressed_at is null", "false"),
    forge: async ({ save, record, ask, mail, approve }) => {
      await ask(editor, await save(editor), await record(owner, "rao@chambers.example"));
      await mail(first);
      await approve(first);
      await approve(first);
    },
  },
  {
    who: "a link is answered after its time",
    guard: changed("public.answer_reading", "expires_at > now()", "true"),
    forge: async ({ as, save, record, ask, approveTwice }) => {
      await ask(editor, await save(editor), await record(owner, "rao@chambers.example"));
      await as(server, (t) => t`update content_readings set expires_at = now() - interval '1 minute'`);
      await approveTwice();
    },
  },
  {
    who: "a used link is used again, for a text with one other word",
    guard: anyText,
    forge: async (people) => {
      await stamp(people);
      await people.save(editor, { ...words, title: "Read us" });
      await people.approve(second);
    },
  },
  {
    who: "the live row itself gets one other word, over REST",
    guard: anyText,
    forge: async (people) => {
      const version = await stamp(people);
      const json = JSON.stringify({ ...words, checked: { ...words.checked, against: "with nothing" } });
      await people.as(
        editor,
        (t) => t`update content_pages set content = ${json}::text::jsonb where id = ${version}`,
      );
    },
  },
  {
    who: "an answer from before there were records",
    guard: `create policy loose on content_readings for select to anon using (answer = 'approved')`,
    forge: async (people) => {
      await stamp(people);
      await people.as(server, (t) => t`update content_readings set enrolment = null`);
    },
  },
];

onEveryEngine((database) => {
  test.each(attempts)("there is no stamp when $who; without the check there would be", ({ guard, forge }) =>
    rolledBack(database.sql, async (tx) => {
      const seen = async (isGuarded: boolean): Promise<number> => {
        let stamps = -1;
        await tx
          .savepoint(async (inner) => {
            if (!isGuarded) await inner.unsafe(guard);
            const people = actions(inner);
            // A refusal ends the attempt; a stamp could still exist.
            await outcome(inner, (deeper) => forge(actions(deeper)));
            await becomeDatabaseOwner(inner);
            stamps = (await people.stamps()).length;
            throw new Error("undone on purpose");
          })
          .catch(() => undefined);
        return stamps;
      };
      expect(await seen(true)).toBe(0);
      expect(await seen(false)).toBe(1);
    }),
  );

  test("a confirmed approval names the advocate as recorded, and survives a new check date and the record", () =>
    rolledBack(database.sql, async (tx) => {
      const people = actions(tx);
      await stamp(people);
      await people.save(owner, { ...words, checked: { ...words.checked, on: "2026-11-17" } });
      await people.as(owner, (t) => t`delete from advocates returning id`);
      expect(await people.stamps()).toEqual([{ reader: "A. Rao", enrolment: "TS/1/2001" }]);
    }));

  test("a removed page has no stamp; a restored one has its stamp and its checker again", () =>
    rolledBack(database.sql, async (tx) => {
      const people = actions(tx);
      await stamp(people);
      const check = { subject: "guide/forged", checker: editor.id, next_on: "2030-01-01" };
      await people.as(editor, (t) => t`insert into content_checks ${t(check)}`);
      const checks = () => tx`select subject, checker, next_on::text from content_checks`;
      await people.as(editor, (t) => t`select remove_page('guide', 'forged')`);
      expect([await people.stamps(), [...(await checks())]]).toEqual([[], []]);
      await people.as(editor, (t) => t`select bring_back_page('guide', 'forged')`);
      expect(await people.stamps()).toHaveLength(1);
      expect([...(await checks())]).toEqual([check]);
    }));

  test("equal texts have the same hash in any JSON spelling, also content that is not an object", () =>
    rolledBack(database.sql, async (tx) => {
      const hashes = await tx`select private.text_hash(said::jsonb) as hash from unnest(${[
        '{"a": 1, "checked": {"on": "x"}}',
        '{"checked":{"on":"y"},"a":1}',
        '{"a": 1, "checked": "z"}',
        '"words"',
      ]}::text[]) as said`;
      expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3);
    }));
});
