import { focusSteps, type PictureFocus } from "#app/lib/addresses/picture-address.ts";

const moves: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focal point one step by an arrow key, up to the edge. */
export function stepFocus({ x, y }: PictureFocus, key: string): PictureFocus | undefined {
  const move = moves[key];
  return move && { x: stepped(x, move[0]), y: stepped(y, move[1]) };
}

const steps: readonly number[] = focusSteps;
const stepped = (at: number, step: number): number => steps[steps.indexOf(at) + step] ?? at;
