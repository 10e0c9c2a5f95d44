import type { DistrictList } from "#app/content/kinds/pages/district-list.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";

export const districtName = (district: DistrictList["districts"][number], locale: Locale): string =>
  (locale === defaultLocale ? undefined : district[locale]) || district.name;

/** All districts, for forms that ask where the land is. */
export const districtChoices = ({ districts }: DistrictList, locale: Locale) =>
  districts.map((district) => ({ value: district.id, label: districtName(district, locale) }));
