import { useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { Toast, ToastPlace } from "./toast.tsx";

/** Warnings about this page. The server renders them, so they are visible without a script. */
export function Toasts({ messages }: { messages: readonly (string | false)[] }) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { site } = useMessages();
  const open = messages.filter((message) => message !== false).filter((message) => !closed.includes(message));
  if (open.length === 0) return null;
  return (
    <ToastPlace>
      {open.map((message) => (
        <Toast
          key={message}
          tone="error"
          title={site.error}
          text={message}
          onClose={() => setClosed([...closed, message])}
        />
      ))}
    </ToastPlace>
  );
}
