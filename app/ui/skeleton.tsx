import { useWords } from "#app/i18n/words.ts";

/** Rows of a ledger that is still on its way. */
export function LedgerSkeleton({ rows = 8 }: { rows?: number }) {
  const { site } = useWords();
  const places = Array.from({ length: rows }, (_, row) => `row ${row + 1}`);
  return (
    <div role="status">
      <span className="visually-hidden">{site.loading}</span>
      <ul className="skeleton" aria-hidden="true">
        {places.map((place) => (
          <li key={place} />
        ))}
      </ul>
    </div>
  );
}
