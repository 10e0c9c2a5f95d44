import {
  findDeadReferences,
  findMissedItems,
  type ReferenceIndex,
} from "#app/content/cross-references/reference-index.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import {
  deadReferenceSentence,
  listDeadReferences,
  listReferences,
  type PlacedReference,
} from "#app/content/engine/references.ts";
import type { SetUpAnswers } from "#app/content/firm/set-up.ts";
import type { Draft } from "#app/content/storage/content-table.ts";
import { placeOf, tableOf } from "#app/content/storage/content-tables.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import {
  type Faults,
  type FoundFaults,
  type Publication,
  publishedAtOf,
} from "#app/staff/editing/editable.ts";
import type { Outcome } from "#app/staff/editing/use-saving.ts";
import { checkEnglish, checkTranslation } from "#app/staff/editing/values/check-values.ts";
import { joinPath, labelOf, shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { fillShortNames } from "#app/staff/editing/values/fill-short-names.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { findWordingErrors } from "#app/staff/editing/values/form-wordings.ts";
import { nameOf } from "#app/staff/editing/values/kind-places.ts";
import { contentToSave, readNewest, type Source } from "#app/staff/editing/versions/editor-source.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";

/** The guides list is called "guides" in the specification's texts. */
const subjectOf = (kind: Pick<ContentKind, "id" | "title">) =>
  kind.id === "guides-list" ? t("Guides") : nameOf(kind);

export const savedWords = (kind: Pick<ContentKind, "id" | "title">): string =>
  kind.id === "post"
    ? t("Blog post updated successfully")
    : t("{kind} content updated successfully", { kind: subjectOf(kind) });

export function failedWords(kind: Pick<ContentKind, "id" | "title">, message: string): string {
  const subject = subjectOf(kind).toLowerCase();
  if (kind.id !== "guides-list") return t("Failed to save {subject} content", { subject });
  return message
    ? t("Failed to update guides content: {message}", { message })
    : t("Failed to update guides content. Please try again.");
}

/** In the specification only the hero's messages have a title; all others are a single sentence. */
const titleOf = ({ id }: Pick<ContentKind, "id">, title: "Success" | "Error"): string | undefined =>
  id === "hero" ? t(title === "Success" ? "Success" : "Error") : undefined;

type ContentSave = {
  kind: ContentKind;
  slug: string;
  started: Source;
  form: FormValues;
  wanted: readonly Locale[];
  publication: Publication;
  references: ReferenceIndex;
  firm: SetUpAnswers;
};

/** The content as it would be saved: new items get ids from their texts. */
const withShortNames = ({ kind, form }: ContentSave): FormValues => ({
  ...form,
  en: fillShortNames(shapeOf(kind.schema), form.en),
});

const isHidden = (publication: Publication) => publication === "draft" || publication === "withdrawn";

function findFaults(save: ContentSave): FoundFaults | undefined {
  const shape = shapeOf(save.kind.schema);
  const form = withShortNames(save);
  for (const locale of save.wanted) {
    // A page made by staff may be incomplete as a draft; it must be complete when published.
    const { kind, started, firm } = save;
    const isUnfinished = !kind.whole && isHidden(save.publication) && started.shipped.en === undefined;
    if (locale === defaultLocale && isUnfinished) continue;
    const content = contentToSave(kind, started, form, locale);
    const checkOne = locale === defaultLocale ? checkEnglish : checkTranslation;
    const faults =
      kind.whole?.check(content, locale, !isHidden(save.publication)) ??
      checkOne(shape, locale === defaultLocale ? content : form[locale]);
    const wordings = findWordingErrors({ kind, form, started: started.form, locale, firm });
    const all = new Map([...wordings, ...faults]);
    if (all.size > 0) return { locale, faults: all };
  }
  return undefined;
}

/** References to missing items, which would be dead links. Checked before publishing; a draft may have them. */
async function findDead(supabase: Supabase, save: ContentSave): Promise<FoundFaults | undefined> {
  const form = withShortNames(save);
  for (const locale of save.wanted) {
    const value = contentToSave(save.kind, save.started, form, locale);
    const isOriginal = locale === defaultLocale;
    const faults = await findReferenceFaults(supabase, save.references, {
      kind: save.kind,
      value,
      isOriginal,
    });
    if (faults.size > 0) return { locale, faults };
  }
  return undefined;
}

export async function storeContent(supabase: Supabase, save: ContentSave): Promise<Outcome> {
  const { kind, slug, started, publication } = save;
  // The links of a post are not checked, because they may lead to any file of the site.
  const dead = isHidden(publication) || kind.whole ? undefined : await findDead(supabase, save);
  const found = findFaults(save);
  if (found) {
    const { size } = found.faults;
    const text =
      size === 1
        ? t("Nothing was saved: one field must be corrected.")
        : t("Nothing was saved: {size} fields must be corrected.", { size });
    return { type: "refused", text, found };
  }
  if (dead) {
    const [[path = "", sentence = ""] = []] = dead.faults;
    const text = t("Nothing was saved. {field}: {sentence}", {
      field: labelOf(shapeOf(kind.schema), path),
      sentence,
    });
    return { type: "refused", text, found: dead };
  }
  const form = withShortNames(save);
  const changes = save.wanted.map((locale) => ({
    locale,
    content: contentToSave(kind, started, form, locale),
    basedOn: started.versions[locale]?.updatedAt,
  }));
  return saveContent(supabase, kind, slug, changes, publication);
}

/** The calls of the specification. Several languages are saved in one request, all or none. */
export async function saveContent(
  supabase: Supabase,
  kind: ContentKind,
  slug: string,
  changes: readonly Pick<Draft, "locale" | "content" | "basedOn">[],
  publication: Publication = "now",
): Promise<Outcome> {
  const publishedAt = publishedAtOf(publication);
  const isWithdrawn = publication === "withdrawn";
  const drafts = changes.map((change) => ({
    ...placeOf(kind, slug, change.locale),
    ...change,
    publishedAt,
    isWithdrawn,
  }));
  try {
    const { error } = await tableOf(kind).save(supabase, drafts);
    if (!error) return { type: "saved", title: titleOf(kind, "Success"), text: wordsFor(kind, publication) };
    if (error.code === "PT409") return { type: "newer" };
    // The address is taken or redirected, or a text is too long: the database says which.
    if (error.code === "PT422") return { type: "refused", text: error.message };
    return { type: "refused", title: titleOf(kind, "Error"), text: failedWords(kind, error.message) };
  } catch (error) {
    return {
      type: "refused",
      title: titleOf(kind, "Error"),
      text: failedWords(kind, error instanceof Error ? error.message : ""),
    };
  }
}

/** The ID of the newest version. A page that was never saved is first saved unchanged as a draft. */
export async function savedVersion(
  supabase: Supabase,
  { kind, slug, source, locale }: { kind: ContentKind; slug: string; source: Source; locale: Locale },
): Promise<string> {
  const known = source.versions[locale];
  if (known) return known.id;
  const content = contentToSave(kind, source, source.form, locale);
  const outcome = await saveContent(supabase, kind, slug, [{ locale, content, basedOn: undefined }], "draft");
  const saved = (await readNewest(supabase, kind, slug))[locale];
  if (outcome.type !== "saved" || !saved) throw new Error(t("The page could not be saved."));
  return saved.id;
}

function wordsFor(kind: ContentKind, publication: Publication): string {
  if (publication === "now") return savedWords(kind);
  if (typeof publication === "string") return t("The draft is saved. Visitors do not see it.");
  return t("Visitors will see it from {when}.", { when: formatMoment(publication.at) });
}

type Written = {
  kind: ContentKind;
  value: unknown;
  /** Only English defines the items that others refer to; a translation only has their texts. */
  isOriginal: boolean;
};

/** References to missing items, and items that would be removed although others refer to them. */
async function findReferenceFaults(
  supabase: Supabase,
  index: ReferenceIndex,
  { kind, value, isOriginal }: Written,
): Promise<Faults> {
  const faults = new Map<string, string>();
  const dead = isOriginal
    ? findDeadReferences({ kind, value }, index)
    : listDeadReferences(listReferences(kind.schema, value), index.options);
  const posts = await findPosts(supabase, dead);
  for (const reference of dead) {
    const at = joinPath(reference.path);
    if (!posts.has(reference.id) && !faults.has(at)) faults.set(at, deadReferenceSentence(reference));
  }
  const missed = isOriginal ? findMissedItems({ kind, value }, index) : [];
  for (const { item, users } of missed) {
    const names = [...new Set(users.map(({ title }) => title))];
    const named = names.slice(0, 3).join(", ");
    const rest = names.length - 3;
    const list = Object.keys(kind.schema.shape).find((name) =>
      Array.isArray(Reflect.get(Object(value), name)),
    );
    faults.set(
      list ?? "",
      t("“{id}” is still used in {names}. Remove it there first.", {
        id: item.id,
        names: rest > 0 ? t("{named} and {rest} more", { named, rest }) : named,
      }),
    );
  }
  return faults;
}

/** Finds linked posts that are not in the index, which contains only the newest. */
async function findPosts(supabase: Supabase, dead: readonly PlacedReference[]): Promise<Set<string>> {
  const prefix = "/blog/";
  const slugs = dead.flatMap(({ target, id }) =>
    target === "page" && id.startsWith(prefix) ? [id.slice(prefix.length)] : [],
  );
  if (slugs.length === 0) return new Set();
  const { data } = await supabase
    .from("blog_posts")
    .select("slug")
    .in("slug", slugs)
    .not("published_at", "is", null);
  return new Set((data ?? []).map(({ slug }) => prefix + slug));
}
