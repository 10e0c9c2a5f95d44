import type { Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";

/** What loading content needs of the request it is done for. */
export type ContentHost = {
  /** As an anonymous visitor: row-level security decides what can be seen. */
  supabase: Supabase;
  log: HostLog;
  /** Adds cache tags to the page: it is invalidated when the content they name changes. */
  addCacheTags: (...tags: string[]) => void;
  /** Something could not be loaded: the page is shown but not cached. */
  markIncomplete: () => void;
  /** Unsaved content that stands in for what is stored: the preview of an editor's work. */
  draft?: DraftContent;
  /** The day whose figures are shown, "2026-11-15"; today's where it is absent. */
  day?: string;
};

export type HostLog = {
  warn: (detail: object, message: string) => void;
  error: (detail: object, message: string) => void;
};

export type DraftContent = {
  kindId: string;
  slug: string;
  /** As it would be stored, by language. What is absent is read as always. */
  content: Partial<Record<Locale, unknown>>;
};

/**
 * Keeps a value made from content until content changes; a value marked incomplete is not kept. What also changes by time
 * alone (a day's figures, what is scheduled) names the age at which it is made again.
 */
export type RememberContent = <Value>(
  key: string,
  make: (markIncomplete: () => void) => Promise<Value>,
  maxAgeMs?: number,
) => Promise<Value>;
