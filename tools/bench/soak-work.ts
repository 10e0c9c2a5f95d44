import { WebSocket } from "ws";

import type { BenchSite } from "./bench-site.ts";

/** What a day at the site is made of. Each does one small thing and throws when it went wrong. */
export type Work = (site: BenchSite, turn: number) => Promise<void>;

const pages = [
  "/",
  "/guides",
  "/blog",
  "/contact",
  "/te",
  "/pending-mutation-guide",
  "/sitemap.xml",
  "/no-such-page",
];

const readPage: Work = async ({ server }, turn) => {
  const address = pages[turn % pages.length] ?? "/";
  const response = await fetch(server.url + address);
  await response.arrayBuffer();
  const expected = address === "/no-such-page" ? 404 : 200;
  if (response.status !== expected) throw new Error(`${address}: ${response.status}`);
};

const leaveLead: Work = async ({ server }, turn) => {
  const response = await fetch(`${server.url}/?index`, {
    method: "POST",
    redirect: "manual",
    headers: {
      origin: server.url,
      "x-forwarded-for": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    },
    body: new URLSearchParams({ contact: `+91 00000 ${turn}`, key: crypto.randomUUID() }),
  });
  await response.arrayBuffer();
  if (response.status !== 302) throw new Error(`lead: ${response.status}`);
};

const publish: Work = async ({ saveHero }, turn) => {
  await saveHero(`soak ${turn}`);
};

const readInbox: Work = async ({ staff }) => {
  await staff
    .from("contact_leads")
    .select("id, status, created_at")
    .order("created_at", { ascending: false })
    .limit(50)
    .throwOnError();
};

/** A page that is opened, joins, and is closed again. */
const visitLive: Work = ({ server, publishableKey }, turn) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${server.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`,
      { headers: { "x-forwarded-for": `10.200.${(turn >> 8) & 255}.${turn & 255}` } },
    );
    socket.on("open", () =>
      socket.send(
        JSON.stringify(["1", "1", "realtime:soak", "phx_join", { config: { postgres_changes: [] } }]),
      ),
    );
    socket.on("message", () => socket.close());
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });

/** In these shares: mostly reading, as visitors do. */
export const day: readonly Work[] = [
  ...Array<Work>(30).fill(readPage),
  ...Array<Work>(4).fill(leaveLead),
  readInbox,
  visitLive,
  publish,
];
