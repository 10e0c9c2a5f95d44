import { keyed } from "#app/ui/keyed.ts";

/** Grey lines in the place of a text that is loading. `words` are for screen readers. */
export const Outline = ({ words, lines }: { words: string; lines: number }) => (
  <div className="outline" role="status">
    <span className="visually-hidden">{words}</span>
    {keyed(Array<string>(lines).fill("")).map(({ key }) => (
      <i key={key} />
    ))}
  </div>
);
