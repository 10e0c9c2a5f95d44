type SaveInTurn = (save: () => Promise<void>, onFault: (fault: unknown) => void) => Promise<void>;

/** Runs saves one after the other, so that a second change of a field starts from the first. A failure does not block later ones. */
export function createTurns(): SaveInTurn {
  let last = Promise.resolve();
  return (save, onFault) => {
    last = last.then(save).catch(onFault);
    return last;
  };
}
