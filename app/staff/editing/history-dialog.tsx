import { useState } from "react";
import { Button } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { t, word } from "#app/staff/words/words.ts";
import { diffLines, type LineChange } from "./diff-lines.ts";
import { type Difference, publicationState, type Version } from "./editable.ts";
import { StatePill } from "./state-pill.tsx";

const tags = { same: "span", removed: "del", added: "ins" } as const;
const said = { same: undefined, removed: word("Removed"), added: word("Added") } as const;

function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>{t("Both say the same.")}</p>;
  return differences.map(({ name, label, lang, before, after }) => (
    <div key={name} className="difference">
      <h4>{label}</h4>
      {nameLines(diffLines(before, after)).map(({ name: line, kind, text }) => {
        const Tag = tags[kind];
        return (
          <p key={line} className="verbatim" data-kind={kind}>
            {said[kind] && <span className="visually-hidden">{t(said[kind])}: </span>}
            <Tag lang={lang}>{text}</Tag>
          </p>
        );
      })}
    </div>
  ));
}

/** Keys of lines: the text, and a counter for equal lines. */
function nameLines(lines: readonly LineChange[]): (LineChange & { name: string })[] {
  const turns = new Map<string, number>();
  return lines.map((line) => {
    const turn = (turns.get(line.text) ?? 0) + 1;
    turns.set(line.text, turn);
    return { ...line, name: `${turn} ${line.text}` };
  });
}

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
export type History = {
  load: () => Promise<readonly Version[]>;
  compare: (version: Version) => readonly Difference[];
  preview?: (version: Version) => React.ReactNode;
  /** Loads it into the form. It becomes public only by saving, like every other change. */
  restore?: (version: Version) => void;
};

type Props = Omit<History, "load"> & {
  versions: readonly Version[];
  names: StaffNames;
  onClose: () => void;
};

/** Every save: who, when, its changes, and a button to restore it. */
export function HistoryDialog({ versions, names, compare, preview, restore, onClose }: Props) {
  const [chosen, setChosen] = useState<Version | undefined>(undefined);
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
