import type { Filler } from "#app/content/engine/content-loader.server.ts";
import { isSettingName, placeholderPattern } from "#app/content/engine/placeholder-syntax.ts";
import { memoizeLast } from "#app/lib/memoize-last.ts";
import { firmWords } from "./firm-words.server.ts";
import { dependsOnFirm, type FirmWords, omitUnanswered } from "./omit-unanswered.ts";
import { withSampleFirm } from "./sample-firm.ts";
import { type SiteSettings, siteSettingsContent } from "./site-settings.ts";

/** Omits sentences about unanswered questions and fills in the rest: {brand}, {hours} and the like. */
export const fillFirm: Filler = async ({ kind, value, locale, isUnread }, load) => {
  if (kind.id === siteSettingsContent.id) {
    // In an outage the answers are not known: a real firm's site must not show those of the sample.
    const settings = isUnread ? asSettings(value) : shown(asSettings(value));
    // The settings may use their own values: {brand} in one of their texts.
    return filled(settings, firmWords(settings, locale)) as typeof value;
  }
  if (!needsFirm(value)) return value;
  return filled(value, firmWords(await load(siteSettingsContent), locale)) as typeof value;
};

const asSettings = (value: object) => value as SiteSettings;
const shown = memoizeLast((settings: SiteSettings) => withSampleFirm(settings));

// Memoized by object: a save replaces only the object of its own content.
const needsFirm = memoizeLast((value: object) => dependsOnFirm(value));
const filled = memoizeLast((value: object, firm: FirmWords) =>
  fillSettings(omitUnanswered(value, firm), firm),
);

const placeholder = new RegExp(placeholderPattern, "g");
const condition = /\{for-(?:law-firm|others)\} ?/g;

function fillSettings(part: unknown, { settings }: FirmWords): unknown {
  const fill = (inner: unknown): unknown => {
    if (typeof inner === "string")
      return inner
        .replace(condition, "")
        .replace(placeholder, (whole, name: string) => (isSettingName(name) ? settings[name] : whole));
    if (Array.isArray(inner)) return inner.map(fill);
    if (typeof inner !== "object" || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, fill(one)]));
  };
  return fill(part);
}
