import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { t } from "#app/staff/words/words.ts";

export const notSaved = (error: unknown): string =>
  t("{why} What you typed is still here.", {
    why: isNetworkFault(error) ? t("There is no connection.") : t("That could not be saved."),
  });
