/** The fragment of a tool's form without a script: the result, or the form while there is none. */
export const resultPart = "answer";

/** The result below a tool's form. The element always exists, so that screen readers announce its content. */
export function ToolResult({ children }: { children?: React.ReactNode }) {
  return (
    <section id={children ? resultPart : undefined} aria-live="polite">
      {children}
    </section>
  );
}
