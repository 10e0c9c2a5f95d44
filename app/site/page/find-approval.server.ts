import type { ContentHost } from "#app/content/engine/content-host.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";

export type Approval = { reader: string; on: string };

/** The newest approval of a page. Row-level security shows it only while the approved text is live. */
export async function findApproval(
  host: ContentHost,
  { kind: { storage }, slug, locale }: { kind: ContentKind; slug: string; locale: Locale },
): Promise<Approval | undefined> {
  if (!("kind" in storage) || host.draft) return undefined;
  host.addCacheTags("content_readings");
  const { data, error } = await host.supabase
    .from("content_readings")
    .select("reader, enrolment, answered_at")
    .match({ kind: storage.kind, slug, locale })
    .order("answered_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) {
    host.log.warn({ code: error.code }, "Whether a page was approved could not be read.");
    host.markIncomplete();
  }
  return data?.reader && data.answered_at
    ? { reader: `${data.reader} (${data.enrolment})`, on: dayInIndia(data.answered_at) }
    : undefined;
}
