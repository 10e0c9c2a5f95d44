import { useWords } from "#app/i18n/words.ts";

/** A telephone link can carry nothing, so the visitor carries it: six signs to read out. */
export function YourReference({ reference }: { reference: string }) {
  const { reference: words } = useWords();
  return (
    <p className="your-reference">
      <span>
        <small>{words.yours}</small>
        <b className="figure">{reference}</b>
      </span>
      <span>{words.say}</span>
    </p>
  );
}
