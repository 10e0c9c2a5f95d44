import type { Editor } from "@tiptap/core";
import type { LucideIcon } from "lucide-react";
import { t, type Word } from "#app/staff/words/words.ts";

/** A toolbar button. Its label says what it does; `keys` is its shortcut. */
export type Tool = {
  name: Word;
  icon: LucideIcon;
  keys?: string;
  run: (editor: Editor) => void;
  /** For toggles: whether it is on. Other tools have no pressed state. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

export type Shown = { isOn?: boolean; isPossible?: boolean };

export function ToolButton({
  tool,
  editor,
  words,
  isOn,
  isPossible = true,
}: Shown & { tool: Tool; editor: Editor; words?: Word }) {
  const { icon: ToolIcon, keys, run } = tool;
  const name = t(tool.name);
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={name}
      aria-pressed={isOn}
      // Not `disabled`: a disabled button would lose the focus while the arrow keys move over it.
      aria-disabled={isPossible ? undefined : true}
      aria-keyshortcuts={keys}
      title={keys ? `${name} (${keys.replace("Control", "Ctrl")})` : name}
      // The selection in the text must survive the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && run(editor)}
    >
      <ToolIcon aria-hidden="true" />
      {words && <span aria-hidden="true">{t(words)}</span>}
    </button>
  );
}
