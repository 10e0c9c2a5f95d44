/** Runs saves one after the other, so that each starts from the result of the one before, even if that failed. */
export function createTurns() {
  let last = Promise.resolve();
  return (save: () => Promise<void>, onFault: (fault: unknown) => void): Promise<void> => {
    last = last.then(save).catch(onFault);
    return last;
  };
}
