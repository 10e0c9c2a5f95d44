import { type ContentKind, pagePathOf } from "#app/content/engine/define-content.ts";
import {
  listDeadReferences,
  listReferences,
  type PlacedReference,
  type Reference,
  type ReferenceOption,
  type ReferenceOptions,
  type ReferenceTarget,
  recordReferences,
  referencesInText,
} from "#app/content/engine/references.ts";
import { cardIcons } from "#app/content/kinds/pages/guides-list.ts";
import type { LawRecord } from "#app/content/ledger/ledger.ts";
import { printRecord } from "#app/content/ledger/print-record.ts";
import { aliasSlugs, canonicalPaths } from "#app/lib/addresses/public-pages.ts";
import { memoizeLast } from "#app/lib/memoize-last.ts";
import { readRecord } from "#app/lib/supabase.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { linkTitle } from "#app/ui/content/link-title.ts";

/** The content of one page in one language, with its placeholders not filled in. */
export type WrittenContent = { kind: ContentKind; slug: string; value: unknown };
export type WrittenPost = { slug: string; title: string; content: readonly string[] };

/** A place that holds references. An item that other content refers to (a rung, a word, a record) is a use of its own. */
export type ReferenceUse = {
  title: string;
  /** The address of the page that shows it; undefined if every page does. */
  path?: string;
  isTool?: boolean;
  kindId?: string;
  slug?: string;
  item?: Reference;
  names: readonly Reference[];
};

export type ReferenceIndex = { options: ReferenceOptions; uses: readonly ReferenceUse[] };

type Item = Record<string, unknown>;
type Shared = {
  list: string;
  target: ReferenceTarget;
  label: (item: Item) => string;
  /** Set if each item has a page of its own. */
  path?: (item: Item) => string;
};

/** The kinds whose list items other content can refer to. */
const shared: Record<string, Shared> = {
  ledger: { list: "records", target: "record", label: ({ label }) => String(label) },
  ladder: { list: "rungs", target: "rung", label: ({ title }) => String(title) },
  glossary: { list: "terms", target: "word", label: ({ term }) => String(term) },
  sources: { list: "sources", target: "source", label: ({ id, title }) => `${id}: ${title}` },
  letters: {
    list: "letters",
    target: "letter",
    label: ({ title }) => String(title),
    path: ({ id }) => `/letters/${id}`,
  },
  deadlines: {
    list: "cases",
    target: "deadline",
    label: ({ label }) => String(label),
    path: ({ id }) => `/deadlines/${id}`,
  },
  "district-list": { list: "districts", target: "district", label: ({ name }) => String(name) },
};

const itemsOf = ({ kind, value }: Pick<WrittenContent, "kind" | "value">): Item[] => {
  const list = readRecord(value)[shared[kind.id]?.list ?? ""];
  return Array.isArray(list) ? list.map(readRecord) : [];
};

/** The reference targets that one content provides: the rungs of the ladder, the records of the ledger. */
export function optionsOf(content: Pick<WrittenContent, "kind" | "value">): Partial<ReferenceOptions> {
  const { target, label } = shared[content.kind.id] ?? {};
  if (!target || !label) return {};
  const items = itemsOf(content);
  const toOption = (item: Item): ReferenceOption => ({ id: String(item.id), label: label(item) });
  if (target !== "record") return { [target]: items.map(toOption) };
  const records = items.map((item) => ({ ...toOption(item), label: recordLabel(item as LawRecord) }));
  return { record: records, fee: records.filter((_, i) => items[i]?.category === "fee") };
}

function recordLabel(record: LawRecord): string {
  // An unsaved draft may have any shape.
  if (!Array.isArray(record.values)) return record.label;
  return `${record.label}: ${printRecord(record, { locale: "en", day: todayInIndia() })}`;
}

export function indexReferences(contents: readonly WrittenContent[], posts: readonly WrittenPost[]) {
  const titles = new Map(
    contents.map(({ kind, slug, value }) => [kind.slugs ? `/${slug}` : pagePathOf(kind), titleOf(value)]),
  );
  // A page that is published but incomplete cannot be shown.
  const made = contents.flatMap(({ kind, slug, value }) => (kind.slugs && value ? `/${slug}` : []));
  const aliases = Object.keys(aliasSlugs).map((slug) => `/${slug}`);
  const pages = [...new Set([...canonicalPaths, ...aliases, ...made])].map((id) => ({
    id,
    label: linkTitle(id, "en") ?? titles.get(id) ?? id,
  }));
  const none: ReferenceOptions = {
    record: [],
    fee: [],
    rung: [],
    source: [],
    word: [],
    letter: [],
    deadline: [],
    district: [],
    category: categoriesIn(contents),
    icon: cardIcons.map((id) => ({ id, label: id.replaceAll("-", " ") })),
    page: [...pages, ...posts.map(({ slug, title }) => ({ id: `/blog/${slug}`, label: `Blog: ${title}` }))],
  };
  const options: ReferenceOptions = Object.assign(none, ...contents.map(optionsOf));
  const allFees = options.fee.map(({ id }): Reference => ({ target: "record", id }));
  return {
    options,
    uses: [
      ...contents.flatMap(usesOf),
      ...posts.map(usesOfPost),
      { title: "Fees", path: "/fees", names: allFees },
    ],
  };
}

function categoriesIn(contents: readonly WrittenContent[]): ReferenceOption[] {
  const { guides } = readRecord(contents.find(({ kind }) => kind.id === "guides-list")?.value);
  const names = Array.isArray(guides) ? guides.map((card) => String(readRecord(card).category)) : [];
  return [...new Set(names)].map((id) => ({ id, label: id }));
}

const usesOf = ({ kind, slug, value }: WrittenContent): readonly ReferenceUse[] =>
  typeof value === "object" && value !== null ? listUses(value, kind, slug) : [];

/** Memoized by the content object, which stays the same until it is changed. */
const listUses = memoizeLast((value: object, kind: ContentKind, slug: string): ReferenceUse[] => {
  const { path, group } = kind.shown;
  const place = { kindId: kind.id, slug };
  const target = shared[kind.id]?.target;
  if (target) {
    const { list = "", path: pathOf, label } = shared[kind.id] ?? {};
    const items = itemsOf({ kind, value }).map((item) => ({
      ...place,
      path: pathOf?.(item),
      isTool: kind.shown.isTool,
      title: `${kind.title}: ${label?.(item)}`,
      item: { target, id: String(item.id) },
      names: listReferences(kind.schema, { [list]: [item] }),
    }));
    if (!pathOf) return items;
    // If the items have their own pages, the list page is a further use.
    const rest = listReferences(kind.schema, { ...readRecord(value), [list]: [] });
    return [...items, { ...place, title: kind.title, path, isTool: kind.shown.isTool, names: rest }];
  }
  const own = kind.slugs ? `/${slug}` : group === "The whole site" ? undefined : path;
  return [
    {
      ...place,
      title: kind.slugs ? (titleOf(value) ?? slug) : kind.title,
      path: own,
      isTool: kind.shown.isTool,
      names: listReferences(kind.schema, value),
    },
  ];
});

const usesOfPost = ({ slug, title, content }: WrittenPost): ReferenceUse => ({
  title: `Blog: ${title}`,
  path: `/blog/${slug}`,
  names: [...recordReferences(title), ...content.flatMap(referencesInText)],
});

function titleOf(value: unknown): string | undefined {
  const { short_title: short, title } = readRecord(value);
  return typeof short === "string" ? short : typeof title === "string" ? title : undefined;
}

/** The reference to an item of a list of this kind; undefined if other content cannot refer to it. */
export function nameOfItem(kind: Pick<ContentKind, "id">, list: string, item: unknown) {
  const known = shared[kind.id];
  const { id } = readRecord(item);
  return known?.list === list && typeof id === "string" && id ? { target: known.target, id } : undefined;
}

/** The references of a content that lead nowhere. Its own items count, even if they are not saved yet. */
export function findDeadReferences(
  content: Pick<WrittenContent, "kind" | "value">,
  { options }: ReferenceIndex,
): PlacedReference[] {
  return listDeadReferences(listReferences(content.kind.schema, content.value), {
    ...options,
    ...optionsOf(content),
  });
}

/** The items that a save would remove although other content still refers to them. */
export function findMissedItems(
  content: Pick<WrittenContent, "kind" | "value">,
  { options, uses }: ReferenceIndex,
): { item: Reference; users: readonly ReferenceUse[] }[] {
  const kept = optionsOf(content);
  return Object.entries(kept).flatMap(([target, items]) => {
    // Each target is compared separately: a record that is no longer a fee is missed only where a fee is required.
    const gone = options[target as ReferenceTarget].filter(({ id }) => !items.some((item) => item.id === id));
    return gone.flatMap(({ id }) => {
      const item = { target: target as ReferenceTarget, id };
      const users = uses.filter(
        ({ kindId, names }) =>
          kindId !== content.kind.id && names.some((name) => name.target === target && name.id === id),
      );
      return users.length > 0 ? [{ item, users }] : [];
    });
  });
}

const isSame = (a: Reference, b: Reference) =>
  a.id === b.id &&
  (a.target === b.target || [a.target, b.target].every((one) => one === "record" || one === "fee"));
const isAmong = (wanted: Reference, names: readonly Reference[]) =>
  names.some((name) => isSame(name, wanted));

/** Everything that shows one of these items, directly or through a rung, a word or another record. */
export function listUsers(items: readonly Reference[], uses: readonly ReferenceUse[]): ReferenceUse[] {
  const reached = [...items];
  const found = new Set<ReferenceUse>();
  for (const item of reached) {
    for (const use of uses) {
      if (found.has(use) || !isAmong(item, use.names)) continue;
      found.add(use);
      if (use.item) reached.push(use.item);
    }
  }
  return [...found].filter(({ item, path }) => !item || path);
}
