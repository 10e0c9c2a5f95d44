import type { Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

/** Counting is a favour to staff: when the database is slow, it is left out. */
const mostUnderWay = 10;

/** Counts searches that found nothing. Nobody waits for it, and who asked is not known here. */
export function createMissCounter(
  service: Supabase,
  logger: Logger,
): (words: string, locale: Locale) => void {
  let underWay = 0;
  async function count(words: string, locale: Locale): Promise<void> {
    underWay += 1;
    try {
      await service.rpc("count_search_miss", { asked: words, in_locale: locale }).throwOnError();
    } catch (err) {
      logger.warn({ err }, "A search that found nothing could not be counted.");
    } finally {
      underWay -= 1;
    }
  }
  return (words, locale) => {
    if (underWay < mostUnderWay) void count(words, locale);
  };
}
