import { Link } from "react-router";

import type { Counts } from "./lead.ts";

/** The pane before anything is chosen: what waits. */
export function NoLeadOpen({ counts }: { counts: Counts }) {
  const { new: fresh = 0, overdue = 0 } = counts;
  return (
    <div className="no-lead">
      <h2>No lead is open</h2>
      <p>
        Choose one from the list, or press <kbd>g</kbd> for the new one that has waited longest.
        <kbd>?</kbd> shows every key.
      </p>
      <ul>
        <li>
          <Link to="/admin/leads?tray=new">
            {fresh === 1 ? "1 new lead waits" : `${fresh} new leads wait`}
          </Link>
        </li>
        <li>
          <Link to="/admin/leads?due=overdue" data-due={overdue > 0 ? "overdue" : undefined}>
            {overdue === 1 ? "1 promised call is overdue" : `${overdue} promised calls are overdue`}
          </Link>
        </li>
        <li>
          <Link to="/admin/leads?assignee=me">What is mine</Link>
        </li>
      </ul>
    </div>
  );
}
