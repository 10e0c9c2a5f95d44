import { expect, test } from "vitest";
import { patientFetch } from "./staff-client.ts";

const noPlace = () => Response.json({ code: "PGRST003" }, { status: 504 });

/** Returns these responses in order, and records requests and waits. */
function open(...answers: Response[]) {
  const pauses: number[] = [];
  let asked = 0;
  const ask = async () => answers[asked++] ?? Response.json("enough");
  const wait = async (ms: number) => void pauses.push(ms);
  return { fetch: patientFetch(ask, wait), pauses, asked: () => asked };
}

test("a request that was refused for lack of capacity is retried, also if it writes", async () => {
  const { fetch, asked } = open(noPlace(), noPlace());
  expect(await (await fetch("http://site/rest/v1/rpc/people_today", { method: "POST" })).json()).toBe(
    "enough",
  );
  expect(asked()).toBe(3);
});

test("a count is retried: its refusal has no body, and it changes nothing", async () => {
  const { fetch, asked } = open(new Response(null, { status: 504 }));
  expect((await fetch("http://site/rest/v1/contact_leads", { method: "HEAD" })).ok).toBe(true);
  expect(asked()).toBe(2);
});

test("after the last retry the refusal is returned unchanged", async () => {
  const { fetch, pauses } = open(noPlace(), noPlace(), noPlace(), noPlace(), noPlace());
  const answer = await fetch("http://site/rest/v1/staff");
  expect(answer.status).toBe(504);
  expect(await answer.json()).toEqual({ code: "PGRST003" });
  expect(pauses).toEqual([1_000, 2_000, 4_000]);
});

test.each([
  ["a proxy's 504", () => new Response("Gateway Timeout", { status: 504 })],
  ["a statement that took too long", () => Response.json({ code: "57014" }, { status: 503 })],
])("%s may have been executed and is not retried", async (_, answer) => {
  const { fetch, asked } = open(answer());
  expect((await fetch("http://site/rest/v1/staff")).ok).toBe(false);
  expect(asked()).toBe(1);
});
