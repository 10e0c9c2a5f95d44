import type { ContentHost } from "#app/content/engine/content-host.ts";
import { districtContent } from "#app/content/kinds/pages/district.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import { subjectOf } from "#app/content/review/check-subjects.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { type Titled, titlesIn } from "#app/staff/words/words.ts";

/** A text that was compared with its sources on a date and must be compared again. */
export type Subject = Titled & { subject: string; editPath: string; checkedOn: string };

/** Every page with a check date, the oldest check first. All of this is public. */
export async function listPages(host: ContentHost): Promise<Subject[]> {
  const [guides, districts] = await Promise.all([
    listSlugs(host, guideContent),
    listSlugs(host, districtContent),
  ]);
  const found = await Promise.all([
    ...guides.map(async (slug) =>
      toSubject("guide", slug, await inEach((locale) => findContent(host, guideContent, { slug, locale }))),
    ),
    ...districts.map(async (slug) =>
      toSubject(
        "district",
        slug,
        await inEach((locale) => findContent(host, districtContent, { slug, locale })),
      ),
    ),
  ]);
  return oldestFirst(found.flat());
}

type Stamped = { value: { title: string; checked?: { on: string } | null } };
type InEach<Page> = ReadonlyMap<Locale, Page>;

const inEach = async <Page>(load: (locale: Locale) => Promise<Page>): Promise<InEach<Page>> =>
  new Map(await Promise.all(locales.map(async (locale) => [locale, await load(locale)] as const)));

const toSubject = (kind: string, slug: string, pages: InEach<Stamped | undefined>): Subject[] => {
  const page = pages.get(defaultLocale);
  return page
    ? [
        {
          subject: subjectOf(kind, slug),
          title: page.value.title,
          titles: titlesIn((locale) => pages.get(locale)?.value.title),
          editPath: `/admin/content/${kind}/${slug}`,
          // A new guide was never compared, so it comes first.
          checkedOn: page.value.checked?.on ?? "",
        },
      ]
    : [];
};

/** Every record of the ledger, by the day of its last check for a newer value. */
export async function listRecords(host: ContentHost): Promise<Subject[]> {
  const ledgers = await inEach((locale) => loadContent(host, ledgerContent, { locale }));
  const labels = await inEach(
    async (locale) => new Map(ledgers.get(locale)?.value.records.map(({ id, label }) => [id, label])),
  );
  return oldestFirst(
    (ledgers.get(defaultLocale)?.value.records ?? []).map(({ id, label, values }) => ({
      subject: subjectOf("record", id),
      title: label,
      titles: titlesIn((locale) => labels.get(locale)?.get(id)),
      editPath: `/admin/content/ledger?record=${id}`,
      checkedOn: values.at(-1)?.looked_on ?? "",
    })),
  );
}

const oldestFirst = (subjects: Subject[]): Subject[] =>
  subjects.toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn));
