import { Link } from "react-router";
import type { Counts } from "#app/staff/inbox/model/lead.ts";
import { rich, t } from "#app/staff/words/words.ts";

/** The pane while no person is open: the number of waiting people. */
export function NoLeadOpen({ counts }: { counts: Counts }) {
  const { new: fresh = 0, overdue = 0 } = counts;
  return (
    <div className="no-lead stack muted">
      <h2>{t("No person is open")}</h2>
      <p>
        {rich(
          "Choose one from the list, or press {kbd} for the new one that has waited longest. {kbd2} shows every key.",
          { kbd: <kbd>g</kbd>, kbd2: <kbd>?</kbd> },
        )}
      </p>
      <ul className="stack">
        <li>
          <Link to="/admin/leads?tray=new">
            {fresh === 1 ? t("1 new person waits") : t("{fresh} new people wait", { fresh })}
          </Link>
        </li>
        <li>
          <Link to="/admin/leads?due=overdue" data-due={overdue > 0 ? "overdue" : undefined}>
            {overdue === 1
              ? t("1 promised call is overdue")
              : t("{overdue} promised calls are overdue", { overdue })}
          </Link>
        </li>
        <li>
          <Link to="/admin/leads?assignee=me">{t("What is mine")}</Link>
        </li>
      </ul>
    </div>
  );
}
