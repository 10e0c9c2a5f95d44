import { t } from "./words.tsx";

/** In the tab of the browser. */
export const staffTitle = (title: string): string => t("{title} | Staff area", { title });
