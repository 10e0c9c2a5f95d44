import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = {
  text: string;
  /** Prints this part of the page alone; the print styles know it by its name. */
  part?: "papers";
};

/** Only a script can print, so it is not offered before. */
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
