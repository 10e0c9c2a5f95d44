import type { Hono } from "hono";
import {
  maxUploadBytes,
  type UploadFault,
  uploadFaults,
  uploadPath,
  usesPath,
} from "#app/content/pictures/upload-rules.ts";
import { limitedBytes } from "#limits/limited-body.ts";
import { QueueFull } from "#limits/queue.ts";
import { bearerOf } from "#server/access/bearer.ts";
import { staffOnly } from "#server/access/for-staff.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { createPictureLibrary } from "./picture-library.ts";
import { servePicture } from "./serve-picture.ts";

const statusOf: Record<UploadFault, 400 | 413 | 415 | 422> = {
  empty: 400,
  size: 413,
  type: 415,
  heic: 415,
  svg: 415,
  pixels: 422,
  damaged: 422,
};

/** Serves pictures at /media and the routes of the media library. */
export function addMediaRoutes(app: Hono<ServerEnv>, backend: Backend): void {
  const pictures = createPictureLibrary(backend);

  app.get("/media/*", (context) => servePicture(backend, context.req.raw));

  app.post(uploadPath, staffOnly(backend, "site.write"), async (context) => {
    const token = bearerOf(context.req.header("authorization")) ?? "";
    const fault = (name: UploadFault) =>
      context.json({ fault: name, message: uploadFaults[name] }, statusOf[name]);
    const bytes = await limitedBytes(context.req.raw, maxUploadBytes);
    if (!bytes) return fault("size");
    try {
      const added = await pictures.add(token, context.req.query("name") ?? "", bytes);
      if (added === "refused") return context.json({ message: "Sign in as a member of staff." }, 401);
      if ("fault" in added) return fault(added.fault);
      return context.json(added, added.isDuplicate ? 200 : 201);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      const message = "Several pictures are being prepared. This one is tried again in a moment.";
      return context.json({ message }, 503, { "retry-after": "3" });
    }
  });

  app.get(usesPath, staffOnly(backend, "site.read"), async (context) =>
    context.json((await backend.service.rpc("picture_uses").throwOnError()).data),
  );
}
