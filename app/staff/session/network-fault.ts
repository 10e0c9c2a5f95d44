import { isRouteErrorResponse } from "react-router";

/** The network, or the server behind it, is away. supabase-js wraps the browser's own fault in its own. */
export const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError || /fetch|network/i.test(messageOf(error));

/** Codes of the database's interface: no connection to it, none free, a statement that took too long, a session that ended. */
const passingCodes = new Set(["PGRST002", "PGRST003", "57014", "PGRST301"]);
const passingStatuses = new Set([429, 503, 504]);

/** A crowd, a pause of the database, or a session that has just ended: the same question may be answered in a moment. */
export const isPassingFault = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? passingStatuses.has(error.status)
    : typeof error === "object" && error !== null && "code" in error && passingCodes.has(String(error.code));

/** An answer of supabase-js names its fault in a plain object, a thrown one in an Error. */
const messageOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";

/** A loader that returns its last result while the network is down, so that members can go on reading. */
export function keepLast<Args, Data extends object>(
  load: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data> {
  let last: Data | undefined;
  return async (args) => {
    try {
      last = await load(args);
      return last;
    } catch (error) {
      if (last && isNetworkFault(error)) return { ...last };
      throw error;
    }
  };
}
