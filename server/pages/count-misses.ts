import type { Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

/** Counting is optional: it is skipped while the database is slow. */
const mostUnderWay = 10;

/** Counts searches without results. No request waits for it, and the visitor is not known here. */
export function createMissCounter(service: Supabase, logger: Logger) {
  let underWay = 0;
  async function count(words: string, locale: Locale): Promise<void> {
    underWay += 1;
    try {
      await service.rpc("count_search_miss", { asked: words, in_locale: locale }).throwOnError();
    } catch (err) {
      logger.warn({ err }, "A search without results could not be counted.");
    } finally {
      underWay -= 1;
    }
  }
  return (words: string, locale: Locale) => {
    if (underWay < mostUnderWay) void count(words, locale);
  };
}
