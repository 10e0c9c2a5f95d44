import { WebSocket } from "ws";

/** Open pages as the server sees them: a socket each, joined like the site's own, from an address of its own. */
export type LiveClients = {
  joined: number;
  /** Milliseconds from now until each has heard of the next change. */
  waitForChange: () => Promise<number[]>;
  close: () => void;
};

const join = JSON.stringify([
  "1",
  "1",
  "realtime:site-content",
  "phx_join",
  {
    config: {
      postgres_changes: [
        { event: "*", schema: "public", table: "header_settings" },
        { event: "*", schema: "public", table: "footer_settings" },
        { event: "*", schema: "public", table: "homepage_content", filter: "section_type=eq.hero" },
      ],
    },
  },
]);

export async function openLiveClients(url: string, key: string, count: number): Promise<LiveClients> {
  const sockets: WebSocket[] = [];
  let onChange: () => void = () => undefined;
  const open = (i: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(
        `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
        {
          headers: { "x-forwarded-for": `10.1.${i >> 8}.${i & 255}` },
          perMessageDeflate: false,
        },
      );
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
