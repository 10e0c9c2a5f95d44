import { type Figure, formatTable } from "./figure.ts";

export type Measure = () => AsyncIterable<Figure>;

/** Runs the measures one by one. Each figure is printed at once, so that a later failure loses none. */
export async function runMeasures(
  measures: Record<string, Measure>,
  print: (line: string) => void,
): Promise<{ figures: Figure[]; failed: string[] }> {
  const figures: Figure[] = [];
  const failed: string[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    try {
      for await (const figure of measure()) {
        figures.push(figure);
        print(formatTable([figure]));
      }
    } catch (error) {
      const line = `${name}  FAILED  ${error instanceof Error ? error.message : String(error)}`;
      failed.push(line);
      print(line);
    }
  }
  return { figures, failed };
}
