import type { Host } from "#app/context.ts";
import { Queue, QueueFull } from "#limits/queue.ts";
import { queues } from "#limits/site-limits.ts";

/** Draws letters one at a time. Fonts and libraries are loaded with the first one; drawn letters are not kept. */
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
