import type { ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import { locales } from "#app/i18n/locales.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { listWords } from "#app/staff/words/list-words.ts";
import { t } from "#app/staff/words/words.ts";

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
    <FormDialog title={impactTitle(pages)} confirm={t("Save")} onConfirm={onConfirm} onClose={onClose}>
      <p>{t("Changed: {changed}.", { changed: changed.join(", ") })}</p>
      {pages.length > 0 && (
        <ul className="impact-list">
          {pages.map(({ title, path }) => (
            <li key={path ?? title}>
              {path ? (
                <a href={path} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                t("{title}, on every page", { title })
              )}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

/** "This changes 7 pages and 2 tools, in 3 languages." */
export function impactTitle(users: readonly Pick<ReferenceUse, "isTool">[]): string {
  const tools = users.filter(({ isTool }) => isTool).length;
  const pages = users.length - tools;
  const counts = [
    pages > 0 && (pages === 1 ? t("1 page") : t("{number} pages", { number: pages })),
    tools > 0 && (tools === 1 ? t("1 tool") : t("{number} tools", { number: tools })),
  ].filter((count) => count !== false);
  if (counts.length === 0) return t("This changes no page yet");
  return t("This changes {counts}, in {count} languages", {
    counts: listWords(counts),
    count: locales.length,
  });
}
