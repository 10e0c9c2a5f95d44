import type { BenchSite } from "./bench-site.ts";
import type { Figure } from "./figure.ts";

const writers = 16;
const seconds = 10;

/** As browsers without a script send it: the form of the home page, each from an address of its own. */
export async function* measureLeads({ server, staff }: BenchSite): AsyncGenerator<Figure> {
  const stored = async () =>
    (await staff.from("contact_leads").select("id", { count: "exact", head: true }).throwOnError()).count ??
    0;
  const before = await stored();
  const until = performance.now() + seconds * 1000;
  let accepted = 0;
  const write = async (writer: number) => {
    for (let i = 0; performance.now() < until; i += 1) {
      const response = await fetch(`${server.url}/?index`, {
        method: "POST",
        redirect: "manual",
        headers: {
          origin: server.url,
          "content-type": "application/x-www-form-urlencoded",
          "x-forwarded-for": `10.${writer + 2}.${(i >> 8) & 255}.${i & 255}`,
        },
        body: new URLSearchParams({ contact: `+91 00000 ${writer}${i}`, key: crypto.randomUUID() }),
      });
      await response.arrayBuffer();
      if (response.status === 302) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const kept = (await stored()) - before;
  yield* [
    {
      id: "leads",
      what: "leads accepted through the form, 16 at a time",
      value: accepted / seconds,
      unit: "/s",
      budget: { least: 500 },
    },
    {
      id: "leads lost",
      what: "leads accepted but not stored",
      value: accepted - kept,
      unit: "",
      budget: { most: 0 },
    },
  ];
}
