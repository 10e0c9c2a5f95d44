import { t } from "./words.ts";

/** In the tab of the browser. */
export const staffTitle = (title: string): string => t("{title} | Staff area", { title });
