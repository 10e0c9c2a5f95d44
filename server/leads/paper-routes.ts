import type { Hono } from "hono";
import { maxAttachmentBytes } from "#app/leads/attachment-rules.ts";
import { limitedBytes } from "#embedded-supabase";
import type { Backend } from "#server/backend/backend.ts";
import { bearerOf } from "#server/http/bearer.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { isActiveStaff } from "#server/http/staff-caller.ts";
import { slowestUploadMs } from "#server/limits/limits.ts";
import type { StaffAttachmentStore } from "./attachment-store.ts";

const unkept = { "cache-control": "no-store" };

/** Papers that staff add to a lead, checked by their content as a visitor's are. */
export function addPaperRoutes(
  app: Hono<ServerEnv>,
  backend: Backend,
  attachmentsOf: (address: string) => Pick<StaffAttachmentStore, "keepForStaff">,
): void {
  app.post("/admin/leads/:id/papers", async (context) => {
    // Before the body: what will be refused should cost nothing.
    if (!(await isActiveStaff(backend, bearerOf(context.req.header("authorization")))))
      return context.json({ message: "Sign in as a member of staff." }, 401, unkept);
    const bytes = await limitedBytes(context.req.raw, maxAttachmentBytes, slowestUploadMs);
    const paper = bytes && { name: context.req.query("name") ?? "", bytes };
    const outcome = paper
      ? await attachmentsOf(context.get("address")).keepForStaff(context.req.param("id"), paper)
      : "size";
    return context.json({ outcome }, outcome === "kept" ? 200 : 422, unkept);
  });
}
