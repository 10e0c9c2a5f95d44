import { useRouteLoaderData } from "react-router";
import type { SetUpAnswers } from "#app/content/firm/set-up.ts";
import { guardRoute } from "./guard-route.ts";

/** The firm's answers. Only inside the staff area, below the guard, which follows changes. */
export function useFirm(): SetUpAnswers {
  const guard = useRouteLoaderData<{ answers: SetUpAnswers }>(guardRoute);
  if (!guard) throw new Error("useFirm must be used on a page below the guard.");
  return guard.answers;
}
