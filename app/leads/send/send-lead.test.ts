import { expect, onTestFinished, test, vi } from "vitest";

import { sendLead } from "./send-lead.ts";

test("a browser that lacks a needed function is not treated as offline", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    throw new TypeError("AbortSignal.timeout is not a function");
  });
  onTestFinished(() => timeout.mockRestore());
  await expect(sendLead({ contact: "98480 00000" })).rejects.toThrow("not a function");
});
