import type { Page } from "playwright-core";

/** Answers the question whether a changed page was compared with its sources, for tests that are not about it. */
export async function answerCheck(page: Page, answer = /Not again/): Promise<void> {
  const asked = page.getByRole("dialog", { name: "Was the page compared with its sources?" });
  const done = page.getByRole("status").filter({ hasText: /will see|successfully|now on the site|saved/ });
  await asked.or(done).first().waitFor();
  if (!(await asked.isVisible())) return;
  await asked.getByLabel(answer).click();
  await asked.getByRole("button", { name: "Publish" }).click();
}
