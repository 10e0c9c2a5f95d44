import { useCallback, useEffect, useRef } from "react";

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop for the Tab key; arrows, Home and End move among the buttons. */
export function useRovingFocus<Bar extends HTMLElement>(onEscape: () => void) {
  const bar = useRef<Bar>(null);
  const buttonsOf = useCallback(() => [...(bar.current?.querySelectorAll("button") ?? [])], []);

  // The buttons are collected again after each change, because they depend on the selection.
  useEffect(() => {
    const buttons = buttonsOf();
    const current = buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
  });

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") onEscape();
    const move = moves[event.key];
    const buttons = buttonsOf();
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!move || at === -1) return;
    event.preventDefault();
    buttons[move(at, buttons.length)]?.focus();
  };
  const onFocus = ({ target }: React.FocusEvent) => {
    for (const button of buttonsOf()) button.tabIndex = button === target ? 0 : -1;
  };
  return { ref: bar, onKeyDown, onFocus };
}
