import { createContext, Fragment, type ReactNode, useContext } from "react";
import { Outlet, useMatches } from "react-router";
import {
  type Borrowed,
  type Borrowing,
  borrowedOf,
  borrowingIn,
  notBorrowed,
} from "#app/content/translation/borrowing.ts";
import { defaultLocale, writtenIn } from "#app/i18n/locales.ts";
import { englishMessages, MessagesContext } from "#app/i18n/messages.ts";
import { BorrowedNote } from "#app/ui/page/borrowed-note.tsx";

const BorrowingContext = createContext<Borrowing>(notBorrowed);

export const useBorrowed = (...fields: string[]): Borrowed =>
  borrowedOf(useContext(BorrowingContext), fields);

export const useLanguageOf = (field: string) =>
  useBorrowed(field) === "wholly" ? writtenIn(defaultLocale) : undefined;

/** Whether the page may omit the note that its translation is not signed. */
export const useIsVouchedFor = (): boolean => useContext(BorrowingContext).isVouchedFor === true;

/** The page inside the site's frame. The loader's `borrowing` tells how much of it is English. */
export function PageOutlet() {
  const borrowing = borrowingIn(useMatches().at(-1)?.loaderData);
  return (
    <BorrowingContext value={borrowing}>
      <InEnglish borrowed={borrowing.page === "wholly" ? "wholly" : undefined} className="wrap borrowed-page">
        <Outlet />
      </InEnglish>
    </BorrowingContext>
  );
}

type PartProps = { fields: readonly string[]; isWide?: boolean; children: ReactNode };

/** A part of a page, with a note if these fields are not translated. */
export function BorrowedPart({ fields, isWide = false, children }: PartProps) {
  return (
    <InEnglish borrowed={useBorrowed(...fields)} className={isWide ? "wrap borrowed-page" : "borrowed-part"}>
      {children}
    </InEnglish>
  );
}

type PartsProps<Name extends string> = {
  parts: Record<Name, ReactNode>;
  borrowed: Record<Name, Borrowed>;
};

/** Parts with separate translations. Consecutive English parts share one note. */
export function BorrowedParts<Name extends string>({ parts, borrowed }: PartsProps<Name>) {
  const runs: { borrowed: Borrowed; names: Name[] }[] = [];
  for (const name of Object.keys(parts) as Name[]) {
    const run = runs.at(-1);
    if (run && run.borrowed === borrowed[name]) run.names.push(name);
    else runs.push({ borrowed: borrowed[name], names: [name] });
  }
  return runs.map((run) => (
    <InEnglish key={run.names[0]} borrowed={run.borrowed} className="wrap borrowed-page">
      {run.names.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </InEnglish>
  ));
}

/**
 * Adds one note, in the reader's language, to English content on a page in another language. In wholly English parts
 * the labels are English too, because mixed sentences are hard to read (record 36).
 */
function InEnglish(props: { borrowed: Borrowed; className: string; children: ReactNode }) {
  const { borrowed, className, children } = props;
  if (!borrowed) return children;
  return (
    <>
      <div className={className}>
        <BorrowedNote isPartly={borrowed === "partly"} />
      </div>
      {borrowed === "partly" ? (
        children
      ) : (
        <div {...writtenIn(defaultLocale)}>
          <MessagesContext value={englishMessages}>{children}</MessagesContext>
        </div>
      )}
    </>
  );
}
