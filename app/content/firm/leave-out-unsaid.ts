import { isSettingName, listPlaceholders, type SettingName } from "#app/content/engine/placeholder-syntax.ts";
import { makesClaim } from "./claims.ts";

/** What the owner has said about the firm, in the language of a page. */
export type FirmWords = {
  /** By name; an empty string where the owner has not said it yet. */
  settings: Record<SettingName, string>;
  /** What a text says in place of a claim that nobody has confirmed. */
  claims: ReadonlyMap<string, string>;
};

/** Whether anything in it depends on who runs the site. */
export function dependsOnFirm(value: unknown): boolean {
  if (typeof value === "string") return settingsIn(value).length > 0 || makesClaim(value);
  return typeof value === "object" && value !== null && Object.values(value).some(dependsOnFirm);
}

const settingsIn = (text: string): SettingName[] =>
  text.includes("{") ? listPlaceholders(text).flatMap(({ name }) => (isSettingName(name) ? [name] : [])) : [];

const leftOut = Symbol("left out");

/**
 * A sentence about something that nobody has said yet is left out; so is a line, or an item of a list, that loses its text
 * with it. A claim that the owner has not confirmed is put more carefully.
 */
export function leaveOutUnsaid<Value>(value: Value, words: FirmWords): Value {
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

/** Outside lists a text that was left out is an empty one. */
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

/** Between two sentences: after a full stop, or after one of the three placeholders that print a whole sentence. */
const sentenceEnd = /(?<=[.!?।][*”"')]{0,4}|\{(?:practice|declaration|complaint-time)\})\s+/u;
