import { type DistrictList, districtName } from "#app/content/kinds/pages/district-list.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** All districts, for forms that ask where the land is. */
export const districtChoices = ({ districts }: DistrictList, locale: Locale) =>
  districts.map((district) => ({ value: district.id, label: districtName(district, locale) }));
