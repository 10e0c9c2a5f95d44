import { useState } from "react";

import { Toast, ToastPlace } from "./toast.tsx";

type Props = { messages: readonly string[] };

/** Warnings about this page. The server renders them, so they are visible without a script. */
export function Toasts({ messages }: Props) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const open = messages.filter((message) => !closed.includes(message));
  if (open.length === 0) return null;
  return (
    <ToastPlace>
      {open.map((message) => (
        <Toast
          key={message}
          tone="error"
          title="Error"
          text={message}
          onClose={() => setClosed([...closed, message])}
        />
      ))}
    </ToastPlace>
  );
}
