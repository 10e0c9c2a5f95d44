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
import type { Supabase } from "#app/lib/supabase.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import { t } from "#app/staff/words/words.ts";
import { joinPath } from "./edit-values.ts";

type Written = {
  kind: ContentKind;
  value: unknown;
  /** Only English defines the items that others refer to; a translation only has their texts. */
  isOriginal: boolean;
};

/** References to missing items, and items that would be removed although others refer to them. */
export async function findReferenceFaults(
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
