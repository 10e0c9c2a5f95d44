import assert from "node:assert/strict";
import { area, column, type Ground } from "./case.ts";

const sections = ({ owner }: Ground) =>
  owner.from("homepage_content").select("sort_order").eq("section_type", "sample");
const posts = ({ owner }: Ground) => owner.from("blog_posts").select("slug").like("slug", "post-%");
type Sections = ReturnType<typeof sections>;
type Posts = ReturnType<typeof posts>;

/** Which of the five sections are found. */
const finds = (name: string, narrow: (all: Sections) => Sections, expected: number[]) => ({
  name,
  run: async (ground: Ground) =>
    assert.deepEqual(await column(narrow(sections(ground)), "sort_order"), expected),
});

/** Which of the three posts are found. */
const findsPosts = (name: string, narrow: (all: Posts) => Posts, expected: number[]) => ({
  name,
  run: async (ground: Ground) =>
    assert.deepEqual(
      await column(narrow(posts(ground)), "slug"),
      expected.map((number) => `post-${number}`),
    ),
});

export const filterCases = area("filters", [
  finds("eq", (all) => all.eq("sort_order", 2), [2]),
  finds("neq", (all) => all.neq("sort_order", 2), [1, 3, 4, 5]),
  finds("gt, lt", (all) => all.gt("sort_order", 1).lt("sort_order", 4), [2, 3]),
  finds("gte, lte", (all) => all.gte("sort_order", 4).lte("sort_order", 5), [4, 5]),
  finds("like", (all) => all.like("content->>word", "al%"), [1]),
  finds("ilike", (all) => all.ilike("content->>word", "al%"), [1, 5]),
  findsPosts("likeAllOf", (all) => all.likeAllOf("title", ["%fat%", "%cat%"]), [0]),
  findsPosts("likeAnyOf", (all) => all.likeAnyOf("title", ["%thin%", "%rat%"]), [1, 2]),
  findsPosts("ilikeAllOf", (all) => all.ilikeAllOf("title", ["%FAT%", "%CAT%"]), [0]),
  findsPosts("ilikeAnyOf", (all) => all.ilikeAnyOf("title", ["%THIN%", "%RAT%"]), [1, 2]),
  findsPosts("is null", (all) => all.is("published_at", null), [2]),
  finds("is true", (all) => all.is("is_active", true), [1, 3, 5]),
  findsPosts("isDistinct", (all) => all.isDistinct("published_at", "2026-01-01T00:00:00Z"), [2]),
  finds("in", (all) => all.in("sort_order", [1, 5]), [1, 5]),
  findsPosts(
    "in, with commas, quotes and brackets",
    (all) => all.in("title", ["a,b", 'c"d', "(e)", "The fat cat reads"]),
    [0],
  ),
  finds("notIn", (all) => all.notIn("sort_order", [1, 5]), [2, 3, 4]),
  findsPosts("contains, a list", (all) => all.contains("tags", ["land", "law"]), [1]),
  finds("contains, JSON", (all) => all.contains("content", { word: "beta" }), [2]),
  findsPosts("containedBy", (all) => all.containedBy("tags", ["land", "law"]), [0, 1]),
  findsPosts("overlaps", (all) => all.overlaps("tags", ["fees", "land"]), [0, 1, 2]),
  finds("match", (all) => all.match({ sort_order: 3, is_active: true }), [3]),
  finds("filter, as PostgREST writes it", (all) => all.filter("sort_order", "in", "(2,3)"), [2, 3]),
  finds("not", (all) => all.not("sort_order", "gt", 2), [1, 2]),
  finds("or", (all) => all.or("sort_order.eq.1,sort_order.eq.4"), [1, 4]),
  finds(
    "or with and, nested",
    (all) => all.or("sort_order.eq.1,and(sort_order.gt.2,is_active.is.false)"),
    [1, 4],
  ),
  finds("or with not", (all) => all.or("sort_order.not.in.(1,2,3)"), [4, 5]),
  finds("a path into JSON", (all) => all.eq("content->deep->>word", "gamma"), [3]),
  finds("a number in JSON", (all) => all.eq("content->number", 3), [4]),
  findsPosts("regexMatch", (all) => all.regexMatch("title", "^The .at cat"), [0]),
  findsPosts("regexIMatch", (all) => all.regexIMatch("title", "^the .at CAT"), [0]),
  {
    ...finds("regexMatch on a path into JSON", (all) => all.regexMatch("content->>word", "^al"), [1]),
    lacks: "lite finds nothing; no call of the site asks it, and visitors are refused (400)",
  },
  findsPosts("textSearch", (all) => all.textSearch("title", "'fat' & 'cat'"), [0]),
  findsPosts(
    "textSearch in English, plain",
    (all) => all.textSearch("title", "cats reading", { type: "plain", config: "english" }),
    [0, 1],
  ),
  findsPosts(
    "textSearch, a phrase",
    (all) => all.textSearch("title", "thin cat", { type: "phrase", config: "english" }),
    [1],
  ),
  findsPosts(
    "textSearch, as on the web",
    (all) => all.textSearch("title", "cat -thin", { type: "websearch", config: "english" }),
    [0],
  ),
]);
