import type { Editor } from "./use-editor.ts";

type Props = {
  others: readonly string[];
  mayWrite: boolean;
  editor: Pick<Editor, "isRestored" | "outdated">;
  /** "Lavanya K. saved at 14 Nov 2026, 10:42". */
  newer: string;
  onCompare: () => void;
};

/** What to know before writing: who else is here, what came back, what is newer. */
export function EditorNotes({ others, mayWrite, editor, newer, onCompare }: Props) {
  return (
    <>
      {others.length > 0 && (
        <p className="editor-note" role="status">
          <b>{others.join(", ")}</b> {others.length === 1 ? "is" : "are"} editing this too. Whoever saves
          second is shown both versions.
        </p>
      )}
      {editor.outdated.length > 0 && (
        <p className="editor-note" role="status">
          {newer} while you were writing. Nothing of yours is lost.{" "}
          <button type="button" className="link-button" onClick={onCompare}>
            Compare
          </button>
        </p>
      )}
      {!mayWrite && <p className="editor-note">Only owners can change this.</p>}
      {editor.isRestored && (
        <p className="editor-note" role="status">
          Your unsaved changes were kept on this device and are back.
        </p>
      )}
    </>
  );
}
