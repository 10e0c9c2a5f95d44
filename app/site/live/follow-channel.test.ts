import { RealtimeClient, type WebSocketLikeConstructor } from "@supabase/realtime-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Binding, followChannel } from "./follow-channel.ts";

const bindings: Binding[] = [
  { event: "*", schema: "public", table: "header_settings" },
  { event: "*", schema: "public", table: "homepage_content", filter: "section_type=eq.hero" },
];

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];

/** A socket without a network. Its server answers joins and heartbeats if `isAnswering`. */
class Socket {
  static opened: { socket: Socket; at: number }[] = [];
  static isAnswering: boolean = true;
  readyState = 0;
  sent: Frame[] = [];
  onopen?: (event: object) => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: object) => void;
  url: string;
  constructor(url: string | URL) {
    this.url = String(url);
    Socket.opened.push({ socket: this, at: Date.now() });
  }
  open() {
    this.readyState = 1;
    this.onopen?.({});
  }
  send(text: string) {
    const frame: Frame = JSON.parse(text);
    this.sent.push(frame);
    const [joinRef, ref, topic] = frame;
    const response = { postgres_changes: bindings.map((binding, index) => ({ id: index + 1, ...binding })) };
    if (Socket.isAnswering) this.tell(joinRef, ref, topic, "phx_reply", { status: "ok", response });
  }
  tell(...frame: Frame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
}

const last = () => Socket.opened.at(-1)?.socket as Socket;
const onJoin = vi.fn();
const onChange = vi.fn();
let stop: () => void;

/** Both clients on the same channel: ours and that of supabase-js. */
const clients = {
  ours: () =>
    followChannel({ url: "https://x.example", apikey: "sb_1", name: "site", bindings, onJoin, onChange }),
  "supabase-js": () => {
    const client = new RealtimeClient("wss://x.example/realtime/v1", {
      params: { apikey: "sb_1" },
      transport: Socket as unknown as WebSocketLikeConstructor,
    });
    const channel = client.channel("site");
    for (const binding of bindings)
      channel.on("postgres_changes", binding as Binding & { event: "*" }, onChange);
    channel.subscribe();
    return () => void client.disconnect();
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Object.assign(Socket, { opened: [], isAnswering: true });
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function listen(name: keyof typeof clients) {
  stop = clients[name]();
  await vi.advanceTimersByTimeAsync(0);
  last().open();
  await vi.advanceTimersByTimeAsync(26_000);
  const { url, sent } = last();
  const seen = sent.map(([joinRef, ref, ...rest]) => [joinRef === null ? null : joinRef === ref, ...rest]);
  stop();
  return { url, sent: seen };
}

test("joins and heartbeats are the same as those of supabase-js", async () => {
  const theirs = await listen("supabase-js");
  expect(theirs.sent.map(([, , event]) => event)).toEqual(["phx_join", "heartbeat"]);
  expect(await listen("ours")).toEqual(theirs);
});

test.each(["ours", "supabase-js"] as const)(
  "%s reconnects after 1, 2, 5 and then every 10 s",
  async (name) => {
    stop = clients[name]();
    await vi.advanceTimersByTimeAsync(0);
    for (let times = 0; times < 5; times += 1) {
      last().close();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    const closed = [0, 1, 2, 3, 4].map((times) => (Socket.opened[0]?.at ?? 0) + times * 10_000);
    expect(Socket.opened.slice(1).map(({ at }, index) => at - (closed[index] ?? 0))).toEqual([
      1_000, 2_000, 5_000, 10_000, 10_000,
    ]);
  },
);

test("an unanswered heartbeat ends the connection, and the next one joins again", async () => {
  stop = clients.ours();
  last().open();
  Socket.isAnswering = false;
  await vi.advanceTimersByTimeAsync(51_000);
  expect(Socket.opened).toHaveLength(2);
  last().open();
  expect(last().sent.map(([, , , event]) => event)).toEqual(["phx_join"]);
});

test("changes are reported with their table; a channel that the server closed or refused is joined again", async () => {
  stop = clients.ours();
  last().open();
  const joins = () => last().sent.filter(([, , , event]) => event === "phx_join");
  const [ref = ""] = joins()[0] ?? [];
  const topic = "realtime:site";
  last().tell(ref, null, topic, "system", { extension: "postgres_changes", status: "ok" });
  expect(onJoin).toHaveBeenCalledOnce();
  last().tell(null, null, topic, "postgres_changes", { ids: [1], data: { table: "header_settings" } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith("header_settings");
  last().tell(ref, ref, topic, "phx_close", {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(joins()).toHaveLength(2);
  const [again = ""] = joins()[1] ?? [];
  last().tell(again, again, topic, "phx_reply", { status: "error", response: {} } as object);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(joins()).toHaveLength(3);
  // A late message of the first join.
  last().tell(ref, null, topic, "system", { extension: "postgres_changes", status: "ok" });
  expect(onJoin).toHaveBeenCalledOnce();
});
