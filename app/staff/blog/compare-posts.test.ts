import { expect, test } from "vitest";
import { listDifferences } from "./compare-posts.ts";
import { emptyPost, type PostForm } from "./post-form.ts";

const post = (changes: Partial<PostForm>): PostForm => ({ ...emptyPost("en"), title: "A", ...changes });

test("only the fields that would be saved differently are listed", () => {
  expect(listDifferences(post({}), post({ title: " A " }))).toEqual([]);
  const differences = listDifferences(post({}), post({ title: "B", tags: ["Deeds"], content: ["x"] }));
  expect(differences.map(({ name, before, after }) => [name, before, after])).toEqual([
    ["title", ["A"], ["B"]],
    ["content", [], ["x"]],
    ["tags", [], ["Deeds"]],
  ]);
});
