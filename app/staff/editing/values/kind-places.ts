import type { ContentKind, KindGroup } from "#app/content/engine/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { labelOf, t } from "#app/staff/words/words.ts";

export const kindsOf = (group: KindGroup): ContentKind[] =>
  contentKinds.filter(({ shown }) => shown.group === group);

/** "Home: comparison" is listed below "Home page", so the prefix is dropped. "on home" is added if another kind has the same name. */
export function nameOf({ title }: Pick<ContentKind, "title">): string {
  const name = capitalised(title.replace(/^Home: /, ""));
  const shown = capitalised(labelOf(title).replace(/^Home: /, ""));
  return name !== title && contentKinds.some((other) => other.title === name)
    ? t("{name} on home", { name: shown })
    : shown;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
