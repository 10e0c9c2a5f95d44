import type { Hono } from "hono";
import { z } from "zod";
import { maxAttachmentBytes } from "#app/leads/attachment-rules.ts";
import { limitedBytes } from "#limits/limited-body.ts";
import { forStaff, StaffRefusal, staffOnly } from "#server/access/for-staff.ts";
import { createTickets } from "#server/access/tickets.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { StaffAttachmentStore } from "./attachment-store.ts";

const unkept = { "cache-control": "no-store" };

/** Attachments that staff add to a lead, checked by content like those of a visitor, and PDFs that staff open. */
export function addAttachmentRoutes(
  app: Hono<ServerEnv>,
  backend: Backend,
  attachmentsOf: (address: string) => Pick<StaffAttachmentStore, "keepForStaff">,
): void {
  app.post("/admin/leads/:id/papers", staffOnly(backend, "people.work"), async (context) => {
    const bytes = await limitedBytes(context.req.raw, maxAttachmentBytes);
    const attachment = bytes && { name: context.req.query("name") ?? "", bytes };
    const outcome = attachment
      ? await attachmentsOf(context.get("address")).keepForStaff(context.req.param("id"), attachment)
      : "size";
    return context.json({ outcome }, outcome === "kept" ? 200 : 422, unkept);
  });

  const tickets = createTickets<string>();
  app.post(
    "/admin/papers/:id/ticket.json",
    forStaff(backend, async (context, token) => {
      const id = z.uuid("There is no such attachment.").parse(context.req.param("id"));
      const reader = backend.asPerson(token);
      const { data: attachment } = await reader
        .from("lead_papers")
        .select("path")
        .match({ id, content_type: "application/pdf" })
        .maybeSingle()
        .throwOnError();
      if (!attachment) throw new StaffRefusal(404, "This attachment does not exist or is not a PDF.");
      await reader.rpc("record_access", { what: "download_paper", subject: id }).throwOnError();
      return { address: `/admin/papers/${tickets.issue(attachment.path)}` };
    }),
  );
  app.get("/admin/papers/:ticket", async (context) => {
    const path = tickets.redeem(context.req.param("ticket"));
    const read = path ? await backend.service.storage.from("papers").download(path) : undefined;
    if (!read?.data)
      return context.text("This link worked once, for one minute. Open the attachment again.", 404);
    // Served as a PDF whatever its content is: the browser's own viewer shows it, and it can load nothing.
    return context.body(await read.data.arrayBuffer(), 200, {
      "content-type": "application/pdf",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; object-src 'self'; frame-ancestors 'none'",
      ...unkept,
    });
  });
}
