import { expect, test } from "vitest";
import { viewQuery } from "./lead-views.ts";

test("equal filters are the same view in any parameter order, and a view contains no personal data", () => {
  const asked = new URLSearchParams("q=98480&district=adilabad&tray=new&older=a&at=50&sort=oldest&person=b");
  expect(viewQuery(asked)).toBe("district=adilabad&sort=oldest&tray=new");
});
