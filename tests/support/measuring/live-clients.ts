import { WebSocket } from "ws";

/** Simulated open pages: one socket each, joined like those of the site, from different addresses. */
export type LiveClients = {
  joined: number;
  /** Resolves with the milliseconds until each client has received the next change. */
  waitForChange: () => Promise<number[]>;
  close: () => void;
};

type Wish = { event: "*"; schema: "public"; table: string; filter?: string };

export const joinMessage = (topic: string, wishes: readonly Wish[]): string =>
  JSON.stringify(["1", "1", `realtime:${topic}`, "phx_join", { config: { postgres_changes: wishes } }]);

const join = joinMessage("site-content", [
  { event: "*", schema: "public", table: "header_settings" },
  { event: "*", schema: "public", table: "footer_settings" },
  { event: "*", schema: "public", table: "homepage_content", filter: "section_type=eq.hero" },
]);

export const openSocket = (url: string, key: string, address: string): WebSocket =>
  new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`, {
    headers: { "x-forwarded-for": address },
    perMessageDeflate: false,
  });

export async function openLiveClients(url: string, key: string, count: number): Promise<LiveClients> {
  const sockets: WebSocket[] = [];
  let onChange: () => void = () => undefined;
  const open = (i: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = openSocket(url, key, `10.1.${i >> 8}.${i & 255}`);
      sockets.push(socket);
      socket.on("open", () => socket.send(join));
      socket.on("error", reject);
      socket.on("message", (data: Buffer) => {
        const text = data.toString("utf8");
        if (text.includes('"system"')) resolve();
        else if (text.includes('"postgres_changes",{"ids"')) onChange();
      });
    });
  for (let i = 0; i < count; i += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - i) }, (_, k) => open(i + k)));
  }
  return {
    joined: sockets.length,
    waitForChange: () =>
      new Promise((resolve) => {
        const started = performance.now();
        const times: number[] = [];
        onChange = () => {
          times.push(performance.now() - started);
          if (times.length === count) resolve(times);
        };
      }),
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}
