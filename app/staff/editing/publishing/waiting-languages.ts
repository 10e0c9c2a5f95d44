import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { type Publication, publicationState } from "#app/staff/editing/editable.ts";
import type { NewestVersions } from "#app/staff/editing/versions/content-versions.ts";

export type WaitingLanguage = { locale: Locale; at: string };

/** The languages that are scheduled and that this save would leave waiting. */
export const listWaiting = (
  versions: NewestVersions,
  targets: readonly Locale[],
  now = Date.now(),
): WaitingLanguage[] =>
  locales.flatMap((locale) => {
    const at = versions[locale]?.publishedAt;
    const isWaiting = at && publicationState(at, now) === "scheduled" && !targets.includes(locale);
    return isWaiting ? [{ locale, at }] : [];
  });

/** Languages scheduled for the same time probably belong together. */
export const isOneWork = (
  versions: NewestVersions,
  targets: readonly Locale[],
  waiting: readonly WaitingLanguage[],
): boolean =>
  new Set([...targets.map((locale) => versions[locale]?.publishedAt), ...waiting.map(({ at }) => at)])
    .size === 1;

/**
 * A page that staff have made opens with its English text: a translation alone would be published, and no visitor could read
 * it. So the English draft goes with it. What was scheduled before can still be saved for the same time.
 */
export const needsEnglishFirst = (
  versions: NewestVersions,
  targets: readonly Locale[],
  publication: Publication,
): boolean =>
  !targets.includes(defaultLocale) &&
  publicationState(versions.en?.publishedAt) === "draft" &&
  !targets.every(
    (locale) => typeof publication === "object" && versions[locale]?.publishedAt === publication.at,
  );
