import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate } from "#app/i18n/format-date.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import type { PostSummary } from "./list-posts.server.ts";

type Props = { post: Pick<PostSummary, "publishedAt" | "minutes">; locale: Locale };

/** When it was written and how long it takes. */
export function PostFacts({ post: { publishedAt, minutes }, locale }: Props) {
  const { blog: words } = useWords();
  const day = publishedAt.slice(0, 10);
  return (
    <p className="post-facts figure">
      <time dateTime={day} suppressHydrationWarning>
        {formatDate(day, locale)}
      </time>
      <span>{fillWords(words.minutes, { count: minutes })}</span>
    </p>
  );
}
