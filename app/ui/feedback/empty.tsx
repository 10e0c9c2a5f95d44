import { pictures } from "#app/ui/content/drawings.ts";

/** A place with nothing to show says so, and what to do instead. */
export function Empty({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="empty">
      <img {...pictures.emptyTile} alt="" loading="lazy" />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
