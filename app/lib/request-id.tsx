import { createContext, useContext } from "react";

/** The number a visitor can quote when a page failed. The browser finds it where the server wrote it. */
export const RequestId = createContext<string | undefined>(undefined);

export function useRequestId(): string | undefined {
  const fromServer = useContext(RequestId);
  return (
    fromServer ?? (typeof document === "undefined" ? undefined : document.documentElement.dataset.requestId)
  );
}
