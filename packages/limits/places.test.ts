import { expect, test } from "vitest";
import { QueueFull } from "#limits/queue.ts";
import { type Place, Places, TooSlow } from "./places.ts";

const limits = {
  width: 4,
  widthPerVisitor: 2,
  waiting: 10,
  waitingPerVisitor: 3,
  graceMs: 10_000,
  slowest: 4_000,
  slowestInACrowd: 64_000,
};

function open() {
  let now = 0;
  const places = new Places(limits, () => now);
  /** Takes a place and keeps it until it is lost or given back. */
  const hold = (visitor: string) => {
    const holder = {
      state: "waits",
      place: undefined as Place | undefined,
      leave: () => undefined as unknown,
    };
    const done = new Promise<void>((resolve) => {
      holder.leave = resolve;
    });
    void places
      .run(visitor, async (place) => {
        holder.place = place;
        holder.state = "has a place";
        place.waits();
        await Promise.race([done, place.lost]);
      })
      .then(
        () => (holder.state = "left"),
        (error) => (holder.state = error.name),
      );
    return holder;
  };
  return { places, hold, pass: (ms: number) => (now += ms) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const states = (holders: { state: string }[]) => holders.map(({ state }) => state);

test("one visitor has a share of the places, and the rest of his wait without holding others up", async () => {
  const { hold } = open();
  const greedy = Array.from({ length: 5 }, () => hold("greedy"));
  const other = hold("other");
  await settled();
  expect(states(greedy)).toEqual(["has a place", "has a place", "waits", "waits", "waits"]);
  expect(other.state).toBe("has a place");
  const sixth = hold("greedy");
  await settled();
  expect(sixth.state).toBe(new QueueFull().name);
  greedy[0]?.leave();
  await settled();
  expect(greedy[2]?.state).toBe("has a place");
});

test("who sends next to nothing loses the place, also when nobody waits; who is merely slow keeps it", async () => {
  const { places, hold, pass } = open();
  const [drip, slow] = [hold("drip"), hold("slow")];
  await settled();
  pass(9_000);
  places.look();
  await settled();
  expect(drip.state).toBe("has a place");
  slow.place?.arrived(60_000);
  slow.place?.waits();
  pass(1_000);
  places.look();
  await settled();
  expect(states([drip, slow])).toEqual([TooSlow.name, "has a place"]);
});

test("while somebody waits, a slow sender gives way: of those who hold most, the slowest", async () => {
  const { places, hold, pass } = open();
  const attackers = ["a", "a", "b"].map(hold);
  const honest = hold("slow line");
  await settled();
  const newcomer = hold("newcomer");
  pass(10_000);
  for (const [i, holder] of [...attackers, honest].entries()) {
    holder.place?.arrived(100_000 - i * 10_000);
    holder.place?.waits();
  }
  places.look();
  await settled();
  expect(states([...attackers, honest, newcomer])).toEqual([
    "has a place",
    TooSlow.name,
    "has a place",
    "has a place",
    "has a place",
  ]);
});

test("our own work on what has arrived is not held against its sender", async () => {
  const { places, hold, pass } = open();
  const quick = hold("quick");
  await settled();
  quick.place?.arrived(5_000);
  pass(60_000);
  places.look();
  await settled();
  expect(quick.state).toBe("has a place");
});
