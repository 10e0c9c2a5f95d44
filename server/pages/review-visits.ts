import type { Context, Hono } from "hono";
import { addressOf } from "#app/content/engine/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { linkPattern, type ReviewHost, type ReviewOutcome } from "#app/content/review/review-visit.ts";
import { isLocale, localizedPath } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { hashLink } from "#server/access/link-hash.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { PageHost, Pages } from "./pages.ts";

/** Opens and answers review links with the rights of the server, because reviewers have no account. */
export function createReviewVisits(service: Supabase): ReviewHost {
  return {
    openReview: async (link) => {
      if (!linkPattern.test(link)) return undefined;
      const { data: row } = await service
        .from("content_readings")
        .select("kind, slug, locale, content, for_whom, expires_at, pressed_at, answer, reader, answered_at")
        .eq("link_hash", hashLink(link))
        // Older links without an advocate were shown to staff, so they are not valid.
        .not("advocate", "is", null)
        .gt("expires_at", new Date().toISOString())
        .maybeSingle()
        .throwOnError();
      if (!row || !isLocale(row.locale)) return undefined;
      const { kind, slug, locale, content, reader, answered_at: givenAt } = row;
      const answer =
        reader && givenAt ? { isApproved: row.answer === "approved", reader, givenAt } : undefined;
      const isConfirming = row.pressed_at !== null;
      return {
        kind,
        slug,
        locale,
        content,
        forWhom: row.for_whom,
        expiresAt: row.expires_at,
        isConfirming,
        answer,
      };
    },
    answerReview: async (link, { isApproved, remark }) => {
      const { data: outcome } = await service
        .rpc("answer_reading", {
          by_hash: hashLink(link),
          given_answer: isApproved ? "approved" : "change",
          given_remark: remark,
        })
        .throwOnError();
      return outcome as ReviewOutcome;
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
