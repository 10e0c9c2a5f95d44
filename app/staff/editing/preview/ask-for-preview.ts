import type { Supabase } from "#app/lib/supabase.ts";

/** The page's HTML, or undefined if the server does not answer: editing must work without a preview. */
export async function askForPreview(
  supabase: Supabase,
  body: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { data } = await supabase.auth.getSession();
    const response = await fetch("/admin/preview", {
      method: "POST",
      headers: {
        authorization: `Bearer ${data.session?.access_token ?? ""}`,
        "content-type": "application/json",
      },
      body,
      signal,
    });
    return response.ok || response.status === 404 ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
