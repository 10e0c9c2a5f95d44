import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { t } from "#app/staff/words/words.ts";
import { Button, IconButton } from "./controls.tsx";

type Props = {
  title: string;
  /**
   * `wide` and `narrow` show something and have a close button; `small` asks and has its own buttons; `sheet`
   * is at the lower edge, within reach of the thumb; `side` covers part of its list, or all of it on a phone;
   * `palette` is near the top. A tap outside closes a sheet or a palette.
   */
  size?: "small" | "narrow" | "wide" | "sheet" | "side" | "side-wide" | "palette";
  isTall?: boolean;
  /** Asked before Escape or the close button closes it: true closes. */
  mayClose?: () => boolean | Promise<boolean>;
  onClose: () => void;
  children: React.ReactNode;
};

/**
 * The only modal dialog of the staff area: the native one, which traps the focus, closes on Escape and restores the
 * focus. It is outside the form that opened it, because HTML does not allow a form inside a form.
 */
export function Dialog({ title, size = "wide", isTall, mayClose, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>("[data-first]")?.focus();
    // The dialog is closed while it is still in the page, because the browser restores the focus only then.
    return () => current?.close();
  }, []);
  const askFirst = async () => {
    // After the question is gone, which gives the focus back to this dialog.
    if (await mayClose?.()) setTimeout(() => dialog.current?.close());
  };
  return createPortal(
    <dialog
      ref={dialog}
      className="staff-dialog"
      data-size={size}
      data-tall={isTall || undefined}
      aria-labelledby={id}
      // React bubbles the event to the dialog that opened this one, which is still open.
      onClose={() => dialog.current?.open === false && onClose()}
      // The key is caught before the browser's own closing, which a page can prevent only once.
      onKeyDown={(event) => {
        if (!mayClose || event.key !== "Escape" || event.defaultPrevented) return;
        if (event.target instanceof Element && event.target.closest("dialog") !== dialog.current) return;
        event.preventDefault();
        void askFirst();
      }}
      onCancel={(event) => {
        if (!mayClose || event.target !== dialog.current) return;
        event.preventDefault();
        void askFirst();
      }}
      onPointerDown={({ clientX: x, clientY: y, currentTarget }) => {
        const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
        const isBeside = x < left || x > right || y < top || y > bottom;
        if (isBeside && (size === "sheet" || size === "palette")) currentTarget.close();
      }}
    >
      <header className="dialog-head row spread">
        <h2 id={id}>{title}</h2>
        {size !== "small" && (
          <IconButton icon={X} label={t("Close")} onClick={mayClose ? askFirst : closeDialog} />
        )}
      </header>
      {children}
    </dialog>,
    document.querySelector(".staff") ?? document.body,
  );
}

export const closeDialog = ({ currentTarget }: React.MouseEvent<HTMLElement>): void =>
  currentTarget.closest("dialog")?.close();

type FormProps = {
  title: string;
  confirm: string;
  cancel?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: (fields: FormData) => unknown;
  onClose: () => void;
  children?: React.ReactNode;
};

/** A small dialog with a form. Its fields show their own errors. */
export function FormDialog({
  title,
  confirm,
  cancel = t("Cancel"),
  isDanger,
  isBusy,
  onConfirm,
  onClose,
  children,
}: FormProps) {
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form
        className="dialog-form stack"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles events through dialogs; the form behind this one must not be submitted.
          event.stopPropagation();
          onConfirm(new FormData(event.currentTarget));
        }}
      >
        {children}
        <div className="staff-actions">
          <Button onClick={closeDialog}>{cancel}</Button>
          <Button type="submit" look={isDanger ? "danger" : "primary"} disabled={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
