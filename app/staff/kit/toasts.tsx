import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { Toast, ToastPlace } from "#app/ui/feedback/toast.tsx";
import { useRoomForMessages } from "./room-for-messages.ts";

/** An action, such as "Undo". */
export type ToastAction = { label: string; act: () => void };
type Message = {
  id: number;
  tone: "success" | "error";
  title: string;
  text?: string;
  action?: ToastAction;
};
export type Toaster = {
  success: (title: string, text?: string, action?: ToastAction) => void;
  error: (title: string, text?: string, action?: ToastAction) => void;
};

const ToasterContext = createContext<Toaster | undefined>(undefined);
const PlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined);
const shownForMs = 6_000;
/** Long enough to use Undo. */
const shownWithActionForMs = 12_000;

export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error("useToast must be used within a ToastProvider");
  return toaster;
}

/** For the frame: the element that contains the toasts, so that they do not cover the page. */
export const useToastPlace = () => useContext(PlaceContext);

/**
 * Toasts. A success disappears by itself and replaces earlier toasts, including errors: after a success
 * they no longer matter. An error stays until then, until it is closed, or until its page is left.
 */
export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const next = useRef(0);
  const close = useCallback((id: number) => setMessages((all) => all.filter((one) => one.id !== id)), []);
  const toaster = useMemo<Toaster>(
    () => ({
      success: (title, text, action) => {
        const id = next.current++;
        setMessages([{ id, tone: "success", title, text, action }]);
        setTimeout(() => close(id), action ? shownWithActionForMs : shownForMs);
      },
      error: (title, text, action) => {
        const message: Message = { id: next.current++, tone: "error", title, text, action };
        setMessages((all) => [
          ...all.filter((one) => one.title !== title || one.text !== text).slice(-1),
          message,
        ]);
      },
    }),
    [close],
  );
  useRoomForMessages(place, messages);
  const { pathname } = useLocation();
  // An error belongs to the page where it occurred.
  useEffect(() => {
    if (pathname) setMessages((all) => all.filter(({ tone }) => tone !== "error"));
  }, [pathname]);
  const toasts = (
    <ToastPlace>
      {messages.map(({ id, action, ...message }) => (
        <Toast key={id} {...message} onClose={() => close(id)}>
          {action && (
            <button
              type="button"
              className="link-button"
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
  );
  return (
    <ToasterContext value={toaster}>
      <PlaceContext value={setPlace}>{children}</PlaceContext>
      {place ? createPortal(toasts, place) : toasts}
    </ToasterContext>
  );
}
