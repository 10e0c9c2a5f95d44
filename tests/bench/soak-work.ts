import { postForm, visitorAddress } from "#tests/load/post-forms.ts";
import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { joinMessage, openSocket } from "#tests/support/measuring/live-clients.ts";

/** The tasks of a normal day. Each does one small thing and throws on failure. */
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
  const fields = { contact: `+91 00000 ${turn}`, key: crypto.randomUUID() };
  const { status } = await postForm(`${server.url}/?index`, fields, { address: visitorAddress(turn) });
  if (status !== 302) throw new Error(`lead: ${status}`);
};

const publish: Work = async ({ saveHero }, turn) => {
  await saveHero(`soak ${turn}`);
};

const readInbox: Work = async ({ readInbox }) => {
  await readInbox();
};

/** A page that connects, joins and disconnects. */
const visitLive: Work = ({ server, publishableKey }, turn) =>
  new Promise((resolve, reject) => {
    const socket = openSocket(server.url, publishableKey, `10.200.${(turn >> 8) & 255}.${turn & 255}`);
    socket.on("open", () => socket.send(joinMessage("soak", [])));
    socket.on("message", () => socket.close());
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });

/** Mostly reading, as visitors do. */
export const day: readonly Work[] = [
  ...Array<Work>(30).fill(readPage),
  ...Array<Work>(4).fill(leaveLead),
  readInbox,
  visitLive,
  publish,
];
