import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { indexReferences } from "#app/content/cross-references/reference-index.ts";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import type { SetUpAnswers } from "#app/content/firm/set-up.ts";
import { contentKinds, findKind } from "#app/content/kinds/registry.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import type { Publication } from "#app/staff/editing/editable.ts";
import { makeSource } from "#app/staff/editing/versions/editor-source.ts";
import firm from "../../../../deploy/set-up.example.json" with { type: "json" };
import { storeContent } from "./store-content.ts";

const contents = contentKinds.flatMap((kind) =>
  (kind.slugs ?? [onlyPage]).map((slug) => ({ kind, slug, value: shippedOf(kind, slug) })),
);
const references = indexReferences(contents, []);

function shippedOf(kind: ContentKind, slug: string): Record<string, unknown> {
  return structuredClone(findDefault(kind, kind.slugs ? slug : undefined, "en")) as Record<string, unknown>;
}

/** Saves shipped content with a change; returns the editor's message, and whether a request was sent. */
async function save(
  id: string,
  change: (value: Record<string, unknown>) => object,
  { slug = onlyPage, publication = "now" }: { slug?: string; publication?: Publication } = {},
) {
  const requests: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(`${init?.method} ${String(input)}`);
    return Response.json([]);
  };
  const supabase = createClient("http://database.test", "key", { global: { fetch } });
  const kind = findKind(id);
  if (!kind) throw new Error(`There is no kind ${id}.`);
  const shipped = shippedOf(kind, slug);
  const started = makeSource(kind, {}, { en: shipped });
  const form = { ...started.form, en: { ...(started.form.en as object), ...change(shipped) } };
  const outcome = await storeContent(supabase, {
    kind,
    slug,
    started,
    form,
    wanted: ["en"],
    publication,
    references,
    firm: firm as unknown as SetUpAnswers,
  });
  const isSent = requests.some((request) => request.startsWith("POST"));
  return { outcome, text: outcome.type === "newer" ? "" : outcome.text, isSent };
}

const guide = "nala-application-guide";

test("a wrong fee key is refused with a message that names the field; nothing is sent", async () => {
  const { text, isSent } = await save("guide", () => ({ fees: ["nonsense-key"] }), { slug: guide });
  expect(text).toBe(
    "Nothing was saved. Fees, Fee 1: There is no fee of the law ledger called “nonsense-key”.",
  );
  expect(isSent).toBe(false);
});

test("faults allowed in a draft are refused on publishing and scheduling", async () => {
  const wrong = () => ({ fees: ["nonsense-key"] });
  expect((await save("guide", wrong, { slug: guide, publication: "draft" })).isSent).toBe(true);
  const later = { at: "2099-01-01T00:00:00Z" };
  expect((await save("guide", wrong, { slug: guide, publication: later })).isSent).toBe(false);
});

test("a menu link to a missing page is refused", async () => {
  const { text, isSent } = await save("header", () => ({
    navigation_links: [{ name: "Questions", url: "/fqa", order: 1 }],
  }));
  expect(text).toContain("There is no page at “/fqa”.");
  expect(isSent).toBe(false);
});

test("a card to a missing guide is refused", async () => {
  const { text, isSent } = await save("guides-list", ({ guides }) => ({
    guides: (guides as object[]).map((card, i) => (i === 0 ? { ...card, route: "/no-such-guide" } : card)),
  }));
  expect(text).toContain("There is no page at “/no-such-guide”.");
  expect(isSent).toBe(false);
});

test("a record that a page refers to cannot be removed; the message names the referrer", async () => {
  const { text, isSent } = await save("ledger", ({ records }) => ({
    records: (records as { id: string }[]).filter(({ id }) => id !== "passbook"),
  }));
  expect(text).toMatch(/“passbook” is still used in .+\. Remove it there first\./);
  expect(isSent).toBe(false);
});

test("a draft may refer to missing items, and a valid one is sent", async () => {
  const draft = await save("guide", () => ({ fees: ["nonsense-key"] }), {
    slug: guide,
    publication: "draft",
  });
  expect([draft.outcome.type, draft.isSent]).toEqual(["saved", true]);
  const right = await save("guide", () => ({ fees: ["passbook"] }), { slug: guide });
  expect([right.outcome.type, right.isSent]).toEqual(["saved", true]);
});

test.each([
  ["hero", { features: ["24/7 help"] }, "features.0"],
  ["hero", { headline: "Expert help with land" }, "headline"],
  [
    "header",
    {
      logo_data: {
        name: "{brand}",
        tagline: "The best advocates",
        colors: { primary: "#007236", text: "#1f2937" },
      },
    },
    "logo_data.tagline",
  ],
  ["footer", { company_description: "Round-the-clock help." }, "company_description"],
  ["site-settings", { brand: "Best Advocates" }, "brand"],
])(
  "in the form “%s” a text that contradicts the set-up is refused at its field; nothing is sent",
  async (id, change, field) => {
    const { outcome, isSent } = await save(id, () => change);
    expect(outcome.type === "refused" && [...(outcome.found?.faults.keys() ?? [])]).toEqual([field]);
    expect(isSent).toBe(false);
  },
);

test("shipped claims do not block another change: visitors see the safer wording for them", async () => {
  expect(await save("hero", ({ features }) => ({ headline: "Land papers", features }))).toMatchObject({
    isSent: true,
  });
  expect(await save("footer", () => ({ tagline: "Land papers" }))).toMatchObject({ isSent: true });
});

test("a registered name and a guide are not checked", async () => {
  expect(await save("site-settings", () => ({ operator: "Best and Sons LLP" }))).toMatchObject({
    isSent: true,
  });
  expect(
    await save("guide", () => ({ lead: "The office is best asked by letter." }), { slug: guide }),
  ).toMatchObject({ isSent: true });
});
