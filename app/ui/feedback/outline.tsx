/** Grey lines in the place of a text that is loading. `words` are for screen readers. */
export const Outline = ({ words, lines }: { words: string; lines: number }) => (
  <div className="outline" role="status">
    <span className="visually-hidden">{words}</span>
    {Array.from({ length: lines }).map((_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike.
      <i key={at} />
    ))}
  </div>
);
