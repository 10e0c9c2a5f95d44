import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";

type Question = { title: string; text?: string; confirm: string; cancel?: string; isDanger?: boolean };
type Asked = Question & { answer: (isYes: boolean) => void };
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | undefined>(undefined);

/** `if (await confirm({ title: "Remove this picture?", confirm: "Remove" })) …` */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error("useConfirm must be used within a ConfirmProvider");
  return ask;
}

export function ConfirmProvider({ children }: { children: React.ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ ...question, answer })), []);
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <ConfirmDialog {...asked} onDone={() => setAsked(null)} />}
    </ConfirmContext>
  );
}

/** The browser's own dialog: it traps the focus, closes on Escape and gives the focus back. */
function ConfirmDialog({
  title,
  text,
  confirm,
  cancel = "Cancel",
  isDanger,
  answer,
  onDone,
}: Asked & { onDone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    answer(dialog.current?.returnValue === "yes");
    onDone();
  };
  return (
    <dialog ref={dialog} className="staff-dialog" aria-labelledby="confirm-title" onClose={close}>
      <form method="dialog">
        <h2 id="confirm-title">{title}</h2>
        {text && <p>{text}</p>}
        <div className="staff-actions">
          <button type="submit" className="staff-button" value="no">
            {cancel}
          </button>
          <button
            type="submit"
            className="staff-button"
            data-look={isDanger ? "danger" : "primary"}
            value="yes"
          >
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}
