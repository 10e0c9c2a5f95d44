import type { ContentKind } from "#app/content/engine/define-content.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Version } from "#app/staff/editing/editable.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { listDifferences } from "./differences.ts";
import type { Source } from "./editor-source.ts";
import { withVersion } from "./merge-versions.ts";

/** Older saves are listed without changes, because comparing all of them takes too long. */
const toldVersions = 20;

/** The saves of one language, newest first, each with its changes, and last the shipped text. */
export function tellHistory(
  kind: ContentKind,
  source: Source,
  locale: Locale,
  saved: readonly Version[],
): Version[] {
  const shipped = source.shipped[locale];
  const first: Version = {
    id: "shipped",
    updatedAt: "",
    updatedBy: null,
    content: shipped,
    isShipped: true,
  };
  const versions = shipped === undefined ? [...saved] : [...saved, first];
  const shape = shapeOf(kind.schema);
  const formOf = (version: Version) =>
    withVersion(kind, { started: source, form: source.form }, locale, version)[locale];
  return versions.map((version, place) => {
    const before = versions[place + 1];
    if (!before || place >= toldVersions) return version;
    const labels = listDifferences(shape, locale, formOf(before), formOf(version)).map(({ label }) => label);
    return { ...version, changed: [...new Set(labels)] };
  });
}
