import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, list, rich, text } from "#app/content/engine/fields.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { inOtherLanguages } from "./page-fields.ts";

export const districtListContent = defineContent({
  id: "district-list",
  title: "Districts",
  help: "All districts of the State, for forms and district pages. Boundaries change; this is the one place.",
  shown: { group: "Other pages", path: "/districts" },
  schema: z.object({
    note: rich("Note"),
    districts: list(
      "Districts",
      group("District", {
        id: identifier("Code name"),
        name: text("Name", { max: 80 }),
        headquarters: text("Headquarters", { max: 80, mayBeEmpty: true }),
        remark: rich("Remark", { max: 300, help: "Only what is special about this one." }).optional(),
        ...inOtherLanguages,
      }),
      { min: 1, max: 60 },
    ),
  }),
});
export type DistrictList = z.infer<typeof districtListContent.schema>;

export const districtName = (district: DistrictList["districts"][number], locale: Locale): string =>
  (locale === defaultLocale ? undefined : district[locale]) || district.name;
