import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { DifferenceList } from "./difference-list.tsx";
import { type Difference, publicationState, type Saved } from "./editable.ts";
import { StatePill } from "./state-pill.tsx";

type Version = Saved & { id: string };
type Props<V extends Version> = {
  versions: readonly V[];
  chosen: V | undefined;
  names: StaffNames;
  /** What the chosen version is compared with, such as "the newest". */
  comparedWith: string;
  /** Undefined where there is nothing to compare. */
  differences: readonly Difference[] | undefined;
  isBusy?: boolean;
  onChoose: (version: V) => void;
  onRestore?: (version: V) => void;
};

/** Every save: who, when, what was different, and the way back to it. */
export function VersionHistory<V extends Version>(props: Props<V>) {
  const { versions, chosen, names, comparedWith, differences, isBusy, onChoose, onRestore } = props;
  return (
    <div className="history">
      <ol className="history-list" aria-label="Versions">
        {versions.map((version) => (
          <li key={version.id}>
            <button type="button" aria-pressed={version === chosen} onClick={() => onChoose(version)}>
              <b>{formatMoment(version.updatedAt)}</b>
              <span>{names(version.updatedBy)}</span>
              {publicationState(version.publishedAt) !== "live" && (
                <StatePill state={publicationState(version.publishedAt)} />
              )}
            </button>
          </li>
        ))}
      </ol>
      {chosen && differences && (
        <section aria-labelledby="differences">
          <div className="history-head">
            <h2 id="differences">Compared with {comparedWith}</h2>
            {onRestore && differences.length > 0 && (
              <button
                type="button"
                className="staff-button"
                data-look="primary"
                disabled={isBusy}
                onClick={() => onRestore(chosen)}
              >
                Restore this version
              </button>
            )}
          </div>
          <DifferenceList differences={differences} />
        </section>
      )}
    </div>
  );
}
