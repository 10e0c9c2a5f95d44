import { data, redirect } from "react-router";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { listRecordNames } from "#app/content/engine/placeholder-syntax.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import type { FeeLine } from "#app/content/ledger/fee-lines.ts";
import { findWritten } from "#app/content/load-content.server.ts";
import { isPage } from "#app/content/pages/find-made-page.server.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale, type Locale, localeOf, localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { canonicalPath } from "#app/lib/addresses/public-pages.ts";
import { readForm } from "#app/lib/read-form.ts";
import { answerParts } from "#app/site/feedback/feedback-addresses.ts";
import { longestRemark, readReport } from "#app/site/feedback/read-feedback.ts";
import { noPageMeta } from "#app/site/page/page-meta.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { SelectField, TextAreaField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/wrong.ts";

export const links = sheetsFor("report");

async function findPage({ context, params, url }: Route.LoaderArgs | Route.ActionArgs) {
  const host = context.get(hostContext);
  const path = canonicalPath(`/${params.slug}`);
  if (!(await isPage(host, path))) throw data(null, { status: 404 });
  return { host, path, locale: localeOf(url.pathname) };
}

export async function loader(request: Route.LoaderArgs) {
  const { host, path, locale } = await findPage(request);
  return { figures: await listFigures(host, path.slice(1), locale) };
}

/** Stores the report and redirects to the page, which confirms it. Contact details are refused. */
export async function action(sent: Route.ActionArgs) {
  const { host, path, locale } = await findPage(sent);
  const report = readReport(await readForm(sent.request));
  if ("fault" in report) return data(report, { status: 400 });
  const isKept = await host.storeFeedback({ path, locale, ...report });
  return redirect(`${localizedPath(path, locale)}#${isKept ? answerParts.kept : answerParts.lost}`, 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return noPageMeta(matches, ({ wrong }) => wrong.title);
}

/** The choice “Something else on this page”. No record of the ledger has this id. */
const thePage = "-";

/** "Report a mistake": readers write what an office told them. It needs no JavaScript and no account. */
export default function WrongRoute({ loaderData: { figures }, actionData: given }: Route.ComponentProps) {
  const { wrong: words } = useMessages();
  return (
    <PageHead title={words.title} lead={words.lead}>
      <form method="post" className="form">
        {figures.length > 0 && (
          <SelectField
            label={words.figure}
            name="record"
            defaultValue={given?.record}
            choices={[
              ...figures.map(({ id, item, amount }) => ({ value: id, label: `${item}: ${amount}` })),
              { value: thePage, label: words.other },
            ]}
            required
          />
        )}
        <TextAreaField
          label={words.said}
          name="remark"
          hint={words.hint}
          defaultValue={given?.remark}
          error={given && words[given.fault]}
          maxLength={longestRemark}
          required
        />
        <button className="button" type="submit">
          {words.send}
        </button>
      </form>
    </PageHead>
  );
}

/** The figures of the ledger that a guide prints, with today's values. Other pages have none to choose from. */
async function listFigures(host: ContentHost, slug: string, locale: Locale): Promise<FeeLine[]> {
  const [guide, { fees }] = await Promise.all([
    // The English text refers to the same records, and it is always complete.
    findWritten(host, guideContent, { slug, locale: defaultLocale }),
    loadReferenceData(host, locale),
  ]);
  if (!guide) return [];
  const named = new Set([...guide.value.fees, ...listRecordNames(JSON.stringify(guide.value))]);
  return fees.filter(({ id, amount }) => named.has(id) && amount !== "");
}
