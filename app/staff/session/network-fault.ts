import { isRouteErrorResponse } from "react-router";

/** The network or the server is unavailable. supabase-js wraps the browser's error in its own. */
export const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError || /fetch|network/i.test(messageOf(error));

/** PostgREST codes: no database connection, none free, statement timeout, session ended. */
const passingCodes = new Set(["PGRST002", "PGRST003", "57014", "PGRST301"]);
const passingStatuses = new Set([429, 503, 504]);

/** Overload, a pause of the database, or a session that has just ended: a retry may succeed. */
export const isPassingFault = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? passingStatuses.has(error.status)
    : typeof error === "object" && error !== null && "code" in error && passingCodes.has(String(error.code));

/** supabase-js returns errors as plain objects and throws them as Error. */
const messageOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";

/** Makes a loader return its last result while the network is down, so that members can continue reading. */
export function keepLast<Args, Data extends object>(load: (args: Args) => Promise<Data>) {
  let last: Data | undefined;
  return async (args: Args): Promise<Data> => {
    try {
      last = await load(args);
      return last;
    } catch (error) {
      if (last && isNetworkFault(error)) return { ...last };
      throw error;
    }
  };
}
