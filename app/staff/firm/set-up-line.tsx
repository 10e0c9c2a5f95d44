import { Link, useLocation } from "react-router";
import type { WordingFault } from "#app/content/firm/wording-faults.ts";
import { labelOf, t } from "#app/staff/words/words.ts";

type Props = { missing: readonly string[]; contradictions: readonly WordingFault[] };

/** Shown on every staff page until the set-up is complete and free of contradictions. */
export function SetUpLine({ missing, contradictions: [first] }: Props) {
  const isThere = useLocation().pathname === "/admin/set-up";
  if (missing.length === 0) return first ? <ContradictionLine {...first} /> : null;
  if (isThere) return null;
  const names = missing.map(labelOf).join(", ");
  return (
    <p className="set-up-line warning">
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

/** Shows one fault at a time: correcting it often resolves the next. */
function ContradictionLine({ fields: [field], message }: WordingFault) {
  return (
    <p className="set-up-line warning">
      {t("An answer of the set-up needs a look: {message}", { message: labelOf(message) })}{" "}
      {field.startsWith("claims.") && t("Until then visitors read the safer words.")}{" "}
      <Link to="/admin/set-up">{t("Set up the firm")}</Link>
    </p>
  );
}
