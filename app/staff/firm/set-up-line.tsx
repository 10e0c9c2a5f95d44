import { Link } from "react-router";
import { labelOf, rich, t } from "#app/staff/words/words.tsx";

/** On every staff page until the site knows who runs it. */
export function SetUpLine({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="set-up-line">
      {rich("Search engines are kept out: {answers} missing ({names}). {link}", {
        answers:
          missing.length === 1 ? t("one answer is") : t("{count} answers are", { count: missing.length }),
        names: missing.map(labelOf).join(", "),
        link: <Link to="/admin/set-up">{t("Set up the firm")}</Link>,
      })}
    </p>
  );
}
