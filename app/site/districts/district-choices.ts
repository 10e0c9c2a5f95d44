import type { DistrictList } from "#app/content/kinds/district-list.ts";
import type { Locale } from "#app/i18n/locales.ts";

export const districtName = ({ name, te, hi }: DistrictList["districts"][number], locale: Locale): string =>
  ({ en: name, te, hi })[locale] || name;

/** All districts, for the forms that ask where the land lies. */
export const districtChoices = ({ districts }: DistrictList, locale: Locale) =>
  districts.map((district) => ({ value: district.id, label: districtName(district, locale) }));
