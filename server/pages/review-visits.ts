import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { addressOf } from "#app/content/engine/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { linkPattern, type ReviewHost } from "#app/content/review/review-visit.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { isLocale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { PageHost, Pages } from "./pages.ts";

/** Only the hash is stored, so that someone who reads the database cannot answer for a reviewer. */
const hashOf = (link: string) => createHash("sha256").update(link).digest("hex");

/** Opens and answers review links with the rights of the server, because reviewers have no account. */
export function createReviewVisits(service: Supabase): ReviewHost {
  return {
    openReview: async (link) => {
      if (!linkPattern.test(link)) return undefined;
      const { data: row } = await service
        .from("content_readings")
        .select("kind, slug, locale, content, for_whom, expires_at, answer, reader, answered_at")
        .eq("link_hash", hashOf(link))
        .gt("expires_at", new Date().toISOString())
        .maybeSingle()
        .throwOnError();
      if (!row || !isLocale(row.locale)) return undefined;
      const { kind, slug, locale, content, reader, answered_at: givenAt } = row;
      const answer =
        reader && givenAt ? { isApproved: row.answer === "approved", reader, givenAt } : undefined;
      return { kind, slug, locale, content, forWhom: row.for_whom, expiresAt: row.expires_at, answer };
    },
    answerReview: async (link, { isApproved, reader, remark }) => {
      const { data: isTaken } = await service
        .rpc("answer_reading", {
          by_hash: hashOf(link),
          given_answer: isApproved ? "approved" : "change",
          given_reader: reader,
          given_remark: remark,
        })
        .throwOnError();
      return isTaken;
    },
  };
}

type Parts = { pages: Pages["handle"]; hostOf: (context: Context<ServerEnv>) => PageHost };

/** Renders the real page with the version of the review link. Never cached. */
export function addReviewPageRoute(app: Hono<ServerEnv>, { pages, hostOf }: Parts): void {
  app.get("/review/page", async (context) => {
    const host = hostOf(context);
    const visit = await host.openReview(context.req.query("link") ?? "");
    const kind =
      visit && contentKinds.find(({ storage }) => "kind" in storage && storage.kind === visit.kind);
    if (!kind) return context.redirect("/review", 303);
    const { slug, locale, content } = visit;
    const address = localizedPath(addressOf(kind, slug), locale);
    const page = new Request(new URL(address, context.req.url), { headers: { accept: "text/html" } });
    const draft = { kindId: kind.id, slug, content: { [locale]: content } };
    const response = await pages(page, { ...host, draft });
    // The page is shown at another address than its own, so its scripts would load another page. They are blocked.
    const policy = response.headers.get("content-security-policy") ?? "";
    response.headers.set("content-security-policy", policy.replace(/script-src [^;]*/, "script-src 'none'"));
    response.headers.set("x-robots-tag", "noindex, nofollow");
    return response;
  });
}
