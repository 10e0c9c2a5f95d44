import { useEffect, useState } from "react";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { fieldNames, listDifferences } from "./compare-posts.ts";
import { BodyDifference, FieldValue } from "./difference.tsx";
import { listVersions, type PostVersion } from "./list-versions.ts";
import { type PostForm, publicationOf } from "./post-form.ts";
import { PostPill } from "./post-pill.tsx";

type Props = {
  id: number;
  now: PostForm;
  nameOf: StaffNames;
  onRestore: (version: PostVersion) => void;
  onClose: () => void;
};

/** Who saved this post when, what was different, and the way back. */
export function HistoryDialog({ id, now, nameOf, onRestore, onClose }: Props) {
  const { supabase } = useStaff();
  const [versions, setVersions] = useState<PostVersion[] | "failed" | "loading">("loading");
  const [chosen, setChosen] = useState<PostVersion | undefined>(undefined);
  useEffect(() => {
    listVersions(supabase, id).then(setVersions, () => setVersions("failed"));
  }, [supabase, id]);
  return (
    <Dialog title="History of this post" onClose={onClose}>
      {versions === "loading" && <Spinner text="Loading..." />}
      {versions === "failed" && (
        <p className="staff-error" role="alert">
          The history cannot be read at the moment. Close this and try again.
        </p>
      )}
      {Array.isArray(versions) && versions.length === 0 && (
        <p>Nothing has been changed since the first save.</p>
      )}
      {Array.isArray(versions) && versions.length > 0 && (
        <div className="post-history">
          <ol aria-label="Earlier versions">
            {versions.map((version) => (
              <li key={version.revision}>
                <button type="button" aria-pressed={version === chosen} onClick={() => setChosen(version)}>
                  <span className="figure">{formatMoment(version.state.updated_at)}</span>
                  <small>{nameOf(version.state.updated_by)}</small>
                  <PostPill state={publicationOf(version.state.published_at)} />
                </button>
              </li>
            ))}
          </ol>
          {chosen ? (
            <VersionView version={chosen} now={now} onRestore={() => onRestore(chosen)} />
          ) : (
            <p className="staff-hint">Choose a version to compare it with what is in the form now.</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

type ViewProps = { version: PostVersion; now: PostForm; onRestore: () => void };

function VersionView({ version, now, onRestore }: ViewProps) {
  const differences = listDifferences(version.form, now);
  return (
    <section aria-label="Compare">
      {differences.length === 0 && <p>This version says the same as the form.</p>}
      {differences.map((name) => (
        <div key={name}>
          <h3>{fieldNames[name]}</h3>
          {name === "content" ? (
            <BodyDifference before={version.form} after={now} lang={now.locale} />
          ) : (
            <p className="post-before-after">
              <del>
                <FieldValue form={version.form} name={name} />
              </del>
              <ins>
                <FieldValue form={now} name={name} />
              </ins>
            </p>
          )}
        </div>
      ))}
      {differences.length > 0 && (
        <div className="staff-actions">
          <button type="button" className="staff-button" data-look="primary" onClick={onRestore}>
            Restore this version
          </button>
        </div>
      )}
    </section>
  );
}
