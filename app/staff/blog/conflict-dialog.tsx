import { useState } from "react";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { type FieldName, fieldNames, listDifferences } from "./compare-posts.ts";
import { FieldValue } from "./difference.tsx";
import type { PostForm, StoredPost } from "./post-form.ts";

type Side = "mine" | "theirs";
type Props = {
  /** What both started from. */
  base: PostForm;
  mine: PostForm;
  theirs: StoredPost;
  author: string;
  onChoose: (form: PostForm) => void;
  onClose: () => void;
};

/** Two people wrote the same post: both versions, to choose from field by field. */
export function ConflictDialog({ base, mine, theirs, author, onChoose, onClose }: Props) {
  const differences = listDifferences(mine, theirs.form);
  const [sides, setSides] = useState<Partial<Record<FieldName, Side>>>(() => {
    // Where only one of the two changed something, the change is wanted.
    const ours = listDifferences(base, mine);
    return Object.fromEntries(differences.map((name) => [name, ours.includes(name) ? "mine" : "theirs"]));
  });
  const join = (): PostForm => {
    const chosen = differences.map((name) => [name, (sides[name] === "theirs" ? theirs.form : mine)[name]]);
    return { ...theirs.form, ...Object.fromEntries(chosen) };
  };
  return (
    <Dialog title="This post has a newer version" onClose={onClose}>
      <p>
        {author} saved this post at {formatMoment(theirs.state.updated_at)}, after you opened it. Nothing of
        yours is lost. Choose for each field which one to keep; then save.
      </p>
      <div className="post-conflict">
        {differences.map((name) => (
          <fieldset key={name}>
            <legend>{fieldNames[name]}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side}>
                <span>
                  <input
                    type="radio"
                    name={`conflict-${name}`}
                    checked={(sides[name] ?? "mine") === side}
                    onChange={() => setSides({ ...sides, [name]: side })}
                  />{" "}
                  {side === "mine" ? "Yours" : `${author}’s`}
                </span>
                <FieldValue form={side === "mine" ? mine : theirs.form} name={name} />
              </label>
            ))}
          </fieldset>
        ))}
        {differences.length === 0 && <p>Both versions say the same.</p>}
      </div>
      <div className="staff-actions">
        <button type="button" className="staff-button" onClick={onClose}>
          Keep writing
        </button>
        <button type="button" className="staff-button" data-look="primary" onClick={() => onChoose(join())}>
          Use what I chose
        </button>
      </div>
    </Dialog>
  );
}
