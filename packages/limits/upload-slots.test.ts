import { expect, test } from "vitest";
import { QueueFull } from "#limits/queue.ts";
import { TooSlow, type UploadSlot, UploadSlots } from "./upload-slots.ts";

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
  const slots = new UploadSlots(limits, () => now);
  /** Takes a slot and keeps it until it is lost or given back. */
  const hold = (visitor: string) => {
    const holder = {
      state: "waits",
      slot: undefined as UploadSlot | undefined,
      leave: () => undefined as unknown,
    };
    const done = new Promise<void>((resolve) => {
      holder.leave = resolve;
    });
    void slots
      .run(visitor, async (slot) => {
        holder.slot = slot;
        holder.state = "has a slot";
        slot.waits();
        await Promise.race([done, slot.lost]);
      })
      .then(
        () => (holder.state = "left"),
        (error) => (holder.state = error.name),
      );
    return holder;
  };
  return { slots, hold, pass: (ms: number) => (now += ms) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const states = (holders: { state: string }[]) => holders.map(({ state }) => state);

test("a visitor has a share of the slots, and further uploads wait without blocking others", async () => {
  const { hold } = open();
  const greedy = Array.from({ length: 5 }, () => hold("greedy"));
  const other = hold("other");
  await settled();
  expect(states(greedy)).toEqual(["has a slot", "has a slot", "waits", "waits", "waits"]);
  expect(other.state).toBe("has a slot");
  const sixth = hold("greedy");
  await settled();
  expect(sixth.state).toBe(new QueueFull().name);
  greedy[0]?.leave();
  await settled();
  expect(greedy[2]?.state).toBe("has a slot");
});

test("a sender of almost nothing loses its slot even if no one waits; a slow sender keeps it", async () => {
  const { slots, hold, pass } = open();
  const [drip, slow] = [hold("drip"), hold("slow")];
  await settled();
  pass(9_000);
  slots.look();
  await settled();
  expect(drip.state).toBe("has a slot");
  slow.slot?.arrived(60_000);
  slow.slot?.waits();
  pass(1_000);
  slots.look();
  await settled();
  expect(states([drip, slow])).toEqual([TooSlow.name, "has a slot"]);
});

test("while someone waits, the slowest slot of the visitor with the most slots is taken", async () => {
  const { slots, hold, pass } = open();
  const attackers = ["a", "a", "b"].map(hold);
  const honest = hold("slow line");
  await settled();
  const newcomer = hold("newcomer");
  pass(10_000);
  for (const [i, holder] of [...attackers, honest].entries()) {
    holder.slot?.arrived(100_000 - i * 10_000);
    holder.slot?.waits();
  }
  slots.look();
  await settled();
  expect(states([...attackers, honest, newcomer])).toEqual([
    "has a slot",
    TooSlow.name,
    "has a slot",
    "has a slot",
    "has a slot",
  ]);
});

test("our own processing time does not count against the sender", async () => {
  const { slots, hold, pass } = open();
  const quick = hold("quick");
  await settled();
  quick.slot?.arrived(5_000);
  pass(60_000);
  slots.look();
  await settled();
  expect(quick.state).toBe("has a slot");
});
