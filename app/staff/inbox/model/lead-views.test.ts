import { expect, test } from "vitest";
import { viewQuery } from "./lead-views.ts";

test("a view is the filter, whichever way it was put together, and nothing of a person", () => {
  const asked = new URLSearchParams("q=98480&district=adilabad&tray=new&older=a&at=50&sort=oldest&person=b");
  expect(viewQuery(asked)).toBe("district=adilabad&sort=oldest&tray=new");
});
