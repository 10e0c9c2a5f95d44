import type { ContentKind } from "#app/content/engine/define-content.ts";
import { type Locale, localeNames } from "#app/i18n/locales.ts";
import { type Publication, publicationState, type Version } from "#app/staff/editing/editable.ts";
import type { PublicationBar, SaveAction } from "#app/staff/editing/publication-bar.tsx";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { t } from "#app/staff/words/words.ts";
import { listDifferences } from "./differences.ts";
import type { Source } from "./editor-source.ts";
import { withVersion } from "./merge-versions.ts";

type Standing = {
  locale: Locale;
  version: Version | undefined;
  changed: readonly Locale[];
  mayWrite: boolean;
  /** A language that is published too, because the page is only public with it and it is still a draft. */
  opensWith?: Locale | false;
  /** Visitors see it, or will, and it can be taken off the site. */
  mayWithdraw?: boolean;
};

type Actions = Pick<React.ComponentProps<typeof PublicationBar>, "actions" | "quickSave"> & {
  targets: readonly Locale[];
};

/** What can be done with a page. Publishing one language never publishes another. */
export function saveActions({
  locale,
  version,
  changed,
  mayWrite,
  opensWith,
  mayWithdraw,
}: Standing): Actions {
  const state = publicationState(version?.publishedAt);
  const isChanged = changed.length > 0;
  // A draft of another language stays a draft, unless it was changed here as well.
  const targets = isChanged ? changed : [locale];
  const canPublish = mayWrite && (isChanged || state !== "live");
  const published = opensWith && !targets.includes(opensWith) ? [opensWith, ...targets] : targets;
  const isForOthers = published.length > 1 || published[0] !== locale;
  const languages = published.map((one) => localeNames[one]).join(", ");
  const sameTime: Publication | undefined =
    state === "scheduled" && version?.publishedAt ? { at: version.publishedAt } : undefined;
  const actions: SaveAction[] = [
    {
      title: isForOthers ? t("Publish now: {languages}", { languages }) : t("Publish now"),
      publication: "now",
      isPrimary: true,
      isDisabled: !canPublish,
    },
  ];
  if (canPublish) actions.unshift({ title: t("Schedule"), publication: "schedule" });
  if (isChanged && mayWrite)
    actions.unshift(
      sameTime
        ? { title: t("Save, same time"), publication: sameTime }
        : { title: t("Save draft"), publication: "draft" },
    );
  else if (sameTime && mayWrite) actions.unshift({ title: t("Unschedule"), publication: "draft" });
  if (mayWithdraw) actions.unshift({ title: t("Unpublish"), publication: "withdrawn" });
  return { targets, actions, quickSave: isChanged && mayWrite ? (sameTime ?? "draft") : undefined };
}

/** Older saves are listed without changes, because comparing all of them takes too long. */
const toldVersions = 20;

/** The saves of one language, newest first, each with its changes, and last the shipped text. */
export function tellHistory(kind: ContentKind, source: Source, locale: Locale, saved: readonly Version[]) {
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
