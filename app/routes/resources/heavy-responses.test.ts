import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { type Host, hostContext } from "#app/context.ts";
import { loader } from "./translation-file.ts";

test("the posts of the release are built once for all requests", () => {
  expect(listShippedPosts("te")).toBe(listShippedPosts("te"));
});

test("the file of a language is built once for all requests, and cached like other values made from content", async () => {
  const asked: string[] = [];
  const host = {
    remember: async (key: string) => {
      asked.push(key);
      return "every text, as it was made before";
    },
  } as unknown as Host;
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  const request = new Request("http://site.example/admin/translations/te.csv");
  const args = { params: { file: "te.csv" }, context, request } as unknown as Parameters<typeof loader>[0];
  const answer = await loader(args);
  expect(await answer.text()).toBe("every text, as it was made before");
  expect(asked).toEqual(["translation te.csv"]);
});
