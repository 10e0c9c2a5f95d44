import type { LegalNotice } from "#app/content/kinds/pages/legal-notices.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate } from "#app/i18n/format-date.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { takeSummary, toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";

/** Terms and privacy notice, with date and version. */
export function LegalNoticePage({ name, ...props }: LoadedPage<LegalNotice> & { name: string }) {
  const { legalNotice: words } = useMessages();
  const locale = useLocaleOfMessages(props.locale);
  const { version, effective_on: since, sections } = props.page;
  const [before = "", after = ""] = words.inForce.split("{date}");
  const { summary, sections: rest } = takeSummary(toTextSections(sections), "in-short");
  return (
    <TextPage
      {...props}
      name={name}
      isReference
      head={
        <div className="stamp" role="note">
          <p>
            {before}
            <time dateTime={since} suppressHydrationWarning>
              {formatDate(since, locale)}
            </time>
            {after}
          </p>
          <p className="figure">{fillWords(words.version, { version })}</p>
        </div>
      }
      summary={summary}
      sections={rest.map((section, index) => ({ ...section, isFolded: "on a phone", isOpen: index === 0 }))}
    />
  );
}
