import { useEffect, useState } from "react";
import { useEditingTogether } from "#app/staff/editing/use-editing-together.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { LoadedPost } from "./load-post.ts";
import type { PostEditing } from "./use-post-editing.ts";

type Props = { editing: PostEditing; loaded: LoadedPost; isKept: boolean; isRestored: boolean };

/** What happened around this post while it was written: elsewhere, and on this device. */
export function PostNotices({ editing, loaded, isKept, isRestored }: Props) {
  const { base, form, isChanged, isSaving, theirs, rebase, replace, save, setTheirs } = editing;
  const [isSeen, setIsSeen] = useState(false);
  const together = useEditingTogether(`blog-post:${base.state?.id ?? "new"}`);
  const newer = isNewer(loaded, editing) ? loaded.stored : undefined;
  // Nothing of one's own to lose: what somebody else saved simply appears.
  useEffect(() => {
    if (newer && !isChanged && !isSaving) rebase(newer, newer.form);
  }, [newer, isChanged, isSaving, rebase]);
  return (
    <>
      {base.state && together.length > 0 && <Notice text={`Also open here: ${together.join(", ")}.`} />}
      {isRestored && isChanged && !isSeen && (
        <Notice text="Your unsaved changes from this device are back.">
          <button
            type="button"
            className="staff-button"
            onClick={() => {
              if (loaded.stored) rebase(loaded.stored, loaded.stored.form);
              else replace(loaded.initial);
              setIsSeen(true);
            }}
          >
            Discard them
          </button>
        </Notice>
      )}
      {!isKept && (
        <Notice text="This device cannot keep unsaved changes: its storage is full or closed. Save before you leave." />
      )}
      {newer && isChanged && (
        <Notice
          text={`${loaded.nameOf(newer.state.updated_by)} saved a newer version at ${formatMoment(newer.state.updated_at)}.`}
        >
          <button type="button" className="staff-button" onClick={() => setTheirs(newer)}>
            See both
          </button>
        </Notice>
      )}
      {loaded.isGone && base.state && (
        <Notice text="Somebody deleted this post. Your text is still here.">
          <button type="button" className="staff-button" onClick={() => void save(null, null)}>
            Save it as a new draft
          </button>
        </Notice>
      )}
      {theirs && (
        <ConflictDialog
          base={base.form}
          mine={form}
          theirs={theirs}
          author={loaded.nameOf(theirs.state.updated_by)}
          onClose={() => setTheirs(undefined)}
          onChoose={(joined) => rebase(theirs, joined)}
        />
      )}
    </>
  );
}

function isNewer({ stored }: LoadedPost, { base }: PostEditing): boolean {
  if (!stored || !base.state) return false;
  return new Date(stored.state.updated_at) > new Date(base.state.updated_at);
}

function Notice({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="post-notice" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
