import { useWords } from "#app/i18n/words.ts";

const places = Array.from({ length: 8 }, (_, row) => `row ${row + 1}`);

/** In place of a page while its ledger is on its way. */
export function ListSkeleton() {
  const { site } = useWords();
  return (
    <div className="page-skeleton" role="status">
      <span className="visually-hidden">{site.loading}</span>
      <ul className="wrap skeleton" aria-hidden="true">
        {places.map((place) => (
          <li key={place} />
        ))}
      </ul>
    </div>
  );
}
