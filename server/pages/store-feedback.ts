import type { Host } from "#app/context.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

/** Stores the feedback of visitors about a page, with the rights of the server: no other client may write there. */
export function createFeedbackStore(service: Supabase, logger: Logger): Host["storeFeedback"] {
  return async ({ path, locale, ...said }) => {
    const page = { of_path: path, in_locale: locale };
    const asked =
      "remark" in said
        ? service.rpc("keep_page_remark", { ...page, said: said.remark, of_record: said.record })
        : service.rpc("count_page_answer", { ...page, is_right: said.isRight });
    const { error } = await asked.then(
      (answer) => answer,
      (err: unknown) => ({ error: err }),
    );
    if (error) logger.warn({ err: error }, "Feedback about a page could not be stored.");
    return !error;
  };
}
