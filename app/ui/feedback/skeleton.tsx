import { useMessages } from "#app/i18n/messages.ts";

const places = Array.from({ length: 8 }, (_, row) => `row ${row + 1}`);

/** Shown while a page with a list loads. */
export function ListSkeleton() {
  const { site } = useMessages();
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
