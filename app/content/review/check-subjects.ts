/** What is checked is named "guide/nala-application-guide", "district/…" or, of the ledger, "record/mutation-fee". */
export const subjectOf = (part: string, name: string): string => `${part}/${name}`;

/** For a list or a mail, where no title is at hand: "nala application guide". */
export const nameOfSubject = (subject: string): string =>
  (subject.split("/")[1] ?? subject).replaceAll("-", " ");
