import { joinPath, type Path } from "#app/staff/editing/values/edit-values.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import { FormFault } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { useEditorContext } from "./editor-context.ts";

export const fieldId = (path: Path) => `field-${path.join("-")}`;
export const partId = (path: Path) => `part-${path.join("-")}`;

/** Scrolls to a part or a field of the form, and focuses its first control. */
export function openPart(path: Path, block: ScrollLogicalPosition): void {
  const part = document.getElementById(partId(path)) ?? document.getElementById(fieldId(path));
  part?.scrollIntoView({ block });
  const inside =
    part?.querySelector<HTMLElement>("input, textarea, select, [data-rich]") ??
    part?.querySelector<HTMLElement>("button:enabled");
  (inside ?? part)?.focus({ preventScroll: true });
}

/** Help text and character count: shown near the limit, or always if search engines cut the text. */
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

/** Help and faults of a whole list or group. */
export function FieldHelp({ path, help }: { path: Path; help?: string }) {
  const { faults } = useEditorContext();
  return (
    <>
      {help && <p className="staff-hint">{help}</p>}
      <FormFault id={fieldId(path)} text={faults.get(joinPath(path))} />
    </>
  );
}
