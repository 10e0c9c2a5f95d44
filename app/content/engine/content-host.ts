import type { Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";

/** What content loading needs from the request. */
export type ContentHost = {
  /** As an anonymous visitor: row-level security decides what can be seen. */
  supabase: Supabase;
  log: HostLog;
  /** Adds cache tags to the page: it is invalidated when the content they name changes. */
  addCacheTags: (...tags: string[]) => void;
  /** Called when something could not be loaded: the page is shown but not cached. */
  markIncomplete: () => void;
  /** Unsaved content that replaces the stored one: the preview of an editor's draft. */
  draft?: DraftContent;
  day?: string;
};

export type HostLog = {
  warn: (detail: object, message: string) => void;
  error: (detail: object, message: string) => void;
};

export type DraftContent = {
  kindId: string;
  slug: string;
  /** The content by language, as it would be stored. A missing language is read from storage. */
  content: Partial<Record<Locale, unknown>>;
};

/**
 * Caches a value until content changes. A value that was marked incomplete is not cached. A value that also depends on
 * the time (the day's figures, scheduled content) names its maximum age.
 */
export type RememberContent = <Value>(
  key: string,
  make: (markIncomplete: () => void) => Promise<Value>,
  maxAgeMs?: number,
) => Promise<Value>;
