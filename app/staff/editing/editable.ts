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

/** Decides a field: true takes their text, false mine, "both" mine followed by theirs, to be edited. */
export type TakesTheirs = (clash: Clash) => boolean | "both";

/** Joins two texts, or the lines of two. */
export const joinTexts = (mine: unknown, theirs: unknown): unknown =>
  Array.isArray(mine) && Array.isArray(theirs)
    ? [...mine, ...theirs]
    : [mine, theirs].filter(Boolean).join(" ");

/** The faults of a language, by field path ("guides.2.title"), in the order of the form. */
export type Faults = ReadonlyMap<string, string>;
export type FoundFaults = { locale: Locale; faults: Faults };

export type Version = Saved & {
  id: string;
  content: unknown;
  /** The shipped text. It has no author and can always be restored. */
  isShipped?: true;
  changed?: readonly string[];
};

/** The state of a document in the editor: unsaved work on top of its newest version. */
export type Editing<Source = unknown, Form = unknown> = {
  form: Form;
  /** The version that the unsaved changes are based on; the newest source if there are none. */
  started: Source;
  changed: readonly Locale[];
  /** True while `changed` is not computed yet for the latest input. */
  isSettling: boolean;
  /** Languages with unsaved changes that another member has saved meanwhile. */
  outdated: readonly Locale[];
  /** False if this device cannot store the work. */
  isKept: boolean;
  isRestored: boolean;
  change: (update: (form: Form) => Form) => void;
  discard: () => void;
  /** Marks this form as saved. Later input remains unsaved work on top of it. */
  settle: (saved: Form) => void;
  /** The differences between both versions; undefined while the member is not comparing them. */
  clashes: readonly Clash[] | undefined;
  compare: (isWanted: boolean) => void;
  merge: (isTheirs: TakesTheirs) => void;
};

export const isTheirsAlone = ({ changedBy }: Clash): boolean => changedBy === "them";
