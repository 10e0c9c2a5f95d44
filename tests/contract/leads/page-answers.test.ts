import { afterAll, expect, test } from "vitest";
import { loadPageAnswers, removeRemark } from "#app/staff/dashboard/page-answers.ts";
import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, becomeDatabaseOwner, outcome, people, refused, rolledBack } from "#tests/support/people.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(server.close);
const editor = await server.createPerson("editor");
const { service } = server.backend;
const count = (is_right: boolean, in_locale = "te") =>
  service.rpc("count_page_answer", { of_path: "/fees", in_locale, is_right }).throwOnError();

test("answers are counted by page and language, and staff see the most often wrong first", async () => {
  await count(true, "en");
  await count(true);
  await count(false);
  await count(false);
  const { pages } = await loadPageAnswers(editor.client);
  expect(pages).toEqual([
    { path: "/fees", locale: "te", yes: 1, no: 2 },
    { path: "/fees", locale: "en", yes: 1, no: 0 },
  ]);
});

test("staff can read and remove a sentence", async () => {
  await service
    .rpc("keep_page_remark", {
      of_path: "/fees",
      in_locale: "te",
      said: "The fee is old",
      of_record: "mutation",
    })
    .throwOnError();
  const { remarks } = await loadPageAnswers(editor.client);
  expect(remarks).toMatchObject([
    { path: "/fees", locale: "te", remark: "The fee is old", record: "mutation" },
  ]);
  await removeRemark(editor.client, remarks[0]?.id ?? "");
  expect((await loadPageAnswers(editor.client)).remarks).toEqual([]);
});

onEveryEngine((database) => {
  test("a page keeps its newest fifty sentences, for at most half a year", () =>
    rolledBack(database.sql, async (tx) => {
      await becomeDatabaseOwner(tx);
      await tx`insert into page_remarks (path, locale, remark, written_on)
        select '/fees', 'en', 'remark ' || n, current_date - n from generate_series(1, 60) n`;
      await tx`insert into page_remarks (path, locale, remark, written_on)
        values ('/words', 'en', 'long ago', current_date - 200), ('/words', 'en', 'lately', current_date - 100)`;
      await become(tx, people.server);
      await tx`select keep_page_remark('/fees', 'en', 'newest')`;
      await becomeDatabaseOwner(tx);
      const rows = await tx<{ remark: string }[]>`select remark from page_remarks`;
      const remarks = rows.map(({ remark }) => remark);
      expect(remarks.length).toBe(51);
      expect(["newest", "remark 49", "lately"].every((remark) => remarks.includes(remark))).toBe(true);
      expect(["remark 50", "long ago"].some((remark) => remarks.includes(remark))).toBe(false);
    }));

  test("only the server can write", () =>
    rolledBack(database.sql, async (tx) => {
      for (const person of [people.visitor, people.editor, people.owner]) {
        await become(tx, person);
        expect(await outcome(tx, () => tx`select count_page_answer('/fees', 'en', true)`)).toBe(refused);
        expect(await outcome(tx, () => tx`select keep_page_remark('/fees', 'en', 'word')`)).toBe(refused);
      }
    }));
});
