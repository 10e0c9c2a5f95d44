import { useEffect, useId, useRef } from "react";

type Props = {
  title: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  children: React.ReactNode;
};

/** A small form above the editor: the browser's own dialog, so the focus stays in it and returns. */
export function ToolDialog({ title, confirm, onConfirm, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="staff-dialog" aria-labelledby={id} onClose={onClose}>
      <form
        className="tool-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes events on through dialogs: the form of the post is not meant.
          event.stopPropagation();
          onConfirm();
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <div className="staff-actions">
          <button type="button" className="staff-button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="staff-button" data-look="primary">
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}
