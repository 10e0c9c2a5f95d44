/** Where the form of a tool leads without a script: to the answer, or back to the form while there is none. */
export const answerPart = "answer";

/** What a tool says below its form. It stands there before it has words, so that a screen reader hears them come. */
export function ToolAnswer({ children }: { children?: React.ReactNode }) {
  return (
    <section id={children ? answerPart : undefined} aria-live="polite">
      {children}
    </section>
  );
}
