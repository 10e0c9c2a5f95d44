import { Link } from "react-router";
import { labelOf, t } from "#app/staff/words/words.ts";

/** On every staff page until the site knows who runs it. */
export function SetUpLine({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  const names = missing.map(labelOf).join(", ");
  return (
    <p className="set-up-line">
      {missing.length === 1
        ? t("Search engines are kept out: one answer is missing ({names}).", { names })
        : t("Search engines are kept out: {count} answers are missing ({names}).", {
            count: missing.length,
            names,
          })}{" "}
      <Link to="/admin/set-up">{t("Set up the firm")}</Link>
    </p>
  );
}
