/** The name of a checked item: "guide/nala-application-guide", "district/…" or, for the ledger, "record/mutation-fee". */
export const subjectOf = (part: string, name: string): string => `${part}/${name}`;

/** A readable name for lists and mails that have no title at hand: "nala application guide". */
export const nameOfSubject = (subject: string) => (subject.split("/")[1] ?? subject).replaceAll("-", " ");
