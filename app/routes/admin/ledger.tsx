import { redirect, useSearchParams } from "react-router";
import { rememberReferenceIndex } from "#app/content/cross-references/load-reference-index.server.ts";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import { sourcesContent } from "#app/content/kinds/pages/sources.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { sourcesOnDay } from "#app/content/ledger/print-record.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { pageTables, waitingTable } from "#app/content/storage/page-tables.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale, forEachLocale } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { markOf, markSource } from "#app/site/reference/marks.ts";
import { soundOf } from "#app/site/search/fold-word.ts";
import { makeSource, readNewest } from "#app/staff/editing/versions/editor-source.ts";
import { WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta } from "#app/staff/kit/work-head.tsx";
import { fieldsPath } from "#app/staff/ledger/ledger-paths.ts";
import { LedgerTable } from "#app/staff/ledger/ledger-table.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/ledger.ts";

export const meta = () => staffMeta(t("Law ledger"));

/** Loads only public facts, because anyone may request this address. */
export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const [ledger, sources, references] = await Promise.all([
    loadContent(host, ledgerContent, { locale: defaultLocale }),
    loadContent(host, sourcesContent, { locale: defaultLocale }),
    rememberReferenceIndex(host),
  ]);
  const day = todayInIndia();
  const newest = sources.value.sources.toSorted((one, other) =>
    (other.published ?? "").localeCompare(one.published ?? ""),
  );
  const marked = sources.value.sources.map((source) => markSource(source, day));
  const marks = ledger.value.records.map((record) => {
    const cited = sourcesOnDay(record, day).map((source) => `[${source}]`);
    return [record.id, markOf([cited.join("")], marked)];
  });
  return {
    shipped: forEachLocale((locale) => findDefault(ledgerContent, undefined, locale)),
    marks: Object.fromEntries(marks) as Record<string, string | undefined>,
    references,
    sources: newest.map(({ id, title, publisher }) => ({ id, label: `${id}: ${title}, ${publisher}` })),
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { searchParams, search } = new URL(request.url);
  // A link to a field redirects to the form that has it.
  if (searchParams.has("field") || searchParams.has("lang")) throw redirect(fieldsPath + search);
  const { supabase } = await requireStaff(request);
  const [{ shipped, ...loaded }, versions] = await Promise.all([
    serverLoader(),
    readNewest(supabase, ledgerContent, onlyPage),
  ]);
  return { ...loaded, source: makeSource(ledgerContent, versions, shipped) };
}

clientLoader.hydrate = true as const;
export const HydrateFallback = WorkLoading;

export default function LedgerRoute({ loaderData }: Route.ComponentProps) {
  useLiveRows(...pageTables, waitingTable);
  // A link to another figure opens its sheet, also from this page.
  const [asked] = useSearchParams();
  return <LedgerTable key={asked.get("record")} {...loaderData} fold={soundOf} />;
}
