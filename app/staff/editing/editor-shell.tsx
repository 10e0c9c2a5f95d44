import { ExternalLink, History as HistoryIcon } from "lucide-react";
import { useEffect, useRef, useState, useTransition } from "react";
import { Button } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { Editing, Publication, Saved, Version } from "./editable.ts";
import { type History, HistoryDialog, versionName } from "./history-dialog.tsx";
import { PublicationBar, type PublicationBarProps } from "./publication-bar.tsx";

type Props = Omit<PublicationBarProps, "editing" | "title"> & {
  title: string;
  crumb: { title: string; to: string };
  editing: Omit<Editing, "form" | "started" | "change" | "settle">;
  /** Names the presence topic of the document, which tells who else has it open. */
  subject: string;
  /** Who saved a version newer than the one this editor started from, and when. */
  newest: Saved | undefined;
  history: History;
  shownAt: string | undefined;
  /** Further actions in the head. */
  tools: React.ReactNode;
  languages: React.ReactNode;
  notice: React.ReactNode;
  children: React.ReactNode;
};

/** The shared frame of the editors of pages and posts; the form is its child. */
export function EditorShell(props: Props) {
  const { title, crumb, subject, newest, history, shownAt, tools, languages, notice, children, ...bar } =
    props;
  const { editing, names, onSave } = bar;
  const wanted = useRef<Publication | undefined>(undefined);
  const [isMerged, setIsMerged] = useState(false);
  useEffect(() => {
    if (!isMerged || editing.isSettling) return;
    setIsMerged(false);
    // Repeats the save that the newer version prevented. If the merged text equals theirs, there is nothing to save.
    if (editing.changed.length > 0) onSave(wanted.current ?? bar.quickSave ?? "draft");
  });
  return (
    <div className="editor">
      <WorkHead title={title} crumb={crumb}>
        {tools}
        <HistoryButton {...history} names={names} />
        {shownAt && (
          <a className="staff-button" href={shownAt} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" /> {t("View on site")}
          </a>
        )}
      </WorkHead>
      {languages}
      <Notices
        editing={editing}
        subject={subject}
        newest={newest}
        names={names}
        onMerge={(isTheirs) => {
          editing.merge(isTheirs);
          // A field that holds both texts must be edited by hand before it is saved.
          setIsMerged(!editing.clashes?.some((clash) => isTheirs(clash) === "both"));
        }}
      />
      {notice}
      {children}
      <PublicationBar
        {...bar}
        title={title}
        onSave={(publication) => {
          wanted.current = publication;
          onSave(publication);
        }}
      />
    </div>
  );
}

function HistoryButton({ load, restore, ...history }: History & { names: StaffNames }) {
  const [versions, setVersions] = useState<readonly Version[] | undefined>(undefined);
  const [isLoading, startLoading] = useTransition();
  const toast = useToast();
  const open = () =>
    startLoading(async () => {
      try {
        setVersions(await load());
      } catch {
        toast.error(t("The history cannot be read at the moment. Try again."));
      }
    });
  const putIntoForm = (version: Version) => {
    restore?.(version);
    setVersions(undefined);
    toast.success(
      version.isShipped
        ? t("The text the site came with is in the form. Save to keep it.")
        : t("The version of {version} is in the form. Save to keep it.", { version: versionName(version) }),
    );
  };
  return (
    <>
      <Button icon={HistoryIcon} aria-busy={isLoading} onClick={open}>
        {t("History")}
      </Button>
      {versions && (
        <HistoryDialog
          {...history}
          versions={versions}
          restore={restore && putIntoForm}
          onClose={() => setVersions(undefined)}
        />
      )}
    </>
  );
}

/** Notices: others editing, a newer version, restored work, full storage. The newer version can be compared. */
function Notices({ editing, subject, newest, names, onMerge }: NoticesProps) {
  const others = useEditingTogether(subject);
  const theirs = newest && { who: names(newest.updatedBy), when: formatMoment(newest.updatedAt) };
  return (
    <>
      {others.length > 0 && (
        <Notice>
          {rich(
            others.length === 1
              ? "{others} is editing this too. The second person to save is shown both versions."
              : "{others} are editing this too. The second person to save is shown both versions.",
            { others: <b>{others.join(", ")}</b> },
          )}
        </Notice>
      )}
      {editing.outdated.length > 0 && (
        <Notice action={t("Compare")} onAction={() => editing.compare(true)}>
          {theirs
            ? t("{who} saved at {when} while you were writing. None of your changes is lost.", theirs)
            : t("Someone saved while you were writing. None of your changes is lost.")}
        </Notice>
      )}
      {editing.isRestored && (
        <Notice>{t("Your unsaved changes were kept on this device and are back.")}</Notice>
      )}
      {!editing.isKept && (
        <Notice>
          {t(
            "This device cannot keep unsaved changes: its storage is full or closed. Save before you leave.",
          )}
        </Notice>
      )}
      {editing.clashes && (
        <ConflictDialog
          clashes={editing.clashes}
          theirs={theirs}
          onMerge={onMerge}
          onClose={() => editing.compare(false)}
        />
      )}
    </>
  );
}

type NoticesProps = Pick<Props, "editing" | "subject" | "newest" | "names"> & {
  onMerge: Editing["merge"];
};

type OneNotice = { children: React.ReactNode; action?: string; onAction?: () => void };

export function Notice({ children, action, onAction }: OneNotice) {
  return (
    <p className="editor-note warning" role="status">
      {children}{" "}
      {action && (
        <button type="button" className="link-button" onClick={onAction}>
          {action}
        </button>
      )}
    </p>
  );
}

/** Returns the names of the others who have this document open. Only staff can join the presence topic. */
function useEditingTogether(subject: string): string[] {
  const { supabase, member } = useStaff();
  const [others, setOthers] = useState<string[]>([]);
  const { userId, displayName } = member;
  useEffect(() => {
    const channel = supabase.channel(`staff:editing:${subject}`, {
      config: { private: true, presence: { key: userId } },
    });
    channel
      .on("presence", { event: "sync" }, () => {
        const here = Object.entries(channel.presenceState<{ name: string }>());
        setOthers(here.filter(([key]) => key !== userId).map(([, [first]]) => first?.name ?? t("Someone")));
      })
      .subscribe((status) => {
        if (status === "SUBSCRIBED") void channel.track({ name: displayName });
      });
    return () => {
      setOthers([]);
      void supabase.removeChannel(channel);
    };
  }, [supabase, subject, userId, displayName]);
  return others;
}
