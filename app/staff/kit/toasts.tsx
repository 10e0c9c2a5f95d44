import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { Toast, ToastPlace } from "#app/ui/feedback/toast.tsx";

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

/** Returns a ref for the element of the frame that contains the toasts, so that they do not cover the page. */
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

/**
 * On a phone toasts are at the lower edge of the screen. The page ends above them: its styles leave
 * `--messages` free below the content and for scroll targets, and the control in use is scrolled above them.
 */
function useRoomForMessages(place: HTMLElement | null, messages: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (!place) return;
    const { style } = document.documentElement;
    style.setProperty("--messages", messages.length > 0 ? `${place.offsetHeight}px` : "0px");
    if (messages.length > 0) pushFrom(place, controlInUse());
    return () => void style.removeProperty("--messages");
  }, [place, messages]);
}

function pushFrom(messages: Element, inUse: Element | null): void {
  if (!inUse || inUse === document.body) return;
  const cover = messages.getBoundingClientRect();
  const control = inUse.getBoundingClientRect();
  const isBeside = control.right <= cover.left || control.left >= cover.right;
  if (isBeside || control.bottom <= cover.top || control.top >= cover.bottom) return;
  scrollBy({ top: control.bottom - cover.top + 12, behavior: "instant" });
}

let pressed: Element | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("keydown", () => {
    pressed = null;
  });
  document.addEventListener("pointerdown", ({ target }) => {
    pressed = target instanceof Element ? target.closest("button, a, select, input, textarea, label") : null;
  });
}

/** Some browsers do not focus a tapped button. */
const controlInUse = (): Element | null => (pressed?.isConnected ? pressed : document.activeElement);
