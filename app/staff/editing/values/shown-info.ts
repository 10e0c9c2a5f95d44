import type { FieldInfo } from "#app/content/engine/fields.ts";
import { labelOf } from "#app/staff/words/words.ts";

/** A field's label and help in the member's language. */
export const shownInfo = <Info extends FieldInfo | undefined>(info: Info): Info =>
  info && { ...info, label: labelOf(info.label), help: info.help && labelOf(info.help) };
