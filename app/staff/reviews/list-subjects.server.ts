import type { ContentHost } from "#app/content/engine/content-host.ts";
import { districtContent } from "#app/content/kinds/pages/district.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import { subjectOf } from "#app/content/review/check-subjects.ts";

/** Something that was compared with its sources on a day and is to be compared again. */
export type Subject = { subject: string; title: string; editPath: string; checkedOn: string };

/** Every page with a stamp, the one that was checked longest ago first. All of this is public. */
export async function listPages(host: ContentHost): Promise<Subject[]> {
  const [guides, districts] = await Promise.all([
    listSlugs(host, guideContent),
    listSlugs(host, districtContent),
  ]);
  const found = await Promise.all([
    ...guides.map(async (slug) => toSubject("guide", slug, await findContent(host, guideContent, { slug }))),
    ...districts.map(async (slug) =>
      toSubject("district", slug, await findContent(host, districtContent, { slug })),
    ),
  ]);
  return oldestFirst(found.flat());
}

type Stamped = { value: { title: string; checked: { on: string } } };

const toSubject = (kind: string, slug: string, page: Stamped | undefined): Subject[] =>
  page
    ? [
        {
          subject: subjectOf(kind, slug),
          title: page.value.title,
          editPath: `/admin/content/${kind}/${slug}`,
          checkedOn: page.value.checked.on,
        },
      ]
    : [];

/** Every record of the ledger, by the day of its last check for a newer value. */
export async function listRecords(host: ContentHost): Promise<Subject[]> {
  const { value } = await loadContent(host, ledgerContent);
  return oldestFirst(
    value.records.map(({ id, label, values }) => ({
      subject: subjectOf("record", id),
      title: label,
      editPath: "/admin/content/ledger",
      checkedOn: values.at(-1)?.looked_on ?? "",
    })),
  );
}

const oldestFirst = (subjects: Subject[]): Subject[] =>
  subjects.toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn));
