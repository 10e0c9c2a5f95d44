import { BorrowedNote } from "#app/ui/borrowed-note.tsx";

/** A page that stands in English on a site of another language says so once, above everything. */
export function BorrowedPage({ isBorrowed, children }: { isBorrowed: boolean; children: React.ReactNode }) {
  if (!isBorrowed) return children;
  return (
    <>
      <div className="wrap borrowed-page">
        <BorrowedNote />
      </div>
      <div lang="en">{children}</div>
    </>
  );
}
