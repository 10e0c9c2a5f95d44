import type { ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import { locales } from "#app/i18n/locales.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";

type Props = {
  /** What the changed records are called. */
  changed: readonly string[];
  users: readonly ReferenceUse[];
  onConfirm: () => void;
  onClose: () => void;
};

/** What a change of the ledger reaches, before it is saved. */
export function ImpactDialog({ changed, users, onConfirm, onClose }: Props) {
  const pages = [...new Map(users.map((use) => [use.path ?? use.title, use])).values()];
  return (
    <FormDialog title={impactTitle(pages)} confirm="Save" onConfirm={onConfirm} onClose={onClose}>
      <p>Changed: {changed.join(", ")}.</p>
      {pages.length > 0 && (
        <ul className="impact-list">
          {pages.map(({ title, path }) => (
            <li key={path ?? title}>
              {path ? (
                <a href={path} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                `${title}, on every page`
              )}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

export function impactTitle({ length }: readonly ReferenceUse[]): string {
  if (length === 0) return "This changes no page yet";
  return `This changes ${length === 1 ? "1 page" : `${length} pages`} in ${locales.length} languages`;
}
