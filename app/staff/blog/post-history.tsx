import { useEffect, useState } from "react";

import { VersionHistory } from "#app/staff/editing/version-history.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { listDifferences } from "./compare-posts.ts";
import { listVersions, type PostVersion } from "./list-versions.ts";
import type { PostForm } from "./post-form.ts";

type Props = {
  id: number;
  now: PostForm;
  names: StaffNames;
  onRestore: (version: PostVersion) => void;
  onClose: () => void;
};

export function PostHistory({ id, now, names, onRestore, onClose }: Props) {
  const { supabase } = useStaff();
  const [versions, setVersions] = useState<PostVersion[] | "failed" | undefined>(undefined);
  const [chosen, setChosen] = useState<PostVersion | undefined>(undefined);
  useEffect(() => {
    listVersions(supabase, id).then(setVersions, () => setVersions("failed"));
  }, [supabase, id]);
  return (
    <Dialog title="History of this post" onClose={onClose}>
      {versions === undefined && <Spinner text="Loading..." />}
      {versions === "failed" && (
        <p className="staff-error" role="alert">
          The history cannot be read at the moment. Close this and try again.
        </p>
      )}
      {Array.isArray(versions) && (
        <>
          <p className="staff-hint">
            {versions.length > 0
              ? "Choose a version to compare it with what is in the form now."
              : "Nothing has been changed since the first save."}
          </p>
          <VersionHistory
            versions={versions}
            chosen={chosen}
            names={names}
            comparedWith="the form"
            differences={chosen && listDifferences(chosen.form, now)}
            onChoose={setChosen}
            onRestore={onRestore}
          />
        </>
      )}
    </Dialog>
  );
}
