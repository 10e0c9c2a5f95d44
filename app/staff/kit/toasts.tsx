import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";

import { Toast, ToastPlace } from "#app/ui/toast.tsx";

/** What can be done about it, such as "Undo". */
export type ToastAction = { label: string; act: () => void };
type Message = {
  id: number;
  tone: "success" | "error";
  title: string;
  text: string;
  action?: ToastAction;
};
export type Toaster = {
  success: (title: string, text: string, action?: ToastAction) => void;
  error: (title: string, text: string, action?: ToastAction) => void;
};

const ToasterContext = createContext<Toaster | undefined>(undefined);
const shownForMs = 6_000;
/** Long enough to use Undo. */
const shownWithActionForMs = 12_000;

export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error("useToast must be used within a ToastProvider");
  return toaster;
}

/** Passing messages at the lower right. Good news leaves by itself, a fault stays until it is closed. */
export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const next = useRef(0);
  const close = useCallback((id: number) => setMessages((all) => all.filter((one) => one.id !== id)), []);
  const toaster = useMemo<Toaster>(() => {
    const show = (tone: Message["tone"], title: string, text: string, action?: ToastAction) => {
      const id = next.current++;
      setMessages((all) => [...all.filter((one) => one.text !== text), { id, tone, title, text, action }]);
      if (tone === "success") setTimeout(() => close(id), action ? shownWithActionForMs : shownForMs);
    };
    return {
      success: (...message) => show("success", ...message),
      error: (...message) => show("error", ...message),
    };
  }, [close]);
  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastPlace>
        {messages.map(({ id, action, ...message }) => (
          <Toast key={id} {...message} onClose={() => close(id)}>
            {action && (
              <button
                type="button"
                className="toast-action"
                onClick={() => {
                  action.act();
                  close(id);
                }}
              >
                {action.label}
              </button>
            )}
          </Toast>
        ))}
      </ToastPlace>
    </ToasterContext>
  );
}
