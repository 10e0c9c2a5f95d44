import type { Host } from "#app/context.ts";
import { Queue, QueueFull } from "#limits/queue.ts";
import { queues } from "#limits/site-limits.ts";

/** Draws letters one after another. Fonts and libraries are opened with the first one; of what was drawn nothing stays. */
export function createLetterDrawer(): Host["drawLetter"] {
  const queue = new Queue(queues.letters);
  return async (letter, about) => {
    try {
      return await queue.run(async () => (await import("./draw-letter.ts")).drawLetter(letter, about));
    } catch (error) {
      if (error instanceof QueueFull) return { fault: "busy" };
      throw error;
    }
  };
}
