/** The network, or the server behind it, is away. supabase-js wraps the browser's own fault in its own. */
export const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError || /fetch|network/i.test(messageOf(error));

/** An answer of supabase-js names its fault in a plain object, a thrown one in an Error. */
const messageOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";

/** A loader whose last answer stands in while the network is away: people go on reading what they have. */
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
