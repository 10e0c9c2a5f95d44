import { useSyncExternalStore } from "react";

/** Unfinished notes, kept per person while the member views others. Logging a contact takes the one of its person. */
const drafts = new Map<string, string>();
const watchers = new Set<() => void>();

export const draftOf = (personId: string): string => drafts.get(personId) ?? "";

export function keepDraft(personId: string, words: string): void {
  drafts.set(personId, words);
  for (const tell of watchers) tell();
}

export const useDraft = (personId: string): string =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => draftOf(personId),
    () => "",
  );
