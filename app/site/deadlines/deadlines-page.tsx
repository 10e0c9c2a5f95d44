import { localizedPath } from "#app/i18n/locale-path.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { AskPerson } from "#app/leads/reach/ask-person.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import { DeadlineCalculator } from "./deadline-calculator.tsx";
import type { DeadlinesPageData } from "./load-deadlines.server.ts";

/** The land clock: a list of cases, or one case with its periods. */
export function DeadlinesPage(props: DeadlinesPageData) {
  const { deadlines: words, pages } = useMessages();
  const { page, chosen, entered, handover, locale } = props;
  const address = localizedPath("/deadlines", locale);
  if (chosen) {
    return (
      <PageFrame
        locale={locale}
        page={{ title: chosen.label, lead: chosen.hint }}
        parents={[{ name: pages.deadlines, url: address }]}
        name={chosen.label}
      >
        <div className="wrap deadlines">
          <DeadlineCalculator
            key={`${chosen.id} ${JSON.stringify(entered)}`}
            chosen={chosen}
            holidays={page.holidays.map(({ day }) => day)}
            locale={locale}
            entered={entered}
            handover={handover}
          />
          <AskPerson path={`/deadlines/${chosen.id}`} locale={locale} />
        </div>
      </PageFrame>
    );
  }
  const rows = page.cases.map(({ id, label, hint }) => ({
    title: label,
    text: hint,
    url: `${address}/${id}`,
  }));
  return (
    <PageFrame
      {...props}
      name={pages.deadlines}
      head={
        <section className="deadline-cases" aria-labelledby="cases">
          <h2 id="cases">{words.ask}</h2>
          <LinkRows rows={rows} />
        </section>
      }
    >
      {null}
    </PageFrame>
  );
}
