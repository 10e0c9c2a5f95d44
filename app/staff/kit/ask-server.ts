import type { Supabase } from "#app/lib/supabase.ts";
import { labelOf, t } from "#app/staff/words/words.ts";

/** Sends a request to our own server as the signed-in member. A refusal throws an error with a message for them. */
export async function askServer(supabase: Supabase, path: string, init: RequestInit = {}): Promise<unknown> {
  const { data } = await supabase.auth.getSession();
  const response = await fetch(path, {
    ...init,
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
      "content-type": "application/json",
    },
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw Object.assign(
      new Error(answer.message ? labelOf(answer.message) : t("That did not work. Please try again.")),
      { code: answer.code },
    );
  return answer;
}
