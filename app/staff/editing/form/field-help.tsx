import { joinPath, type Path } from "#app/staff/editing/values/edit-values.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import { t } from "#app/staff/words/words.ts";
import { useEditorContext } from "./editor-context.ts";

export const fieldId = (path: Path) => `field-${path.join("-")}`;
/** A part of the form with a heading of its own. */
export const partId = (path: Path) => `part-${path.join("-")}`;

/** Help, and how much room is used: near the limit, or always where those who show the words cut them. */
export function hintOf({ info: { help, best }, max }: Shape, value: unknown): React.ReactNode {
  const length = typeof value === "string" ? [...value].length : 0;
  const isLong = best !== undefined && length > best;
  if (best === undefined && (max === undefined || length <= max * 0.7)) return help;
  return (
    <>
      {help}{" "}
      <span className="field-count" data-long={isLong}>
        {isLong ? t("{length} / {best}, will be cut", { length, best }) : `${length} / ${best ?? max}`}
      </span>
    </>
  );
}

/** What to know about a list or a group as a whole, and what is wrong with it as a whole. */
export function FieldHelp({ path, help }: { path: Path; help?: string }) {
  const { faults } = useEditorContext();
  const fault = faults.get(joinPath(path));
  return (
    <>
      {help && <p className="staff-hint">{help}</p>}
      {fault && (
        <p className="staff-error" role="alert" id={fieldId(path)} tabIndex={-1}>
          {fault}
        </p>
      )}
    </>
  );
}
