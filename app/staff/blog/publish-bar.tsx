import { useEffect, useRef, useState } from "react";
import { ScheduleDialog } from "#app/staff/editing/schedule-dialog.tsx";
import { formatMoment, zoneName } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { publicationOf } from "./post-form.ts";
import { PostPill } from "./post-pill.tsx";
import type { PostEditing } from "./use-post-editing.ts";

type Props = { editing: PostEditing; shippedAt?: string; nameOf: StaffNames };

/** What visitors see of this post now, and what can be done about it. */
export function PublishBar({ editing, shippedAt, nameOf }: Props) {
  const [isScheduling, setIsScheduling] = useState(false);
  const { base, isChanged, isSaving, save } = editing;
  const publishedAt = base.state?.published_at ?? shippedAt ?? null;
  const publication = publicationOf(publishedAt);
  useSaveKeys(() => !isSaving && void save(publishedAt));
  const schedule = (
    <button type="button" className="staff-button" disabled={isSaving} onClick={() => setIsScheduling(true)}>
      {publication === "scheduled" ? "Change the time…" : "Schedule for…"}
    </button>
  );
  return (
    <div className="savebar post-savebar">
      <div className="post-standing">
        <PostPill state={!base.state && shippedAt ? "shipped" : publication} />
        {isChanged && (
          <span className="pill" data-tone="wait">
            Changed
          </span>
        )}
        <p className="staff-hint">
          {publication === "scheduled" &&
            publishedAt &&
            `Appears ${formatMoment(publishedAt)} (${zoneName()}). `}
          {base.state
            ? `Last saved by ${nameOf(base.state.updated_by)} at ${formatMoment(base.state.updated_at)}`
            : "Not saved yet"}
        </p>
      </div>
      <div className="staff-actions">
        {publication === "draft" ? (
          <>
            <Action editing={editing} at={null} title="Save draft" />
            {schedule}
            <Action editing={editing} at="now" title="Publish" look="primary" />
          </>
        ) : (
          <>
            <Action editing={editing} at={null} title="Unpublish" />
            {publication === "scheduled" && schedule}
            {publication === "scheduled" && <Action editing={editing} at="now" title="Publish now" />}
            <Action editing={editing} at={publishedAt} title="Save" look="primary" />
          </>
        )}
      </div>
      {isScheduling && (
        <ScheduleDialog
          at={publication === "scheduled" && publishedAt ? publishedAt : undefined}
          onClose={() => setIsScheduling(false)}
          onChoose={(at) => {
            setIsScheduling(false);
            void save(at);
          }}
        />
      )}
    </div>
  );
}

/** Ctrl+S or ⌘S saves the post as what it is: a draft stays one. */
function useSaveKeys(onSave: () => void): void {
  const latest = useRef(onSave);
  latest.current = onSave;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** "now" is the database's now: the clock of the editor's device does not matter. */
type ActionProps = { editing: PostEditing; at: string | null; title: string; look?: "primary" };

function Action({ editing: { isSaving, save }, at, title, look }: ActionProps) {
  return (
    <button
      type="button"
      className="staff-button"
      data-look={look}
      disabled={isSaving}
      onClick={() => void save(at)}
    >
      {title}
    </button>
  );
}
