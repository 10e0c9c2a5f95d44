type SaveInTurn = (save: () => Promise<void>, onFault: (fault: unknown) => void) => Promise<void>;

/** One after the other: the second change of a field begins where the first one ended. One that breaks does not hold up those behind it. */
export function createTurns(): SaveInTurn {
  let last = Promise.resolve();
  return (save, onFault) => {
    last = last.then(save).catch(onFault);
    return last;
  };
}
