import { isSettingName, listPlaceholders, type SettingName } from "#app/content/engine/placeholder-syntax.ts";
import { makesClaim } from "./claims.ts";

/** The owner's answers about the firm, in the language of a page. */
export type FirmWords = {
  /** The answers by name; empty where the owner has not answered yet. */
  settings: Record<SettingName, string>;
  /** The safer wording of each claim that is not confirmed. */
  claims: ReadonlyMap<string, string>;
};

/** Whether any text inside depends on the owner's answers. */
export function dependsOnFirm(value: unknown): boolean {
  if (typeof value === "string") return settingsIn(value).length > 0 || makesClaim(value);
  return typeof value === "object" && value !== null && Object.values(value).some(dependsOnFirm);
}

const settingsIn = (text: string): SettingName[] =>
  text.includes("{") ? listPlaceholders(text).flatMap(({ name }) => (isSettingName(name) ? [name] : [])) : [];

const leftOut = Symbol("left out");

/** Omits sentences that depend on an unanswered question, and items that are then empty. Replaces unconfirmed claims. */
export function omitUnanswered<Value>(value: Value, words: FirmWords): Value {
  const keep = (part: unknown): unknown => {
    if (typeof part === "string") {
      const kept = words.claims.get(part) ?? keepSentences(part, words);
      return kept === "" && part !== "" ? leftOut : kept;
    }
    if (Array.isArray(part)) return part.map(keep).filter((item) => item !== leftOut && !hasLostText(item));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, keep(inner)]));
  };
  return emptied(keep(value)) as Value;
}

const hasLostText = (item: unknown): boolean =>
  typeof item === "object" && item !== null && !Array.isArray(item) && Object.values(item).includes(leftOut);

/** Outside lists, an omitted text becomes an empty one. */
function emptied(part: unknown): unknown {
  if (part === leftOut) return "";
  if (Array.isArray(part)) return part.map(emptied);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, emptied(inner)]));
}

function keepSentences(text: string, { settings }: FirmWords): string {
  const isSaid = (part: string) => settingsIn(part).every((name) => settings[name] !== "");
  if (isSaid(text)) return text;
  const [bullet = ""] = /^- /.exec(text) ?? [];
  const said = text.slice(bullet.length).split(sentenceEnd).filter(isSaid);
  return said.length > 0 ? bullet + said.join(" ") : "";
}

/** Matches between two sentences: after a full stop, or after a placeholder that prints a whole sentence. */
const sentenceEnd = /(?<=[.!?।][*”"')]{0,4}|\{(?:practice|declaration|complaint-time)\})\s+/u;
