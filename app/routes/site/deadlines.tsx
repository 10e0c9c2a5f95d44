import { hostContext } from "#app/context.ts";
import { localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { AskPerson } from "#app/leads/reach/ask-person.tsx";
import { DeadlineCalculator } from "#app/site/deadlines/deadline-calculator.tsx";
import { loadDeadlines } from "#app/site/deadlines/load-deadlines.server.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import type { Route } from "./+types/deadlines.ts";

export const links = sheetsFor("clock");

export const loader = ({ context, url }: Route.LoaderArgs) => loadDeadlines(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, chosen } = loaderData ?? {};
  return pageMeta(request, {
    seo: page && chosen ? { ...page.seo, title: chosen.label } : page?.seo,
    name: ({ pages }) => chosen?.label ?? pages.deadlines,
    parents:
      chosen &&
      (({ pages }, locale) => [{ name: pages.deadlines, url: localizedPath("/deadlines", locale) }]),
  });
}

/** The land clock: a list of cases, or one case with its periods. */
export default function DeadlinesPage({ loaderData: props }: Route.ComponentProps) {
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
        <div className="wrap deadlines page-end">
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
    <PageFrame {...props} name={pages.deadlines}>
      <section className="wrap deadline-cases page-end" aria-labelledby="cases">
        <h2 className="row-title" id="cases">
          {words.ask}
        </h2>
        <LinkRows rows={rows} />
      </section>
    </PageFrame>
  );
}
