import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = {
  text: string;
  /** Prints only this part of the page, which the print styles select by name. */
  part?: "papers";
};

/** Printing needs a script, so the button is hidden before hydration. */
export function PrintButton({ text, part }: Props) {
  const isHydrated = useHydrated();
  function print() {
    const page = document.documentElement;
    if (part) page.dataset.print = part;
    window.print();
    delete page.dataset.print;
  }
  return (
    <button
      className="button needs-script"
      data-look="quiet"
      data-size="slim"
      data-waiting={!isHydrated || undefined}
      type="button"
      onClick={print}
    >
      <Icon name="print" /> {text}
    </button>
  );
}
