import type { Locale } from "#app/i18n/locales.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";

/** One save. Times are kept as text, because a Date would lose the microseconds. */
export type Saved = {
  updatedAt: string;
  updatedBy: string | null;
  /** Null for a draft, in the future for a scheduled version. */
  publishedAt?: string | null;
};

/**
 * "now" is the database's time, not that of the editor's device. "draft" does not change what visitors see;
 * "withdrawn" unpublishes, which only posts support.
 */
export type Publication = "now" | "draft" | "withdrawn" | { at: string };

export type PublicationState = "live" | "draft" | "scheduled";

export function publicationState(publishedAt: string | null | undefined, now = Date.now()): PublicationState {
  if (publishedAt === null) return "draft";
  return publishedAt && parseMoment(publishedAt).getTime() > now ? "scheduled" : "live";
}

/** The value of the column published_at. */
export function publishedAtOf(publication: Publication): string | null {
  if (publication === "draft" || publication === "withdrawn") return null;
  return publication === "now" ? "now" : publication.at;
}

/** A field in which two versions differ, each side as readable lines. */
export type Difference = {
  name: string;
  label: string;
  lang: Locale;
  /** Of two dates or two lists one must be chosen; two texts can be joined. */
  isText: boolean;
  before: readonly string[];
  after: readonly string[];
};

/** A field that differs between my work (before) and the newest version (after), and who changed it. */
export type Clash = Difference & { changedBy: "me" | "them" | "both" };

/** What a field takes: their text, mine (false), or mine followed by theirs, to be edited. */
export type TakesTheirs = (clash: Clash) => boolean | "both";

/** Two texts, or the lines of two. */
export const joinTexts = (mine: unknown, theirs: unknown): unknown =>
  Array.isArray(mine) && Array.isArray(theirs)
    ? [...mine, ...theirs]
    : [mine, theirs].filter(Boolean).join(" ");

/** Unsaved work: the version it is based on, and its current state. */
export type Work<Source, Form> = { started: Source; form: Form };

/** The faults of a language, by field path ("guides.2.title"), in the order of the form. */
export type Faults = ReadonlyMap<string, string>;
export type FoundFaults = { locale: Locale; faults: Faults };

/** The interface of a document for the editing kit; all other editing code is shared by pages and posts. */
export type Editable<Source extends { form: Form }, Form> = {
  /** Unsaved work kept on the device, if it is readable. */
  readKept: (kept: Record<string, unknown>) => Work<Source, Form> | undefined;
  /** The languages that would be saved differently. */
  changedIn: (started: Source, form: Form) => readonly Locale[];
  /** Optimistic concurrency: whether another member saved this language after the work had started. */
  isOutdated: (started: Source, newest: Source, locale: Locale) => boolean;
  /** Where my work and the newest version differ, in the languages that both of us changed. */
  listClashes: (work: Work<Source, Form>, newest: Source) => Clash[];
  /** My work on top of the newest version. A field that only one of us changed takes that change, unless chosen otherwise. */
  merge: (work: Work<Source, Form>, newest: Source, isTheirs?: TakesTheirs) => Work<Source, Form>;
};

export const isTheirsAlone = ({ changedBy }: Clash): boolean => changedBy === "them";
