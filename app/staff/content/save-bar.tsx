import { CalendarClock } from "lucide-react";
import { useState } from "react";

import type { ContentKind } from "#app/content/define-content.ts";
import { type Locale, localeNames } from "#app/i18n/locales.ts";
import { ScheduleDialog } from "#app/staff/editing/schedule-dialog.tsx";
import { useMoment } from "#app/staff/editing/use-moment.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { hasDrafts, type Version } from "./content-versions.ts";
import { stateOf } from "./editor-source.ts";
import type { Publication } from "./save-content.ts";
import { StatePill } from "./state-pill.tsx";

type Props = {
  kind: ContentKind;
  locale: Locale;
  version: Version | undefined;
  changed: readonly Locale[];
  names: StaffNames;
  isSaving: boolean;
  isKept: boolean;
  onDiscard: () => void;
  onSave: (locales: readonly Locale[], publication?: Publication) => void;
};

/** Where one's work stands, and what can be done with it. Publishing one language never publishes another. */
export function SaveBar({
  kind,
  locale,
  version,
  changed,
  names,
  isSaving,
  isKept,
  onDiscard,
  onSave,
}: Props) {
  const [isScheduling, setIsScheduling] = useState(false);
  const state = stateOf(version);
  useMoment(state === "scheduled" ? version?.publishedAt : undefined);
  const isChanged = changed.length > 0;
  const withDrafts = hasDrafts(kind);
  const canPublish = isChanged || state !== "live";
  // A draft of another language stays one, unless it was changed here as well.
  const targets = isChanged ? changed : [locale];
  const others =
    targets.length > 1 || targets[0] !== locale
      ? `: ${targets.map((one) => localeNames[one]).join(", ")}`
      : "";
  const at = state === "scheduled" && version?.publishedAt ? version.publishedAt : undefined;
  return (
    <footer className="savebar">
      <div className="savebar-state">
        <StatePill state={isChanged ? "changed" : state} />
        <p role="status">
          {!isKept && <b>This device cannot keep unsaved changes. Save before you leave. </b>}
          {at && !isChanged && <>From {formatMoment(at)}. </>}
          {version ? (
            <>
              Last saved by <b>{names(version.updatedBy)}</b> at {formatMoment(version.updatedAt)}
            </>
          ) : (
            "As the site came. Nothing was saved yet."
          )}
        </p>
      </div>
      <div className="staff-actions">
        {isChanged && (
          <button type="button" className="staff-button" disabled={isSaving} onClick={onDiscard}>
            Discard
          </button>
        )}
        {withDrafts && at && !isChanged && (
          <button
            type="button"
            className="staff-button"
            disabled={isSaving}
            onClick={() => onSave(targets, "draft")}
          >
            Unschedule
          </button>
        )}
        {withDrafts && isChanged && (
          <button
            type="button"
            className="staff-button"
            disabled={isSaving}
            onClick={() => onSave(targets, at ? { at } : "draft")}
          >
            {at ? "Save, same time" : "Save draft"}
          </button>
        )}
        {withDrafts && canPublish && (
          <button
            type="button"
            className="staff-button"
            disabled={isSaving}
            onClick={() => setIsScheduling(true)}
          >
            <CalendarClock aria-hidden="true" /> Schedule
          </button>
        )}
        <button
          type="button"
          className="staff-button"
          data-look="primary"
          disabled={isSaving || !canPublish}
          onClick={() => onSave(targets)}
        >
          {isSaving ? "Saving..." : withDrafts ? `Publish now${others}` : "Save"}
        </button>
      </div>
      {isScheduling && (
        <ScheduleDialog
          at={at}
          onClose={() => setIsScheduling(false)}
          onChoose={(time) => {
            setIsScheduling(false);
            onSave(targets, { at: time });
          }}
        />
      )}
    </footer>
  );
}
