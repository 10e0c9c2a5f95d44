import { useEffect } from "react";

/** What a key does, and how the help sheet says it. */
export type Shortcut = { key: string; shown?: string; words: string; act: () => void };

/** Single keys, only while nothing is being typed and no dialog is open. They can be switched off. */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (document.querySelector("dialog[open]")) return;
      const shortcut = shortcuts.find(({ key }) => key === event.key);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [shortcuts, isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName);
}
