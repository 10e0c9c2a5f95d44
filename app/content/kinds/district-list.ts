import { z } from "zod";

import { defineContent } from "#app/content/define-content.ts";
import { code, group, identifier, list, rich, text } from "#app/content/fields.ts";

export const districtListContent = defineContent({
  id: "district-list",
  title: "Districts",
  help: "All districts of the State, for forms and district pages. Boundaries change; this is the one place.",
  storage: { table: "content_pages", kind: "district_list" },
  file: "district-list",
  schema: z.object({
    note: rich("Note"),
    districts: list(
      "Districts",
      group("District", {
        id: identifier("Short name"),
        name: text("Name", { max: 80 }),
        headquarters: text("Headquarters", { max: 80, mayBeEmpty: true }),
        te: code("In Telugu"),
        hi: code("In Hindi"),
      }),
      { min: 1, max: 60 },
    ),
  }),
});
export type DistrictList = z.infer<typeof districtListContent.schema>;
