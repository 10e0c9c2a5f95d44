import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { Saved } from "./editable.ts";
import type { Editing } from "./use-editing.ts";
import { useEditingTogether } from "./use-editing-together.ts";

type Props = {
  editing: Pick<Editing, "outdated" | "isKept" | "isRestored" | "clashes" | "compare" | "merge">;
  /** The name under which others who have it open are found. */
  subject: string;
  /** Whose version is newer than the one I started from. */
  newest: Saved | undefined;
  names: StaffNames;
  children?: React.ReactNode;
};

/** What to know while writing: who else is here, what is newer, what came back; and both versions when they collide. */
export function EditingNotices({ editing, subject, newest, names, children }: Props) {
  const others = useEditingTogether(subject);
  const theirs = newest
    ? `${names(newest.updatedBy)} saved at ${formatMoment(newest.updatedAt)}`
    : "Someone saved";
  return (
    <>
      {others.length > 0 && (
        <Notice>
          <b>{others.join(", ")}</b> {others.length === 1 ? "is" : "are"} editing this too. Whoever saves
          second is shown both versions.
        </Notice>
      )}
      {editing.outdated.length > 0 && (
        <Notice action="Compare" onAction={() => editing.compare(true)}>
          {theirs} while you were writing. Nothing of yours is lost.
        </Notice>
      )}
      {editing.isRestored && <Notice>Your unsaved changes were kept on this device and are back.</Notice>}
      {!editing.isKept && (
        <Notice>
          This device cannot keep unsaved changes: its storage is full or closed. Save before you leave.
        </Notice>
      )}
      {children}
      {editing.clashes && (
        <ConflictDialog
          clashes={editing.clashes}
          theirs={theirs}
          onMerge={editing.merge}
          onClose={() => editing.compare(false)}
        />
      )}
    </>
  );
}

type NoticeProps = { children: React.ReactNode; action?: string; onAction?: () => void };

export function Notice({ children, action, onAction }: NoticeProps) {
  return (
    <p className="editor-note" role="status">
      {children}{" "}
      {action && (
        <button type="button" className="link-button" onClick={onAction}>
          {action}
        </button>
      )}
    </p>
  );
}
