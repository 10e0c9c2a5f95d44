/** Each fault prints what was expected and observed; the output of the run is the record. */
export function saw(fault: string, expected: string, seen: string): void {
  console.log(`fault:    ${fault}\nexpected: ${expected}\nseen:     ${seen}`);
}

/** `FAULT_ROUNDS=50 npm run test:faults` for the long run. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 1);
