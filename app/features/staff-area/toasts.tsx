import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";

import { Toast, ToastPlace } from "#app/ui/toast.tsx";

type Message = { id: number; tone: "success" | "error"; title: string; text: string };
export type Toaster = {
  success: (title: string, text: string) => void;
  error: (title: string, text: string) => void;
};

const ToasterContext = createContext<Toaster | undefined>(undefined);
const shownForMs = 6_000;

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
    const show = (tone: Message["tone"], title: string, text: string) => {
      const id = next.current++;
      setMessages((all) => [...all.filter((one) => one.text !== text), { id, tone, title, text }]);
      if (tone === "success") setTimeout(() => close(id), shownForMs);
    };
    return {
      success: (title, text) => show("success", title, text),
      error: (title, text) => show("error", title, text),
    };
  }, [close]);
  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastPlace>
        {messages.map(({ id, ...message }) => (
          <Toast key={id} {...message} onClose={() => close(id)} />
        ))}
      </ToastPlace>
    </ToasterContext>
  );
}
