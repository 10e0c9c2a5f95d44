import type { SupabaseClient } from "@supabase/supabase-js";
import { createContext } from "react-router";
import type { Locale } from "./i18n/locales.ts";
import type { PaperStore } from "./leads/attachment-store.ts";
import type { StoreLead } from "./leads/lead-store.ts";
import type { OwnerSetup } from "./staff/account/owner-setup.ts";

/** What the app asks of the server around it. `server/` supplies it for each request. */
export type Host = {
  /** As an anonymous visitor: row-level security decides what can be seen. */
  supabase: SupabaseClient;
  ownerSetup: OwnerSetup;
  storeLead: StoreLead;
  papers: PaperStore;
  log: HostLog;
  /** What can be said of whoever sent the request; reading `isBusy` counts it as one more form of theirs. */
  visitor: { readonly isBusy: boolean; isRepeating: (words: string) => boolean };
  /** A visitor is about to be told that the lead with this key is stored. */
  keepReceipt: (idempotencyKey: string) => void;
  requestId: string;
  siteUrl: string;
  /** Unsaved content that stands in for what is stored: the preview of an editor's work. */
  draft?: DraftContent;
  /** Says what the page is made from; it is made anew when that changes. */
  uses: (...tags: string[]) => void;
  /** Says that something could not be loaded; the page is shown but not kept. */
  isIncomplete: () => void;
  /** Keeps a small value made from content until content changes; `isIncomplete` says not to. */
  remember: <Value>(key: string, make: (isIncomplete: () => void) => Promise<Value>) => Promise<Value>;
};

export type DraftContent = {
  kindId: string;
  slug: string;
  /** As it would be stored, by language. What is absent is read as always. */
  content: Partial<Record<Locale, unknown>>;
};

export type HostLog = {
  warn: (detail: object, message: string) => void;
  error: (detail: object, message: string) => void;
};

export const hostContext = createContext<Host>();
