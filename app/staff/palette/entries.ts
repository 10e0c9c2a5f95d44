import type { LucideIcon } from "lucide-react";
import { may, type Role } from "#app/contracts/role.ts";
import { isLocale, type Locale, localeNames } from "#app/i18n/locales.ts";
import { postEditPath } from "#app/staff/blog/post-edit-path.ts";
import { places } from "#app/staff/kit/frame/places.ts";
import { listStaffPages } from "#app/staff/pages/staff-pages.ts";
import type { Staff } from "#app/staff/session/member.ts";
import { mayOpen } from "#app/staff/session/page-rights.ts";
import { splitWords } from "#app/staff/words/match-words.ts";
import { labelOf, staffLanguage, type Titled, t, titleIn, type Word, word } from "#app/staff/words/words.ts";

export const entryKinds = [
  "person",
  "enquiry",
  "page",
  "figure",
  "post",
  "word",
  "place",
  "command",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry that the server knows. All of them are public. */
export type Fact = Titled & {
  kind: EntryKind;
  to: string;
  /** The kind of a page, in English. */
  hint?: string;
  hints?: Readonly<Record<Locale, string>>;
  /** Further words by which it is found. */
  also?: string;
};

export type Entry = {
  id: string;
  kind: EntryKind;
  title: string;
  hint?: string;
  /** Set for a place of the menu. Others have the icon of their kind. */
  icon?: LucideIcon;
  /** The shortcut of the same action. */
  shortcut?: string;
  /** The address that it opens. Without one, `act` is called. */
  to?: string;
  act?: () => void;
  /** All words by which it is found. Results of the database's search have none. */
  words?: readonly string[];
};

/** Loads the entries once, when the palette opens. They change rarely and are searched on the device. */
export async function loadEntries({ supabase, member }: Staff): Promise<Entry[]> {
  const own = toPlaces(member.role);
  if (!may(member.role, "site.read")) return own;
  const [response, pages, { data: posts }] = await Promise.all([
    fetch("/admin/palette.json"),
    listStaffPages(supabase),
    supabase.from("blog_posts").select("id, slug, locale, title").order("id").limit(1000).throwOnError(),
  ]);
  const facts: Fact[] = response.ok ? await response.json() : [];
  const known = new Set(facts.map(({ to }) => to));
  const ownPlaces = new Set(own.map(({ to }) => to));
  const drafts = pages
    .map(({ kindId, slug, title }) => ({
      kind: "page" as const,
      title,
      hint: t("Draft"),
      to: `/admin/content/${kindId}/${slug}`,
    }))
    .filter(({ to }) => !known.has(to));
  const written = posts.map(({ id, slug, locale, title }) => {
    const language = isLocale(locale) ? locale : "en";
    return {
      kind: "post" as const,
      title,
      hint: localeNames[language],
      to: postEditPath({ id, slug, locale: language }),
    };
  });
  // A page with its own place in the menu is listed once.
  const found = [...facts, ...drafts, ...written].filter(({ to }) => !ownPlaces.has(to));
  return [...found.map(toEntry), ...own];
}

function toEntry(fact: Fact): Entry {
  const { kind, to, title, titles, hint, hints, also = "" } = fact;
  const names = [title, labelOf(title), ...Object.values(titles ?? {}), ...Object.values(hints ?? {}), also];
  return {
    id: to,
    kind,
    to,
    title: titles ? titleIn(fact) : labelOf(title),
    hint: hints?.[staffLanguage()] ?? (hint && labelOf(hint)),
    words: splitWords(names.join(" ")),
  };
}

/** Parts of pages that members look for by name. */
const parts: readonly [Word, string][] = [
  [word("What visitors searched for"), "/admin/search"],
  [word("Redirects"), "/admin/redirects"],
  [word("Site health"), "/admin/health"],
  [word("The firm"), "/admin/set-up"],
  [word("Opening hours"), "/admin/set-up"],
  [word("Prices"), "/admin/set-up"],
  [word("WhatsApp number"), "/admin/set-up"],
  [word("Backups"), "/admin/settings"],
  [word("Who gets mails about enquiries"), "/admin/settings"],
  [word("How many months enquiries are kept"), "/admin/settings"],
  [word("Log"), "/admin/staff/log"],
  [word("Your profile"), "/admin/profile"],
  [word("Password"), "/admin/profile"],
  [word("Passkeys"), "/admin/profile"],
  [word("Second step"), "/admin/profile"],
];

const toPlaces = (role: Role): Entry[] =>
  [...places, ...parts.map(([title, to]) => ({ title, to, search: "", icon: undefined }))]
    .filter(({ to }) => mayOpen(role, to))
    .map(({ title, to, search = "", icon }) => ({
      id: `${to} ${title.english}`,
      kind: "place",
      title: t(title),
      icon,
      to: to + search,
      words: splitWords(`${title.english} ${t(title)}`),
    }));
