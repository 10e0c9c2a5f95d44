import type { Ground } from "./case.ts";

/** Adds five home page sections with numbers, booleans, texts and JSON; three posts with lists; a lead with notes. */
export async function addSamples({ owner }: Ground): Promise<void> {
  await owner
    .from("homepage_content")
    .insert(
      ["alpha", "beta", "gamma", "delta", "Alphabet"].map((word, index) => ({
        section_type: "sample",
        sort_order: index + 1,
        is_active: index % 2 === 0,
        content: { word, number: index, list: [index, index + 1], deep: { word } },
      })),
    )
    .throwOnError();
  await owner
    .from("blog_posts")
    .insert(
      [["land"], ["land", "law"], ["fees", "law"]].map((tags, index) => ({
        slug: `post-${index}`,
        title: `The ${["fat cat", "thin cat", "fat rat"][index]} reads`,
        excerpt: index === 0 ? "first" : "",
        content: [],
        tags,
        published_at: index === 2 ? null : "2026-01-01T00:00:00Z",
      })),
    )
    .throwOnError();
  const { data: lead } = await owner
    .from("contact_leads")
    .insert({ name: "Sample", phone: "98480 00001" })
    .select("id")
    .single()
    .throwOnError();
  await owner
    .from("lead_events")
    .insert(["one", "two", "three"].map((note) => ({ lead_id: lead.id, event: "note", note })))
    .throwOnError();
}
