import { useEffect } from "react";
import type { PendingLead } from "./use-pending-lead.ts";

/** A shortcut's action and its description in the help. */
export type Shortcut = { key: string; shown?: string; words: string; act: () => void };

/** The shortcuts of the current page, for the list of commands. */
let offered: readonly Shortcut[] = [];
export const offeredShortcuts = (): readonly Shortcut[] => offered;

/**
 * Single-key shortcuts, active while nothing is being typed and no dialog is open. They can be switched off. A key that is
 * pressed while the next lead is loading is meant for that lead, so it waits for it.
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  isOn: boolean,
  { isPending, waitingKey }: Pick<PendingLead, "isPending" | "waitingKey">,
): void {
  useEffect(() => {
    if (isPending()) return;
    const shortcut = shortcuts.find(({ key }) => key === waitingKey.current);
    waitingKey.current = undefined;
    if (!document.querySelector("dialog[open]")) shortcut?.act();
  });
  useEffect(() => {
    offered = shortcuts;
    return () => {
      offered = [];
    };
  }, [shortcuts]);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (document.querySelector("dialog[open]")) return;
      const shortcut = shortcuts.find(({ key }) => key === event.key);
      if (!shortcut) return;
      event.preventDefault();
      // Only the first key waits: later ones often answer a question that is not shown yet.
      if (isPending()) waitingKey.current ??= shortcut.key;
      else shortcut.act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [shortcuts, isOn, isPending, waitingKey]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName);
}
