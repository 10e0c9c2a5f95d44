import { createContext, useCallback, useContext, useState } from "react";
import { FormDialog } from "./dialog.tsx";

export type Question = { title: string; text?: string; confirm: string; cancel?: string; isDanger?: boolean };
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
  const close = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(null);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <FormDialog {...asked} onConfirm={() => close(true)} onClose={() => close(false)}>
          {asked.text && <p>{asked.text}</p>}
        </FormDialog>
      )}
    </ConfirmContext>
  );
}
