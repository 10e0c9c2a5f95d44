import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { area, type Ground, lacking } from "./case.ts";
import { add, listen, subscribed, topic, until } from "./listening.ts";

const talk = area("realtime: broadcast and presence", {
  "broadcast reaches the others and not oneself": async ({ owner, newVisitor }) => {
    const name = `staff:${topic()}`;
    const other = await alsoOwner({ owner, newVisitor });
    const heard: string[] = [];
    const mine = owner.channel(name).on("broadcast", { event: "hello" }, () => heard.push("mine"));
    const theirs = other
      .channel(name)
      .on("broadcast", { event: "hello" }, ({ payload }) => heard.push(payload.word));
    await Promise.all([subscribed(mine), subscribed(theirs)]);
    await mine.send({ type: "broadcast", event: "hello", payload: { word: "భూమి" } });
    await until(() => heard.length > 0, "hearing");
    assert.deepEqual(heard, ["భూమి"]);
  },
  "broadcast to oneself, and acknowledged": async ({ owner }) => {
    const heard: string[] = [];
    const channel = owner.channel(`staff:${topic()}`, { config: { broadcast: { self: true, ack: true } } });
    channel.on("broadcast", { event: "hello" }, ({ payload }) => heard.push(payload.word));
    await subscribed(channel);
    assert.equal(await channel.send({ type: "broadcast", event: "hello", payload: { word: "a" } }), "ok");
    await until(() => heard.length === 1, "hearing oneself");
  },
  "presence: track, join, leave, untrack": async ({ owner, newVisitor }) => {
    const name = `staff:${topic()}`;
    const other = await alsoOwner({ owner, newVisitor });
    const seen: string[] = [];
    const mine = owner.channel(name, { config: { presence: { key: "mine" } } });
    mine.on("presence", { event: "join" }, ({ key }) => seen.push(`+${key}`));
    mine.on("presence", { event: "leave" }, ({ key }) => seen.push(`-${key}`));
    const theirs = other.channel(name, { config: { presence: { key: "theirs" } } });
    theirs.on("presence", { event: "sync" }, () => undefined);
    await Promise.all([subscribed(mine), subscribed(theirs)]);
    assert.equal(await theirs.track({ page: "home" }), "ok");
    await until(() => seen.includes("+theirs"), "a member to appear");
    assert.equal((mine.presenceState<{ page: string }>().theirs ?? [])[0]?.page, "home");
    await theirs.untrack();
    await until(() => seen.includes("-theirs"), "a member to leave");
  },
  "a private channel": async ({ owner }) => {
    await owner.realtime.setAuth();
    await subscribed(owner.channel(`staff:${topic()}`, { config: { private: true } }));
  },
  "broadcast between visitors": lacking(
    "on purpose: strangers would have a relay of their own",
    async ({ newVisitor }) => {
      const [one, two] = [newVisitor(), newVisitor()];
      const name = topic();
      const heard: unknown[] = [];
      const mine = one.channel(name);
      await Promise.all([
        subscribed(mine),
        subscribed(two.channel(name).on("broadcast", { event: "hello" }, (message) => heard.push(message))),
      ]);
      await mine.send({ type: "broadcast", event: "hello", payload: {} });
      const end = performance.now() + 1_500;
      while (heard.length === 0) {
        assert.ok(performance.now() < end, "not relayed");
        await wait(20);
      }
    },
  ),
  "broadcast by HTTP, without a socket": lacking(
    "on purpose: nothing of the site sends so",
    async ({ owner }) => {
      const { success } = (await owner.channel(`staff:${topic()}`).httpSend("hello", {})) as {
        success: boolean;
      };
      assert.equal(success, true);
    },
  ),
});

const life = area("realtime: connection", {
  "a channel that was left is closed, and can be joined again": async ({ newVisitor }) => {
    const client = newVisitor();
    const name = topic();
    const channel = client.channel(name);
    const statuses = await subscribed(channel);
    assert.equal(await client.removeChannel(channel), "ok");
    await until(() => statuses.includes("CLOSED"), "closing");
    await subscribed(client.channel(name));
  },
  "after a lost connection it joins again and hears again": async (g) => {
    const client = g.newVisitor();
    const { heard, told, channel } = await listen(client, [
      { table: "homepage_content", filter: "section_type=eq.live" },
    ]);
    g.cutLines();
    await until(() => told.length > 1 && channel.state === "joined", "joining again");
    await add(g, {});
    await until(() => heard.length > 0, "hearing again");
  },
  "a new token is taken while the channel goes on": async (g) => {
    const { heard } = await listen(g.owner, [{ table: "homepage_content" }]);
    const { data } = await g.owner.auth.refreshSession();
    await g.owner.realtime.setAuth(data.session?.access_token ?? null);
    await add(g, {});
    await until(() => heard.length === 1, "hearing");
  },
});

async function alsoOwner({
  owner,
  newVisitor,
}: Pick<Ground, "owner" | "newVisitor">): Promise<SupabaseClient> {
  const other = newVisitor();
  const { data } = await owner.auth.getSession();
  await other.realtime.setAuth(data.session?.access_token ?? null);
  return other;
}

export const channelCases = [...talk, ...life];
