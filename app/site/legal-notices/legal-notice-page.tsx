import type { LegalNotice } from "#app/content/kinds/legal-notices.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate } from "#app/i18n/format-date.ts";
import { useWords } from "#app/i18n/words.ts";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { takeSummary, toTextSections } from "#app/site/page/section-parts.tsx";
import { TextPage } from "#app/site/page/text-page.tsx";

/** Terms and privacy: what applies, since when, in which version. */
export function LegalNoticePage({ name, ...props }: LoadedPage<LegalNotice> & { name: string }) {
  const { legalNotice: words } = useWords();
  const { version, effective_on: since, sections } = props.page;
  return (
    <TextPage
      {...props}
      name={name}
      isReference
      head={
        <p className="note notice-version figure" suppressHydrationWarning>
          {fillWords(words.inForce, { date: formatDate(since, props.locale) })}{" "}
          {fillWords(words.version, { version })}
        </p>
      }
      {...takeSummary(toTextSections(sections), "in-short")}
    />
  );
}
