import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";

import { findDefault } from "#app/content/engine/default-content.server.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { localizedPath } from "#app/i18n/locales.ts";
import { databaseTarget, findPostmaster, openDatabase } from "#embedded-supabase";
import { clusterFolder } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { fillTexts, longSigns } from "#tests/support/long-texts.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { startServer } from "#tests/support/server/server-process.ts";

const { folder, remove } = makeTempFolder("long");
const dataDir = path.join(folder, "data");
await copyNewSite(dataDir);
const METRICS_TOKEN = "a-token-of-the-test";
const env = { DATA_DIR: dataDir, METRICS_TOKEN, TRUST_PROXY: "1" };
let server = await startServer({ env });
afterAll(async () => {
  await server.end();
  remove();
});
const { postgresPassword: password } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));

/** Writes rows without any check, as in a database from before the checks. Then it restarts the server. */
async function pour(rows: readonly { kind: ContentKind; slug: string; content: unknown }[]): Promise<void> {
  const postmaster = findPostmaster(clusterFolder(dataDir));
  if (!postmaster) throw new Error("The database is not running.");
  const { socketFolder: host, port } = postmaster;
  const sql = openDatabase(databaseTarget({ host, port, user: "postgres", password }), 1);
  await sql.begin(async (old) => {
    await old`set local session_replication_role = replica`;
    for (const [table, column] of Object.entries(jsonColumns))
      await old`alter table ${old(table)} drop constraint if exists ${old(`${table}_${column}_check`)}`;
    for (const { kind, slug, content } of rows) {
      const json = old.json(content as never);
      const { storage } = kind;
      if ("kind" in storage)
        await old`insert into content_pages (kind, slug, content, published_at)
          values (${storage.kind}, ${slug}, ${json}, '2026-01-01')`;
      else if ("section" in storage)
        await old`insert into homepage_content (section_type, content) values (${storage.section}, ${json})`;
      else if ("key" in storage)
        await old`insert into global_settings (key, value) values (${storage.key}, ${json})
          on conflict (key) do update set value = excluded.value`;
    }
  });
  await sql.end();
  await server.end();
  server = await startServer({ env });
  // The first page loads much of the app.
  await ask("/");
}
const jsonColumns = { content_pages: "content", homepage_content: "content", global_settings: "value" };

let visitor = 0;
/** Always from another address, so that no rate limit applies. */
const ask = (page: string) =>
  fetch(server.url + page, { headers: { "x-forwarded-for": `192.0.2.${visitor++ % 250}` } });

async function measure(figure: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${figure} (\\S+)`, "m").exec(text)?.[1]);
}

/** The status, and the CPU time of the whole server until the response. */
async function timePage(page: string): Promise<{ status: number; seconds: number }> {
  const began = await measure("process_cpu_seconds_total");
  const { status } = await ask(page);
  return { status, seconds: (await measure("process_cpu_seconds_total")) - began };
}

const kindOf = (id: string) => contentKinds.find((kind) => kind.id === id) as ContentKind;

test.each(["faq", "deadlines"])(
  "with an endless word in every text of %s the page is rendered as usual",
  async (id) => {
    const kind = kindOf(id);
    // The maximum of the row size constraint: five texts of 100,000 letters.
    let left = 5;
    const content = fillTexts(kind.schema, findDefault(kind, undefined, "en"), (field, shipped) =>
      field instanceof z.ZodString && left-- > 0 ? "x".repeat(100_000) : shipped,
    );
    await pour([{ kind, slug: "main", content }]);
    const { status, seconds } = await timePage(`/${id}`);
    expect(status).toBe(200);
    expect(seconds).toBeLessThan(1);
  },
);

/** The number of long texts in each row; each round lengthens other texts. */
const longTexts = 4;

test("with any texts in all kinds, no page takes a second of CPU time more than usual", async () => {
  const pages = [...new Set(contentKinds.flatMap(({ shown }) => shown.path ?? []))];
  const timePages = async (locale: "en" | "te") => {
    const times = new Map<string, Awaited<ReturnType<typeof timePage>>>();
    for (const page of pages) times.set(page, await timePage(localizedPath(page, locale)));
    return times;
  };
  const timeUsual = async (locale: "en" | "te") => {
    await pour([]);
    return timePages(locale);
  };
  const usual = { en: await timeUsual("en"), te: await timeUsual("te") };
  const slow: string[] = [];
  // Each kind has another character in each round.
  for (let round = 0; round < 4; round += 1) {
    await pour(contentKinds.flatMap((kind, i) => fillSome(kind, round, i)));
    const locale = round % 2 ? "te" : "en";
    for (const [page, { status, seconds }] of await timePages(locale)) {
      // Doubled, because a busy machine makes all work slower.
      const most = 1 + 2 * (usual[locale].get(page)?.seconds ?? 0);
      if (status !== 200 || seconds > most) slow.push(`round ${round}: ${page} ${status} ${seconds} s`);
    }
  }
  expect(slow).toEqual([]);
});

/** The texts of header and footer are columns with limited length. */
function fillSome(kind: ContentKind, round: number, i: number) {
  if (kind.storage.table === "header_settings" || kind.storage.table === "footer_settings") return [];
  const signs = Object.values(longSigns);
  const sign = signs[(i + round * 5) % signs.length] ?? "x";
  const slug = kind.slugs?.[0] ?? "main";
  let count = 0;
  const content = fillTexts(kind.schema, findDefault(kind, slug, "en"), (field, shipped) => {
    if (!(field instanceof z.ZodString)) return shipped;
    count += 1;
    const isLong = Math.floor((count - 1) / longTexts) === round;
    return isLong ? sign.repeat(100_000 / sign.length) : shipped;
  });
  return [{ kind, slug, content }];
}
