/**
 * A client for one channel of Supabase Realtime, with the messages and times of supabase-js: a heartbeat every 25 s, and
 * attempts to connect or join again after 1, 2, 5 and then every 10 s. It is small enough for pages that are only read.
 */

export type Binding = { event: string; schema: string; table: string; filter?: string };

type Channel = {
  url: string;
  apikey: string;
  name: string;
  bindings: readonly Binding[];
  /** Called when the server begins to report changes. Earlier changes may have been missed. */
  onJoin: () => void;
  onChange: (table: string) => void;
};

type Payload = {
  status?: string;
  extension?: string;
  data?: { table: string };
};
type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Payload];

const heartbeatMs = 25_000;
const answerMs = 10_000;
const pauses = [1_000, 2_000, 5_000];
const longestPause = 10_000;

export function followChannel({ url, apikey, name, bindings, onJoin, onChange }: Channel): () => void {
  const address = `${url.replace(/^http/, "ws")}/realtime/v1/websocket?apikey=${encodeURIComponent(apikey)}&vsn=2.0.0`;
  const topic = `realtime:${name}`;
  const config = {
    broadcast: { ack: false, self: false },
    presence: { key: "", enabled: false },
    postgres_changes: bindings,
    private: false,
  };
  type Timer = ReturnType<typeof setTimeout>;
  let socket: WebSocket | undefined;
  let connecting: Timer | undefined;
  let joining: Timer | undefined;
  let beating: Timer | undefined;
  let failedConnects = 0;
  let failedJoins = 0;
  let ref = 0;
  let joinRef = "";
  /** The heartbeat that has not been answered yet. */
  let beat: string | undefined;

  const pauseAfter = (failures: number) => pauses[failures] ?? longestPause;

  function send(target: string, event: string, payload: unknown, isJoin = false): string {
    ref += 1;
    const own = String(ref);
    if (isJoin) joinRef = own;
    socket?.send(JSON.stringify([target === topic ? joinRef : null, own, target, event, payload]));
    return own;
  }

  function connect(): void {
    const opened = new WebSocket(address);
    socket = opened;
    opened.onopen = () => {
      failedConnects = 0;
      join();
      beating = setInterval(keepAlive, heartbeatMs);
    };
    opened.onmessage = ({ data }) => receive(JSON.parse(data));
    // A connection that fails is closed as well.
    opened.onclose = () => {
      if (socket === opened) connectLater();
    };
  }

  function connectLater(): void {
    leaveSocket();
    connecting = setTimeout(connect, pauseAfter(failedConnects));
    failedConnects += 1;
  }

  function keepAlive(): void {
    if (beat) connectLater();
    else beat = send("phoenix", "heartbeat", {});
  }

  function join(): void {
    clearTimeout(joining);
    joining = setTimeout(() => {
      send(topic, "phx_leave", {});
      joinLater();
    }, answerMs);
    send(topic, "phx_join", { config }, true);
  }

  function joinLater(): void {
    clearTimeout(joining);
    joining = setTimeout(join, pauseAfter(failedJoins));
    failedJoins += 1;
  }

  function receive([itsJoin, itsRef, target, event, payload]: Message): void {
    if (itsRef === beat) beat = undefined;
    // A message without a join reference is for the topic. Messages to an older join are ignored.
    if (target !== topic || (itsJoin ?? joinRef) !== joinRef) return;
    const isAnswer = event === "phx_reply" && itsRef === joinRef;
    if (event === "postgres_changes" && payload.data) onChange(payload.data.table);
    else if (isAnswer && payload.status === "ok") clearTimeout(joining);
    else if (isAnswer || event === "phx_error" || event === "phx_close") joinLater();
    else if (event === "system" && payload.extension === "postgres_changes" && payload.status === "ok") {
      failedJoins = 0;
      onJoin();
    }
  }

  function leaveSocket(): void {
    for (const timer of [connecting, joining, beating]) clearTimeout(timer);
    beat = undefined;
    const left = socket;
    socket = undefined;
    left?.close();
  }

  connect();
  return leaveSocket;
}
