import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate, type Locale } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import type { PostSummary } from "./list-posts.server.ts";

type Props = {
  post: Pick<PostSummary, "publishedAt" | "updatedAt" | "minutes"> & {
    author?: string | null;
    checked_by?: string | null;
  };
  locale: Locale;
};

/** The dates of publication and of the last change, the reading time and, if known, the author and the checker. */
export function PostFacts({
  post: { publishedAt, updatedAt, minutes, author, checked_by: checker },
  ...page
}: Props) {
  const { blog: words } = useMessages();
  const locale = useLocaleOfMessages(page.locale);
  const day = dayInIndia(publishedAt);
  const updated = dayInIndia(updatedAt);
  return (
    <p className="post-facts note figure wraps">
      <time dateTime={day} suppressHydrationWarning>
        {formatDate(day, locale)}
      </time>
      {updated > day && (
        <span suppressHydrationWarning>
          {fillWords(words.updated, { date: formatDate(updated, locale) })}
        </span>
      )}
      <span>{fillWords(words.minutes, { count: minutes })}</span>
      {author && <span>{fillWords(words.writtenBy, { name: author })}</span>}
      {checker && <span>{fillWords(words.checkedBy, { name: checker })}</span>}
    </p>
  );
}
