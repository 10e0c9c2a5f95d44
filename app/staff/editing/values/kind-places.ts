import type { ContentKind, KindGroup } from "#app/content/engine/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { labelOf, t } from "#app/staff/words/words.ts";

export const kindsOf = (group: KindGroup): ContentKind[] =>
  contentKinds.filter(({ shown }) => shown.group === group);

/** Drops the prefix of "Home: comparison", which is below "Home page". Adds "on home" to a name that is not unique. */
export function nameOf({ title }: Pick<ContentKind, "title">): string {
  const name = capitalised(title.replace(/^Home: /, ""));
  const shown = capitalised(labelOf(title).replace(/^Home: /, ""));
  return name !== title && contentKinds.some((other) => other.title === name)
    ? t("{name} on home", { name: shown })
    : shown;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
