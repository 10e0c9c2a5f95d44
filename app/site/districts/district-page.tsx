import { useId } from "react";
import type { District } from "#app/content/kinds/pages/district.ts";
import { localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { EnquiryForm } from "#app/leads/form/enquiry-form.tsx";
import { useEnquiryForm } from "#app/leads/form/use-enquiry-form.ts";
import { RequiredDocuments } from "#app/site/guides/required-documents.tsx";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { KeyFacts, markedFacts } from "#app/site/page/key-facts.tsx";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { MarkLegend } from "#app/site/reference/mark.tsx";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { faqData } from "#app/site/text/faq-data.ts";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { Drawing } from "#app/ui/content/drawing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ReadersLanguage } from "#app/ui/readers-language.tsx";
import type { LoadedDistrict } from "./load-district.server.ts";

type Props = {
  loaded: LoadedDistrict;
  /** The result of a form that was sent. */
  answered: Parameters<typeof useEnquiryForm>[0];
};

export function DistrictPage({ loaded: { land, ...props }, answered }: Props) {
  const wired = useEnquiryForm(answered);
  const { district: words, guide, pages } = useMessages();
  const { page, locale, reach } = props;
  return (
    <TextPage
      {...props}
      parents={[{ name: pages.legalOpinion, url: localizedPath("/legal-opinion", locale) }]}
      isStamped
      figure={page.map && <DistrictMap {...page.map} />}
      head={page.warning && <DistrictWarning text={page.warning} />}
      before={
        <BorrowedPart fields={["facts"]} isWide>
          <DistrictFacts facts={page.facts} />
        </BorrowedPart>
      }
      sections={[
        { id: "about", title: words.intro, content: <RichLines lines={page.intro} />, fields: ["intro"] },
        // The first questions are open, single cases are folded.
        ...toTextSections(page.sections).map((section, i) => ({ ...section, isFolded: i > 1 })),
        { id: "mandals", title: words.mandals, content: <Mandals mandals={page.mandals} />, isFolded: true },
        {
          id: "papers",
          title: words.papers,
          content: (
            <RequiredDocuments
              documents={page.papers}
              title={page.title}
              pageUrl={props.url}
              guideId={page.district}
            />
          ),
        },
        {
          id: "enquiry",
          title: words.form,
          content: (
            <ReadersLanguage>
              <EnquiryForm
                noticeUrl={localizedPath("/privacy", locale)}
                known={{ district: page.district }}
                phone={reach.phone}
                {...{ land, wired }}
              />
            </ReadersLanguage>
          ),
        },
        { id: "questions", title: guide.questions, content: <FaqList questions={page.questions} /> },
      ]}
    />
  );
}

/** The hierarchy of offices as three storeys over drawn villages: the path of an application and of an appeal. */
function DistrictMap({ villages, alt, collector, divisions, caption }: NonNullable<District["map"]>) {
  const { district: words } = useMessages();
  return (
    <figure className="page-figure district-map">
      <ol reversed>
        <Storey officer={words.collector} seats={[collector]} />
        <Storey officer={words.rdo} seats={divisions} />
        <Storey officer={words.tahsildar} seats={[words.eachMandal]} />
      </ol>
      <Drawing name={villages} alt={alt} />
      <figcaption className="note">{caption}</figcaption>
    </figure>
  );
}

function Storey({ officer, seats }: { officer: string; seats: readonly string[] }) {
  return (
    <li className="wraps">
      {seats.map((seat) => (
        <p className="row" key={seat}>
          <Icon name="office" />
          <span>
            <b>{officer}</b> <span>{seat}</span>
          </span>
        </p>
      ))}
    </li>
  );
}

export function districtMeta(request: Parameters<typeof pageMeta>[0], loaded: LoadedDistrict | undefined) {
  const page = loaded?.page;
  return pageMeta(request, {
    seo: page?.seo,
    name: () => loaded?.name ?? "",
    parents: (words, locale) => [
      { name: words.pages.legalOpinion, url: localizedPath("/legal-opinion", locale) },
    ],
    data: page ? [faqData(page.questions)] : [],
  });
}

/** A warning that buyers must read before paying, so it comes first. */
function DistrictWarning({ text }: { text: string }) {
  const { district: words } = useMessages();
  return (
    <div className="message head-warning" data-tone="warning" role="note">
      <Icon name="flag" />
      <div>
        <b>{words.warning}</b>
        <RichParagraph source={text} />
      </div>
    </div>
  );
}

function DistrictFacts({ facts }: Pick<District, "facts">) {
  const { district: words } = useMessages();
  const id = useId();
  return (
    <section className="wrap district-facts" aria-labelledby={id}>
      <h2 className="row-title" id={id}>
        {words.facts}
      </h2>
      <KeyFacts cells={facts} />
      <MarkLegend rows={markedFacts({ cells: facts })} />
      <a className="button" href="#enquiry">
        {words.form} <Icon name="down" />
      </a>
    </section>
  );
}

function Mandals({ mandals }: Pick<District, "mandals">) {
  return mandals.map(({ division, names, note }) => (
    <div className="sub-section" key={division}>
      <h3>{division}</h3>
      <ul className="mandals ruled">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <RichParagraph className="note table-note" source={note} />
    </div>
  ));
}
