import { createContext, useContext } from "react";

/** The request id that visitors can quote when a page failed. The browser reads it from the server's page. */
export const RequestId = createContext<string | undefined>(undefined);

export function useRequestId(): string | undefined {
  const fromServer = useContext(RequestId);
  return (
    fromServer ?? (typeof document === "undefined" ? undefined : document.documentElement.dataset.requestId)
  );
}
