import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { pageHead, routes } from "#app/content/kinds/pages/page-fields.ts";

export const areaContent = defineContent({
  id: "area",
  title: "Area converter",
  help: "The words around the converter of acres, guntas and other units.",
  shown: { group: "Other pages", path: "/area", isTool: true },
  schema: z.object({ ...pageHead, related: routes("Related pages") }),
});
