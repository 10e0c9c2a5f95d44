import { Fragment, type ReactNode } from "react";

import { BorrowedPage } from "./borrowed-page.tsx";

type Props<Name extends string> = {
  /** In the order of the page. */
  parts: Record<Name, ReactNode>;
  borrowed: Record<Name, boolean>;
};

/** Parts that are translated one by one. Those that follow each other in English say so once. */
export function BorrowedParts<Name extends string>({ parts, borrowed }: Props<Name>) {
  const runs: { isBorrowed: boolean; names: Name[] }[] = [];
  for (const name of Object.keys(parts) as Name[]) {
    const run = runs.at(-1);
    if (run?.isBorrowed === borrowed[name]) run.names.push(name);
    else runs.push({ isBorrowed: borrowed[name], names: [name] });
  }
  return runs.map(({ isBorrowed, names }) => (
    <BorrowedPage key={names[0]} isBorrowed={isBorrowed}>
      {names.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </BorrowedPage>
  ));
}
