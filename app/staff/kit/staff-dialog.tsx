import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

type Props = { title: string; isTall?: boolean; onClose: () => void; children: React.ReactNode };

/**
 * The browser's own dialog, outside the form that opened it: a form inside a
 * form would be none. It traps the focus, closes on Escape and gives the focus back.
 */
export function StaffDialog({ title, isTall, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className="staff-dialog"
      data-size="wide"
      data-tall={isTall || undefined}
      aria-labelledby={id}
      onClose={onClose}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </header>
      {children}
    </dialog>,
    document.querySelector(".staff") ?? document.body,
  );
}
