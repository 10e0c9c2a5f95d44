import type { BenchSite } from "./bench-site.ts";
import type { Figure } from "./figure.ts";
import { quantile, timed } from "./measure.ts";
import { coldRender } from "./measure-pages.ts";
import { databaseMegabytes, residentMegabytes } from "./memory.ts";

const sizes = [10, 1_000, 100_000];

/** What blog posts, leads and former versions do to the site as they pile up, each at the same count. */
export async function* measureGrowth(site: BenchSite): AsyncGenerator<Figure> {
  for (const size of sizes) {
    await fill(site, size);
    const at = (id: string, what: string, value: number, unit: string): Figure => ({
      id: `${id} at ${size}`,
      what: `${what}, with ${size.toLocaleString("en")} of each`,
      value,
      unit,
    });
    const start = (await site.restart()) / 1000;
    yield at("growth start", "start to first page", start, "s");
    yield at("growth home", "home made anew", await coldRender(site, "/", 5), "ms");
    yield at("growth blog", "blog list made anew", await coldRender(site, "/blog", 5), "ms");
    yield at("growth post", "blog post made anew", await coldRender(site, "/blog/grown-1", 5), "ms");
    yield at("growth inbox", "newest 50 leads", await ask(() => newestLeads(site)), "ms");
    const contacted = await ask(() => newestLeads(site, "contacted"));
    yield at("growth filter", "newest 50 leads of one status", contacted, "ms");
    yield at("growth history", "versions of one page", await ask(() => versions(site)), "ms");
    const memory = residentMegabytes(site.server.pid) + databaseMegabytes(site.dataDir);
    yield at("growth memory", "memory", memory, "MB");
  }
}

const ask = async (question: () => PromiseLike<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let i = 0; i < 10; i += 1) taken.push((await timed(async () => question())).ms);
  return quantile(taken, 0.5);
};

function newestLeads({ staff }: BenchSite, status?: string) {
  const newest = staff
    .from("contact_leads")
    .select("id, name, email, phone, status, created_at")
    .order("created_at", { ascending: false })
    .limit(50);
  return (status ? newest.eq("status", status) : newest).throwOnError();
}

const versions = ({ staff }: BenchSite) =>
  staff
    .from("revisions")
    .select("id, changed_at, changed_by")
    .match({ table_name: "global_settings", row_key: "grown_1" })
    .order("id", { ascending: false })
    .limit(50)
    .throwOnError();

/** Up to `size` rows of each. Triggers rest: this is about how much there is, not how it came. */
async function fill(site: BenchSite, size: number): Promise<void> {
  const sql = site.openSql();
  try {
    // One connection, without the site's time limit: on a busy machine counting these tables takes longer, too.
    await sql`set statement_timeout = 0`;
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into public.blog_posts (slug, title, excerpt, content, published_at)
        select 'grown-' || n, 'Post ' || n, 'A post among many', '{"type":"doc","content":[]}', now() - n * interval '1 hour'
        from generate_series(1, ${size}::int) as n on conflict do nothing`;
      await tx`
        insert into public.contact_leads (name, phone, message, status, created_at)
        select 'Website Visitor', '+91 00000 ' || lpad(n::text, 6, '0'), 'Contact request from hero section: ' || n,
          (array['new', 'contacted', 'in_progress', 'won', 'lost', 'spam'])[1 + n % 6], now() - n * interval '5 minutes'
        from generate_series((select count(*)::int + 1 from public.contact_leads), ${size}::int) as n`;
      await tx`
        insert into public.revisions (table_name, row_key, operation, value)
        select 'global_settings', 'grown_' || n % 50, 'update', jsonb_build_object('n', n)
        from generate_series((select count(*)::int + 1 from public.revisions), ${size}::int) as n`;
    });
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
