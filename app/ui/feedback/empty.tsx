import { pictures } from "#app/ui/content/drawings.ts";

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
