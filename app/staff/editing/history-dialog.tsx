import { useState } from "react";
import { Button } from "#app/staff/kit/button.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { t } from "#app/staff/words/words.ts";
import { DifferenceList } from "./difference-list.tsx";
import { type Difference, publicationState, type Saved } from "./editable.ts";
import { StatePill } from "./state-pill.tsx";

export type Version = Saved & {
  id: string;
  /** The shipped text. It has no author and can always be restored. */
  isShipped?: true;
  /** The fields that differ from the version before it. */
  changed?: readonly string[];
};

/** "15 Nov 2026, 17:11", or that it is the shipped text. */
export const versionName = ({ isShipped, updatedAt }: Version): string =>
  isShipped ? t("As it came with the site") : formatMoment(updatedAt);

const namedChanges = 2;

function changeSummary(changed: readonly string[]): string {
  const rest = changed.length - namedChanges;
  const named = changed.slice(0, namedChanges).join("; ");
  return rest > 0 ? t("{named} and {rest} more", { named, rest }) : named || t("nothing different");
}

/** The source of a document's versions, and the actions on one. */
export type History<V extends Version> = {
  load: () => Promise<readonly V[]>;
  /** The differences between that version and the form. */
  compare: (version: V) => readonly Difference[];
  preview?: (version: V) => React.ReactNode;
  /** Loads it into the form. It becomes public only by saving, like every other change. */
  restore?: (version: V) => void;
};

type Props<V extends Version> = Omit<History<V>, "load"> & {
  versions: readonly V[];
  names: StaffNames;
  onClose: () => void;
};

/** Every save: who, when, its changes, and a button to restore it. */
export function HistoryDialog<V extends Version>(props: Props<V>) {
  const { versions, names, compare, preview, restore, onClose } = props;
  const [chosen, setChosen] = useState<V | undefined>(undefined);
  const differences = chosen && compare(chosen);
  return (
    <Dialog title={t("History")} onClose={onClose}>
      <p className="staff-hint">
        {versions.length > 0
          ? t("Choose a version to compare it with what is in the form now.")
          : t("There is no earlier version.")}
      </p>
      <ol className="history-list" aria-label={t("Versions")}>
        {versions.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              className="cluster pick"
              aria-pressed={version === chosen}
              onClick={() => setChosen(version)}
            >
              <b>{versionName(version)}</b>
              {!version.isShipped && <span>{names(version.updatedBy)}</span>}
              {version.changed && <small>{changeSummary(version.changed)}</small>}
              {publicationState(version.publishedAt) !== "live" && (
                <StatePill state={publicationState(version.publishedAt)} />
              )}
            </button>
          </li>
        ))}
      </ol>
      {chosen && differences && (
        <section aria-labelledby="differences">
          <div className="history-head cluster spread">
            <h3 id="differences">{t("Compared with the form")}</h3>
            {restore && differences.length > 0 && (
              <Button look="primary" onClick={() => restore(chosen)}>
                {t("Restore this version")}
              </Button>
            )}
          </div>
          <DifferenceList differences={differences} />
        </section>
      )}
      {chosen && preview?.(chosen)}
    </Dialog>
  );
}
