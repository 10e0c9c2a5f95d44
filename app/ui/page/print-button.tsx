import { Icon } from "#app/ui/icon.tsx";

type Props = {
  text: string;
  /** Prints only this part of the page, which the print styles select by name. */
  part?: "papers";
};

/** Printing needs a script (app/site/start/start.ts), so the button is hidden before it runs. */
export function PrintButton({ text, part }: Props) {
  return (
    <button
      className="button needs-script"
      data-look="quiet"
      data-size="slim"
      data-prints={part ?? "all"}
      type="button"
    >
      <Icon name="print" /> {text}
    </button>
  );
}
