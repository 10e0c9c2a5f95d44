export type Outcome = {
  code: number | null;
  signal: NodeJS.Signals | null;
  askedToStop: boolean;
  output: string;
};

export const projectRoot: string;
export class LauncherError extends Error {}
export function runProgram(
  file: string,
  args: string[],
  options?: { cwd?: string; env?: Record<string, string>; quiet?: boolean; shell?: boolean },
): Promise<Outcome>;
export function runNpm(args: string[], options?: { cwd?: string }): Promise<Outcome>;
export function endIfStopped(outcome: Outcome): void;
export function wasKilled(outcome: Outcome): boolean;
export function endLike(outcome: Outcome): void;
