/** Four attempts within about ten seconds: longer than most peaks, shorter than people wait. */
const pausesMs = [1_000, 2_000, 4_000];

/**
 * Retries when REST has no capacity: status 504 means that nothing was started, so writes can be
 * retried as well. supabase-js retries reads after 503 by itself, and nothing after 504.
 */
export function patientFetch(ask: typeof fetch, wait: (ms: number) => Promise<void> = pause): typeof fetch {
  return async (input, init) => {
    let response = await ask(input, init);
    for (const ms of pausesMs) {
      if (response.status !== 504 || init?.signal?.aborted) return response;
      // A count has no body in its response, and a retry changes nothing.
      if (init?.method !== "HEAD" && !(await hadNoPlace(response))) return response;
      await wait(ms);
      response = await ask(input, init);
    }
    return response;
  };
}

/** A proxy answers 504 too; then it is unknown whether the request reached the server. */
async function hadNoPlace(response: Response): Promise<boolean> {
  const said = await response
    .clone()
    .json()
    .catch(() => undefined);
  return said?.code === "PGRST003";
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
