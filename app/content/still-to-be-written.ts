/**
 * Default pages that do not exist yet. A missing page that is not listed fails the
 * test; when all are written, this becomes [] and stays so.
 */
export const stillToBeWritten: readonly string[] = [];
