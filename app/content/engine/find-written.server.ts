import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { type ContentStorage, onlyPage, type Place, StoreError } from "#app/content/storage/content-table.ts";
import { cacheTagOfContent, placeOf } from "#app/content/storage/content-tables.ts";
import {
  isVouchedFor,
  readAboutTranslation,
  type TranslationState,
} from "#app/content/translation/about-translation.ts";
import { type Borrowed, type Borrowing, notBorrowed } from "#app/content/translation/borrowing.ts";
import { defaultLocale, type Locale, translatedLocales } from "#app/i18n/locales.ts";
import { withinBounds } from "./bounds.ts";
import type { ContentHost, HostLog } from "./content-host.ts";
import { findDefault } from "./default-content.server.ts";
import type { ContentKind, FailureCause } from "./define-content.ts";
import { type Layer, mergeContent, mergeShipped } from "./merge-content.ts";
import { nameOfPlace, readStored, type Stored } from "./read-stored.server.ts";
import { listWordedTexts, type WordedText } from "./worded-texts.ts";

type Table = ContentStorage["table"];
type Read = Place & { table: Table; name: string; result: PromiseWithResolvers<Stored | undefined> };

/** A host belongs to one request, so reads are shared within a request and never between requests. */
const readsOf = new WeakMap<ContentHost, Map<string, Read>>();
const waiting = new WeakMap<ContentHost, Read[]>();

/**
 * Batches and deduplicates reads. A page needs a dozen rows at the same time, some of them repeatedly. Each row is read
 * once per request, and all rows of one table in one query.
 */
function batchRead(host: ContentHost, table: Table, place: Place): Promise<Stored | undefined> {
  const known = readsOf.get(host) ?? new Map<string, Read>();
  readsOf.set(host, known);
  const name = nameOfPlace(table, place);
  const same = known.get(`${table} ${name}`);
  if (same) return same.result.promise;
  const read = { ...place, table, name, result: Promise.withResolvers<Stored | undefined>() };
  known.set(`${table} ${name}`, read);
  const line = waiting.get(host);
  if (line) line.push(read);
  else {
    waiting.set(host, [read]);
    void setImmediate().then(() => readAll(host));
  }
  return read.result.promise;
}

function readAll(host: ContentHost): void {
  const reads = waiting.get(host) ?? [];
  waiting.delete(host);
  for (const [table, group] of Map.groupBy(reads, ({ table }) => table)) {
    readGroup(host, table, group).catch((error: unknown) => {
      for (const { result } of group) result.reject(error);
    });
  }
}

async function readGroup({ supabase }: ContentHost, table: Table, group: Read[]): Promise<void> {
  const found = await readStored(supabase, table, group);
  for (const { name, result } of group) result.resolve(found.get(name));
}

export type LoadedContent<Value> = {
  value: Value;
  /** Paths of texts borrowed from English, such as "headline" or "guides.nala.title". Empty for English. */
  fallback: string[];
  /** Paths of texts whose translation was made from an earlier English text, shown or not. */
  outdated: string[];
  translationState?: TranslationState;
  /** How much of the page and of its parts is borrowed. */
  borrowing: Borrowing;
  source: "database" | "default";
  isUnread: boolean;
  updatedAt?: string;
  /** Why the stored content could not be loaded, if visitors are told. */
  warning?: FailureCause;
};

export type PageOptions = { slug: string; locale?: Locale };

/** The languages in which search engines may list a page: English, and those in which nine tenths are translated. */
export async function listWholeLanguages(
  host: ContentHost,
  kind: ContentKind,
  slug: string = onlyPage,
): Promise<Locale[]> {
  const found = await Promise.all(
    translatedLocales.map(async (locale) => {
      const page = await findWritten(host, kind, { slug, locale });
      return page && !page.borrowing.isThin ? [locale] : [];
    }),
  );
  return [defaultLocale, ...found.flat()];
}

/** The content with its placeholders unfilled, for reference lists. */
export async function findWritten<Schema extends z.ZodObject>(
  host: ContentHost,
  kind: ContentKind<Schema>,
  { slug, locale }: Required<PageOptions>,
): Promise<LoadedContent<z.infer<Schema>> | undefined> {
  const isTranslation = locale !== defaultLocale;
  host.addCacheTags(cacheTagOfContent(kind, slug));
  const [english, translation] = await Promise.all([
    read(host, kind, slug, defaultLocale),
    isTranslation ? read(host, kind, slug, locale) : undefined,
  ]);
  const merge = () => {
    const merged = mergeLayers(kind, slug, locale, english.stored, translation?.stored);
    const { value, borrowed } = merged;
    return { ...merged, borrowing: value && findBorrowing(kind.schema, value, borrowed) };
  };
  const { value, borrowed, borrowing, unusable, outdated } = await remember(
    `${kind.id} ${slug} ${locale}`,
    [english.stored?.content, translation?.stored?.content],
    merge,
  );
  reportUnusable(host.log, `${kind.id} ${slug} ${locale}`, unusable);
  if (!value || !borrowing) return undefined;
  const stored = translation?.stored ?? english.stored;
  const about = readAboutTranslation(translation?.stored?.content);
  return {
    value,
    fallback: borrowed,
    outdated,
    translationState: about.state,
    borrowing: { ...borrowing, ...(isVouchedFor(about) && vouchedFor) },
    source: stored ? "database" : "default",
    isUnread: english.isUnread === true,
    updatedAt: stored?.updatedAt,
    warning: english.warning,
  };
}

function mergeLayers<Schema extends z.ZodObject>(
  kind: ContentKind<Schema>,
  slug: string,
  locale: Locale,
  english: Stored | undefined,
  translation: Stored | undefined,
) {
  const shipped = findDefault(kind, slug, defaultLocale);
  const translated: Layer[] = [
    {
      from: "translation",
      value: translation?.content,
      madeFrom: readAboutTranslation(translation?.content).made_from,
    },
    { from: "shipped translation", value: findDefault(kind, slug, locale), madeFrom: shipped },
  ];
  const layers: Layer[] = [
    ...(locale === defaultLocale ? [] : translated),
    { from: "english", value: english?.content },
    { from: "default", value: shipped },
  ];
  const isAsShipped = !english && !translation && shipped !== undefined;
  const merged = (isAsShipped ? mergeShipped : mergeContent)(kind.schema, layers);
  if (merged.value) return merged;
  // Each field is valid, but together they fail the schema (a graph, a table). Then only the shipped content is used.
  const shippedOnly = layers.filter(({ from }) => from === "shipped translation" || from === "default");
  return { ...mergeContent(kind.schema, shippedOnly), unusable: merged.unusable };
}

const vouchedFor = { isVouchedFor: true } as const;

let lastTurn: Promise<void> = Promise.resolve();
const merged = new Map<string, { from: string; result: { value?: unknown } }>();

/** Caches merges, which are slow and change only with a save. Made-up addresses are not cached. */
async function remember<Result extends { value?: unknown }>(
  name: string,
  stored: readonly unknown[],
  merge: () => Result,
): Promise<Result> {
  const from = JSON.stringify(stored);
  const known = merged.get(name);
  if (known?.from === from) return known.result as Result;
  // Merges run one after the other and yield in between: a page that refers to all contents merges two hundred.
  lastTurn = lastTurn.then(() => setImmediate());
  await lastTurn;
  const result = merge();
  if (result.value) merged.set(name, { from, result });
  return result;
}

async function read(host: ContentHost, kind: ContentKind, slug: string, locale: Locale) {
  const { id, failure } = kind;
  const { draft } = host;
  if (draft?.kindId === id && draft.slug === slug && locale in draft.content)
    return { stored: { content: withinBounds(draft.content[locale]) } };
  try {
    const stored = await batchRead(host, kind.storage.table, placeOf(kind, slug, locale));
    return { stored: stored && { ...stored, content: withinBounds(stored.content) } };
  } catch (error) {
    const cause: FailureCause = error instanceof StoreError ? "error" : "exception";
    const text = failure?.texts[cause] ?? `Failed to load ${id} content`;
    const level = failure?.level ?? "error";
    if (isFirstTime(host.log, text))
      host.log[level](error instanceof StoreError ? { code: error.code } : { err: error }, text);
    host.markIncomplete();
    return { isUnread: true, warning: failure?.isShownOn.includes(cause) ? cause : undefined };
  }
}

const failuresSaid = new WeakMap<HostLog, Set<string>>();

/** True at the first call per request and text: a page may load some contents dozens of times. */
function isFirstTime(log: HostLog, text: string): boolean {
  const said = failuresSaid.get(log) ?? new Set();
  failuresSaid.set(log, said);
  return said.size < said.add(text).size;
}

const reported = new Set<string>();

/** Logs each unusable field once per process, because a log that repeats itself is not read. */
function reportUnusable(log: HostLog, content: string, unusable: readonly string[]): void {
  const fields = [...new Set(unusable)].filter((path) => !reported.has(`${content} ${path}`));
  for (const path of fields) reported.add(`${content} ${path}`);
  if (fields.length > 0)
    log.warn({ content, fields }, "Content has unusable fields; the next layer is shown instead.");
}

/**
 * If at least this share of a text is English, the whole text counts as English. The threshold is high: a screen reader
 * makes a Telugu text that is declared English unintelligible, but only reads an English line in a Telugu text with an
 * accent (record 36).
 */
const nearlyAll = 0.9;

/** Measures how much of a page and of its parts is shown in English. `fallback` lists the paths taken from English. */
function findBorrowing(schema: z.ZodObject, value: object, fallback: readonly string[]): Borrowing {
  if (fallback.length === 0) return notBorrowed;
  const texts = listWordedTexts(schema, value).filter(({ path }) => !isWithin(path, "seo"));
  const isBorrowed = ({ path }: WordedText) => fallback.some((field) => isWithin(path, field));
  const measure = (group: readonly WordedText[]): Borrowed => {
    const borrowed = lengthOf(group.filter(isBorrowed));
    if (borrowed === 0) return undefined;
    return borrowed >= nearlyAll * lengthOf(group) ? "wholly" : "partly";
  };
  const page = measure(texts);
  const thin = lengthOf(texts.filter(isBorrowed)) > (1 - nearlyAll) * lengthOf(texts) && {
    isThin: true as const,
  };
  if (page === "wholly") return { page, parts: {}, ...thin };
  const parts = [...new Set(texts.flatMap(({ path }) => partsAround(path)))].flatMap((part) => {
    const borrowed = measure(texts.filter(({ path }) => isWithin(path, part)));
    return borrowed ? [[part, borrowed]] : [];
  });
  return { page, parts: Object.fromEntries(parts), ...thin };
}

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** "sections.charges.body.0" is in "sections" and in "sections.charges". */
function partsAround(path: string): string[] {
  const [field = "", item] = path.split(".");
  return item === undefined ? [field] : [field, `${field}.${item}`];
}

const lengthOf = (texts: readonly WordedText[]) => texts.reduce((sum, { text }) => sum + text.length, 0);
