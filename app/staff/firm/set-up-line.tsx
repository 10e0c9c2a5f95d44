import { Link } from "react-router";

/** On every staff page until the site knows who runs it. */
export function SetUpLine({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="set-up-line">
      Search engines are kept out: {missing.length === 1 ? "one answer is" : `${missing.length} answers are`}{" "}
      missing ({missing.join(", ")}). <Link to="/admin/set-up">Set up the firm</Link>
    </p>
  );
}
