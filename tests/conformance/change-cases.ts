import assert from "node:assert/strict";
import { area, type Ground } from "./case.ts";
import { add, listen, sortOrderOf, subscribed, topic, until } from "./listening.ts";

/** Adds rows with 1, 5 and 9 and returns those that pass the filter. A channel without a filter shows when all were sent. */
async function passing(ground: Ground, filter: string): Promise<unknown[]> {
  const { heard, told } = await listen(ground.owner, [
    { event: "INSERT", table: "homepage_content", filter },
  ]);
  assert.equal(told[0], "ok");
  const all = await listen(ground.owner, [{ event: "INSERT", table: "homepage_content" }]);
  const section_type = topic();
  for (const sort_order of [1, 5, 9])
    await add(ground, { section_type, sort_order, is_active: sort_order > 1 });
  await until(() => all.heard.length >= 3, "hearing of three rows");
  await ground.owner.removeAllChannels();
  return heard.map(sortOrderOf);
}

export const changeCases = area("realtime: changes", {
  "INSERT carries the row and its types": async (g) => {
    const { heard } = await listen(g.owner, [{ event: "INSERT", table: "homepage_content" }]);
    const id = await add(g, { sort_order: 3, content: { te: "భూమి" } });
    await until(() => heard.length === 1, "hearing");
    assert.deepEqual(
      [heard[0]?.eventType, heard[0]?.schema, heard[0]?.table, heard[0]?.errors],
      ["INSERT", "public", "homepage_content", null],
    );
    const { id: told, sort_order, is_active, content } = { ...heard[0]?.new } as Record<string, unknown>;
    assert.deepEqual(
      { told, sort_order, is_active, content },
      { told: id, sort_order: 3, is_active: true, content: { te: "భూమి" } },
    );
  },
  "UPDATE carries the new row and the old key": async (g) => {
    const id = await add(g, {});
    const { heard } = await listen(g.owner, [{ event: "UPDATE", table: "homepage_content" }]);
    await g.owner.from("homepage_content").update({ sort_order: 8 }).eq("id", id).throwOnError();
    await until(() => heard.length === 1, "hearing");
    assert.deepEqual([sortOrderOf(heard[0]), heard[0]?.old], [8, { id }]);
  },
  "DELETE carries the key alone": async (g) => {
    const id = await add(g, {});
    const { heard } = await listen(g.owner, [{ event: "DELETE", table: "homepage_content" }]);
    await g.owner.from("homepage_content").delete().eq("id", id).throwOnError();
    await until(() => heard.length === 1, "hearing");
    assert.deepEqual([heard[0]?.new, heard[0]?.old], [{}, { id }]);
  },
  "a row changed and removed at once is told as it was": async (g) => {
    const { heard } = await listen(g.owner, [{ table: "homepage_content" }]);
    const id = await add(g, { sort_order: 1 });
    await Promise.all([
      g.owner.from("homepage_content").update({ sort_order: 2 }).eq("id", id),
      g.owner.from("homepage_content").update({ sort_order: 2 }).eq("id", id),
    ]);
    await g.owner.from("homepage_content").delete().eq("id", id).throwOnError();
    await until(() => heard.some(({ eventType }) => eventType === "DELETE"), "hearing of the removal");
    assert.deepEqual(
      heard.map(({ eventType, new: row }) => [eventType, sortOrderOf({ new: row })]),
      [
        ["INSERT", 1],
        ["UPDATE", 2],
        ["UPDATE", 2],
        ["DELETE", undefined],
      ],
    );
  },
  "a whole schema": async (g) => {
    const { heard } = await listen(g.owner, [{}]);
    await add(g, {});
    await g.owner.from("search_synonyms").insert({ said: topic(), means: "land" }).throwOnError();
    await until(() => new Set(heard.map(({ table }) => table)).size === 2, "hearing of two tables");
  },
  "several wishes on one channel, each to its own listener": async (g) => {
    const channel = g.owner.channel(topic());
    const heard: string[] = [];
    const told: string[] = [];
    channel.on("system", {}, ({ status }: { status: string }) => told.push(status));
    channel.on("postgres_changes", { event: "INSERT", schema: "public", table: "homepage_content" }, () =>
      heard.push("added"),
    );
    channel.on("postgres_changes", { event: "DELETE", schema: "public", table: "homepage_content" }, () =>
      heard.push("removed"),
    );
    await subscribed(channel);
    await until(() => told.length > 0, "the subscription");
    const id = await add(g, {});
    await g.owner.from("homepage_content").delete().eq("id", id).throwOnError();
    await until(() => heard.length === 2, "hearing");
    assert.deepEqual(heard, ["added", "removed"]);
  },
  ...Object.fromEntries(
    (
      [
        ["sort_order=eq.5", [5]],
        ["sort_order=neq.5", [1, 9]],
        ["sort_order=lt.5", [1]],
        ["sort_order=lte.5", [1, 5]],
        ["sort_order=gt.5", [9]],
        ["sort_order=gte.5", [5, 9]],
        ["sort_order=in.(1,9)", [1, 9]],
        ["sort_order=not.in.(1,9)", [5]],
        ["is_active=is.false", [1]],
        ["section_type=like.conformance%", [1, 5, 9]],
        ["section_type=match.^conformance", [1, 5, 9]],
        ["sort_order=gt.1,sort_order=lt.9", [5]],
      ] as const
    ).map(([filter, expected]) => [
      `filter ${filter}`,
      async (g: Ground) => assert.deepEqual(await passing(g, filter), expected),
    ]),
  ),
  "an invalid filter: joined, and reported": async (g) =>
    assert.equal((await listen(g.owner, [{ table: "homepage_content", filter: "wrong" }])).told[0], "error"),
});
