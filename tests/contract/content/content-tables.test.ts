import { afterAll, expect, test } from "vitest";
import { nameOfPlace, readStored } from "#app/content/engine/read-stored.server.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { contentTableNames, placeOf } from "#app/content/storage/content-tables.ts";
import { saveContent } from "#app/staff/editing/publishing/store-content.ts";
import { readHistory, readNewest } from "#app/staff/editing/versions/editor-source.ts";
import { listRecentVersions } from "#app/staff/editing/versions/recent-versions.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(server.close);
const owner = await server.createPerson("owner");

const kinds = contentTableNames.flatMap(
  (table) => contentKinds.find(({ storage }) => storage.table === table) ?? [],
);

test("every content table is used by a kind", () => {
  expect(kinds.map(({ storage }) => storage.table)).toEqual(contentTableNames);
});

test.each(kinds)("a save of $id is what visitors read, and stays in the history", async (kind) => {
  const slug = kind.slugs?.[0] ?? onlyPage;
  const [field = ""] = Object.keys(kind.schema.shape);
  const save = (said: string, basedOn?: string) =>
    saveContent(owner.client, kind, slug, [
      { locale: "en", content: { [field]: said }, basedOn },
      { locale: "te", content: { [field]: `${said} te` }, basedOn: undefined },
    ]);
  expect(await save("first")).toMatchObject({ type: "saved" });
  const first = (await readNewest(owner.client, kind, slug)).en;
  const change = { locale: "en" as const, content: { [field]: "second" }, basedOn: first?.updatedAt };
  expect(await saveContent(owner.client, kind, slug, [change])).toMatchObject({ type: "saved" });
  expect(await saveContent(owner.client, kind, slug, [change])).toEqual({ type: "newer" });

  const { table } = kind.storage;
  const places = [placeOf(kind, slug, "en"), placeOf(kind, slug, "te")];
  const live = await readStored(server.visitor(), table, places);
  const said = places.map((place) => live.get(nameOfPlace(table, place))?.content);
  expect(said).toMatchObject([{ [field]: "second" }, { [field]: "first te" }]);
  const history = await readHistory(owner.client, kind, slug, "en");
  expect(history.map(({ content }) => content)).toMatchObject([{ [field]: "second" }, { [field]: "first" }]);
  expect(history.map(({ updatedBy }) => updatedBy)).toEqual([owner.id, owner.id]);
  expect(await listRecentVersions(owner.client)).toContainEqual(
    expect.objectContaining({ kindId: kind.id, slug, locale: "te", updatedBy: owner.id }),
  );
});

test.each(kinds)("a draft of $id is what staff continue with, and visitors do not see it", async (kind) => {
  const slug = kind.slugs?.[0] ?? onlyPage;
  const [field = ""] = Object.keys(kind.schema.shape);
  const basedOn = (await readNewest(owner.client, kind, slug)).hi?.updatedAt;
  const draft = { locale: "hi" as const, content: { [field]: "draft" }, basedOn };
  expect(await saveContent(owner.client, kind, slug, [draft], "draft")).toMatchObject({ type: "saved" });
  const newest = (await readNewest(owner.client, kind, slug)).hi;
  expect(newest).toMatchObject({ content: { [field]: "draft" }, publishedAt: null });
  const place = placeOf(kind, slug, "hi");
  expect((await readStored(server.visitor(), kind.storage.table, [place])).size).toBe(0);
  // Someone who has not seen the draft overwrites it.
  expect(await saveContent(owner.client, kind, slug, [draft], "draft")).toEqual({ type: "newer" });
  const onTop = { ...draft, basedOn: newest?.updatedAt };
  expect(await saveContent(owner.client, kind, slug, [onTop], "now")).toMatchObject({ type: "saved" });
  const live = await readStored(server.visitor(), kind.storage.table, [place]);
  expect([...live.values()]).toMatchObject([{ content: { [field]: "draft" } }]);
});
