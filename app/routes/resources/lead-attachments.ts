import { hostContext } from "#app/context.ts";
import { isMultipart, receiveWithAttachments } from "#app/leads/receive/receive-attachments.server.ts";
import type { Route } from "./+types/lead-attachments.ts";

/** Receives the attachments of a stored lead from a script, one at a time, by the lead's key. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  if (!isMultipart(request)) return Response.json({ kept: 0, refused: [] }, { status: 400 });
  const { kept, refused } = await receiveWithAttachments(context.get(hostContext), request, {
    submit: async (form) => String(form.get("key") ?? ""),
    leadKey: (key) => key || undefined,
  });
  return Response.json({ kept: kept.length, refused }, { headers: { "cache-control": "no-store" } });
}

export const loader = (): Response => new Response(null, { status: 405, headers: { allow: "POST" } });
