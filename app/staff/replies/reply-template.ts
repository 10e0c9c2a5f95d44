import { z } from "zod";
import { type Locale, locales } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import type { CaseFacts } from "./case-facts.ts";
import neededPapers from "./needed-papers.json" with { type: "json" };
import texts from "./starter-answers.json" with { type: "json" };

const templateSchema = z.object({
  id: z.string(),
  title: z.string(),
  texts: z.partialRecord(z.enum(locales), z.string()),
});
export type ReplyTemplate = z.infer<typeof templateSchema>;

/** Loads stored templates and the markers of removed starters. `withStarters` makes the office's list of them. */
export async function loadTemplates(supabase: Supabase): Promise<ReplyTemplate[]> {
  const { data } = await supabase
    .from("reply_templates")
    .select("id, title, texts")
    .order("sort_order")
    .order("title")
    .throwOnError();
  return z.array(templateSchema).parse(data);
}

export async function saveTemplate(supabase: Supabase, template: ReplyTemplate): Promise<void> {
  await supabase
    .from("reply_templates")
    .upsert({ ...template, updated_at: new Date().toISOString() })
    .throwOnError();
}

/** Without a marker row a removed starter would return. */
export async function removeTemplate(supabase: Supabase, template: ReplyTemplate): Promise<void> {
  if (isStarter(template.id)) return saveTemplate(supabase, { ...template, texts: {} });
  await supabase.from("reply_templates").delete().eq("id", template.id).throwOnError();
}

/** Restores the removed starters in their shipped form. */
export async function bringBackStarters(supabase: Supabase, ids: readonly string[]): Promise<void> {
  await supabase.from("reply_templates").delete().in("id", ids).throwOnError();
}

/** The placeholders of a template. Other text in braces stays unchanged. */
export const placeholders = [
  "name",
  "reference",
  "papers",
  "brand",
  "needed",
  "office",
  "fee",
  "last_day",
  "guide",
] as const;
/** Placeholders whose line is left out if the value is not known. An unknown name or brand only leaves no gap. */
const skippable = placeholders.filter((name) => name !== "name" && name !== "brand");
export type TemplateFacts = Record<(typeof placeholders)[number], string>;

/** The values of a template: the person's data, and what the guide says. Without a guide it names general documents. */
export const factsFor = (
  person: Pick<TemplateFacts, "name" | "reference" | "papers" | "brand">,
  found: CaseFacts | null | undefined,
  locale: Locale,
): TemplateFacts => ({
  ...person,
  needed: found?.needed.map((paper, at) => `${at + 1}. ${paper}`).join("\n") ?? neededPapers[locale],
  office: found?.office ?? "",
  fee: found?.fee ?? "",
  last_day: found?.last_day ?? "",
  guide: found?.guide ?? "",
});

/** Fills in a template in the reader's language, otherwise in English. */
export function fillTemplate({ texts }: Pick<ReplyTemplate, "texts">, locale: Locale, facts: TemplateFacts) {
  const text = texts[locale] || texts.en || "";
  return text
    .split("\n")
    .filter((line) => !skippable.some((name) => facts[name] === "" && line.includes(`{${name}}`)))
    .join("\n")
    .replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(facts, name) ? facts[name as keyof TemplateFacts] : whole,
    )
    .replace(/(?<![ \t])[ \t]+([.,!?।])/g, "$1")
    .replace(/[ \t]{2,}/g, " ");
}

const titles: Record<keyof typeof texts, Word> = {
  first: word("First answer"),
  unreached: word("We could not reach you"),
  papers: word("Papers we need"),
  filed: word("Send us the application number"),
  appointment: word("Appointment"),
};

/** The shipped replies: those that every office writes daily, without promises that only its owner can make. */
const starterAnswers = (): ReplyTemplate[] =>
  (Object.keys(titles) as (keyof typeof texts)[]).map((name) => ({ ...texts[name], title: t(titles[name]) }));

const isStarter = (id: string): boolean => Object.values(texts).some((starter) => starter.id === id);

/**
 * The office's list: the shipped replies, replaced by the office's versions where those exist, then the
 * office's own. An empty row marks a removed starter, which would otherwise return.
 */
export function withStarters(stored: readonly ReplyTemplate[]): ReplyTemplate[] {
  const rewritten = new Map(stored.map((template) => [template.id, template]));
  const starters = starterAnswers().map((starter) => rewritten.get(starter.id) ?? starter);
  const own = stored.filter(({ id }) => !isStarter(id));
  return [...starters, ...own].filter((template) => !isRemoved(template));
}

export const removedStarters = (stored: readonly ReplyTemplate[]): string[] =>
  stored.filter(isRemoved).map(({ id }) => id);

const isRemoved = ({ texts }: ReplyTemplate): boolean => Object.keys(texts).length === 0;
