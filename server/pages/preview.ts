import type { Context, Hono } from "hono";
import { z } from "zod";
import type { DraftContent } from "#app/content/engine/content-host.ts";
import { locales, plainPath } from "#app/i18n/locales.ts";
import { mayBePage } from "#app/i18n/page-address.ts";
import { limitedBody } from "#limits/limited-body.ts";
import { bodyBytes } from "#limits/site-limits.ts";
import { staffOnly } from "#server/access/for-staff.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { PageHost, Pages } from "./pages.ts";

type Parts = {
  backend: Pick<Backend, "asPerson">;
  pages: Pages["handle"];
  hostOf: (context: Context<ServerEnv>) => PageHost;
};

const previewSchema = z.object({
  path: z
    .string()
    .max(300)
    .refine((path) => mayBePage(plainPath(path))),
  kindId: z.string().max(80),
  slug: z.string().max(120),
  content: z.partialRecord(z.enum(locales), z.unknown()),
  /** The date of the figures; today by default. */
  day: z.iso.date().optional(),
});

/**
 * Renders the real page with the unsaved work of an editor: the same loaders and components, one stored value
 * replaced. For staff only, and never cached.
 */
export function addPreviewRoute(app: Hono<ServerEnv>, { backend, pages, hostOf }: Parts): void {
  app.post("/admin/preview", staffOnly(backend, "site.read"), async (context) => {
    const request = await limitedBody(context.req.raw, bodyBytes.preview);
    if (!request) return context.json({ message: "This is larger than a page can be." }, 413);
    const wanted = previewSchema.safeParse(await request.json().catch(() => undefined));
    if (!wanted.success) return context.json({ message: "This page cannot be shown." }, 400);
    const { path, day, ...draft } = wanted.data;
    const page = new Request(new URL(path, context.req.url), { headers: { accept: "text/html" } });
    return pages(page, { ...hostOf(context), draft: draft satisfies DraftContent, day });
  });
}
