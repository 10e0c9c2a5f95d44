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
 * A page made by staff is public only with its English text. A translation published alone could not be read, so the
 * English draft is published with it. A translation that is already scheduled can still be saved for the same time.
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
