import { early, used } from "./wake.ts";

const fields = `${used} :is(input, select, textarea)`;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Called after hydration: tells React what the visitor did before. */
export function tellEarlierUse(): void {
  if (early.isOver) return;
  early.isOver = true;
  const active = document.activeElement;
  if (active?.closest(used)) active.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const field of document.querySelectorAll<Field>(fields))
    if (isFilledIn(field))
      for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  early.pressed?.click();
}

function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked);
}
