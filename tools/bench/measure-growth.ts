import type { BenchSite } from "./bench-site.ts";
import type { Figure } from "./figure.ts";
import { quantile, timed } from "./measure.ts";
import { coldRender } from "./measure-pages.ts";
import { siteMegabytes } from "./memory.ts";

const sizes = [10, 1_000, 100_000];

/** Measures the site with growing numbers of blog posts, leads and former versions. */
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
    yield at("growth home", "home rendered", await coldRender(site, "/", 5), "ms");
    yield at("growth blog", "blog list rendered", await coldRender(site, "/blog", 5), "ms");
    yield at("growth post", "blog post rendered", await coldRender(site, "/blog/grown-1", 5), "ms");
    yield at("growth inbox", "newest 50 leads", await ask(() => site.readInbox()), "ms");
    const contacted = await ask(() => site.readInbox("contacted"));
    yield at("growth filter", "newest 50 leads of one status", contacted, "ms");
    yield at("growth history", "versions of one page", await ask(() => versions(site)), "ms");
    yield at("growth memory", "memory", siteMegabytes(site), "MB");
  }
}

const ask = async (question: () => PromiseLike<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let i = 0; i < 10; i += 1) taken.push((await timed(async () => question())).ms);
  return quantile(taken, 0.5);
};

const versions = ({ staff }: BenchSite) =>
  staff
    .from("revisions")
    .select("id, changed_at, changed_by")
    .match({ table_name: "global_settings", row_key: "grown_1" })
    .order("id", { ascending: false })
    .limit(50)
    .throwOnError();

/** Adds rows up to `size` of each, without triggers. */
async function fill(site: BenchSite, size: number): Promise<void> {
  const sql = site.openSql();
  try {
    // One connection without the site's time limit, because a busy machine takes longer to count these tables.
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
