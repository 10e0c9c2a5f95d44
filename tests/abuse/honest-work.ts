import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { postForm, visitorAddress } from "#tests/load/post-forms.ts";
import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { timed } from "#tests/support/measuring/timing.ts";
import type { GuardedOwner } from "./guarded-owner.ts";

/** What visitors and staff experienced during an attack. */
export type Work = {
  leads: number[];
  unanswered: string[];
  /** Cached pages. */
  pages: number[];
  /** Home, which a member changes repeatedly, so that it is rendered again. */
  changed: number[];
  staff: number[];
  /** Sign-ins of an owner with a second factor. */
  signIns: number[];
  faults: string[];
};

const visitors = 20;
const leadsInAll = 100;
const home = ["/", "/te", "/hi"];
const pages = ["/faq", "/", "/guides", "/contact", "/te", "/hi", "/blog"];
let lastVisitor = 0;

/**
 * Twenty visitors read pages and send a hundred enquiries in total, each from its own address; two members work, and an
 * owner signs in twice.
 */
export async function workHonestly(site: BenchSite, owner: GuardedOwner, seconds: number): Promise<Work> {
  const work: Work = {
    leads: [],
    unanswered: [],
    pages: [],
    changed: [],
    staff: [],
    signIns: [],
    faults: [],
  };
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const until = performance.now() + seconds * 1_000;
  const pauseMs = (seconds * 1_000) / (leadsInAll / visitors);

  // Fills the cache, because only the first visitor waits for a rendering.
  for (const page of pages) await fetch(site.server.url + page).then((answer) => answer.arrayBuffer());

  /** Visitors start at different times. */
  const visit = async (_: unknown, number: number) => {
    await wait((pauseMs * number) / visitors);
    const headers = { "x-forwarded-for": visitorAddress(number) };
    for (let i = 0; i < leadsInAll / visitors; i += 1) {
      const begun = performance.now();
      for (const page of pages.slice(i % 3)) {
        const { value, ms } = await timed(() =>
          fetch(site.server.url + page, { headers }).then(
            (answer) => answer.arrayBuffer(),
            () => undefined,
          ),
        );
        if (!value) work.faults.push(`${page} was not answered`);
        else if (value.byteLength > 0) (home.includes(page) ? work.changed : work.pages).push(ms);
      }
      lastVisitor += 1;
      const contact = `+91 90000 ${String(lastVisitor).padStart(5, "0")}`;
      const address = visitorAddress(lastVisitor);
      const answer = await postForm(site.server.url, { contact }, { agent, address }).catch(() => undefined);
      if (answer?.status === 302) work.leads.push(answer.ms);
      else work.unanswered.push(contact);
      await wait(Math.max(0, pauseMs - (performance.now() - begun)));
    }
  };
  const member = async (number: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const isSave = number === 0 && turn % 5 === 4;
      await timed(() => (isSave ? site.saveHero(`under attack ${turn}`) : site.readInbox())).then(
        ({ ms }) => work.staff.push(ms),
        (error: Error) => work.faults.push(error.message),
      );
      await wait(1_000);
    }
  };
  const signIn = async (part: number) => {
    await wait(seconds * 1_000 * part);
    await owner.signIn().then(
      (ms) => work.signIns.push(ms),
      (error: Error) => work.faults.push(`The owner could not sign in: ${error.message}`),
    );
  };
  await Promise.all([
    ...Array.from({ length: visitors }, visit),
    member(0),
    member(1),
    signIn(0.5).then(() => signIn(0.3)),
  ]);
  agent.destroy();
  return work;
}
