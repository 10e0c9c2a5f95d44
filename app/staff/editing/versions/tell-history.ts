import type { ContentKind } from "#app/content/engine/define-content.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import type { Version } from "./content-versions.ts";
import { listDifferences } from "./differences.ts";
import type { Source } from "./editor-source.ts";
import { withVersion } from "./merge-versions.ts";

/** Older saves say when and who; comparing all of them would keep the reader waiting. */
const toldVersions = 20;

/** The saves of one language, newest first, each with what it changed, and last the text the site came with. */
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
