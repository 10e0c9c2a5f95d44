import { postLeads } from "#tests/load/post-forms.ts";
import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { atMost, type Figure } from "./figure.ts";

/** Posts the form of the home page as browsers without JavaScript do, each time from another address. */
export async function* measureLeads({ server, staff }: BenchSite): AsyncGenerator<Figure> {
  const stored = async () => {
    const counted = staff.from("contact_leads").select("id", { count: "exact", head: true });
    return (await counted.throwOnError()).count ?? 0;
  };
  const before = await stored();
  const { acknowledged, perSecond } = await postLeads(`${server.url}/?index`, { width: 16, seconds: 10 });
  yield {
    id: "leads",
    what: "leads accepted through the form, 16 at a time",
    value: perSecond,
    unit: "/s",
    budget: { least: 500 },
  };
  const lost = acknowledged.length - ((await stored()) - before);
  yield atMost(0, "leads lost", "leads accepted but not stored", lost, "");
}
