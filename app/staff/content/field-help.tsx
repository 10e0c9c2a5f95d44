import { joinPath, type Path } from "./edit-values.ts";
import { useEditorContext } from "./editor-context.ts";

export const fieldId = (path: Path) => `field-${path.join("-")}`;

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
