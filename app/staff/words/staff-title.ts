import { t } from "./words.ts";

/** The title of the browser tab. */
export const staffTitle = (title: string): string => t("{title} | Staff area", { title });
