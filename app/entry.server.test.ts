import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { type Host, hostContext } from "./context.ts";
import { handleError } from "./entry.server.tsx";

test("a page that fails is reported, even if the client has disconnected; the disconnection is not", () => {
  const reportFailure = vi.fn();
  const context = new RouterContextProvider();
  context.set(hostContext, { reportFailure } as unknown as Host);
  const signal = AbortSignal.abort();
  const request = new Request("https://example.org/fees", { signal });
  handleError(request.signal.reason, { request, context });
  expect(reportFailure).not.toHaveBeenCalled();
  const error = new Error("A fault of ours");
  handleError(error, { request, context });
  expect(reportFailure).toHaveBeenCalledExactlyOnceWith(error);
});
