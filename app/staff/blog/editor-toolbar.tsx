import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { ImagePlus } from "lucide-react";

import { isAtTop, linkTool, type Tool, tableTools, tools } from "./editor-tools.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

type Props = { editor: Editor; onLink: () => void; onPicture: () => void };

export function EditorToolbar({ editor, onLink, onPicture }: Props) {
  const bar = useRovingFocus<HTMLDivElement>(() => editor.commands.focus());
  const state = useEditorState({ editor, selector: ({ editor: now }) => readState(now) });
  const link: Tool = { ...linkTool, run: onLink, isOn: () => state.isLink };
  const picture: Tool = { name: "Picture", icon: ImagePlus, run: onPicture };
  return (
    <div className="editor-bar" role="toolbar" aria-label="Formatting" {...bar}>
      {tools.map((group) => (
        <div className="editor-group" key={group[0]?.name}>
          {group.map((tool) => (
            <ToolButton key={tool.name} tool={tool} editor={editor} {...state.tools[tool.name]} />
          ))}
        </div>
      ))}
      <div className="editor-group">
        <ToolButton
          tool={link}
          editor={editor}
          isOn={state.isLink}
          isPossible={state.isLink || state.mayLink}
        />
        <ToolButton
          tool={picture}
          editor={editor}
          isOn={state.isPicture}
          isPossible={state.isPicture || state.isTop}
        />
      </div>
      {state.isTable && (
        <div className="editor-group editor-table-tools">
          {tableTools.map((tool) => (
            <ToolButton key={tool.name} tool={tool} editor={editor} words={tool.words} isPossible />
          ))}
        </div>
      )}
    </div>
  );
}

type Shown = { isOn?: boolean; isPossible?: boolean };

function ToolButton({
  tool,
  editor,
  words,
  isOn,
  isPossible = true,
}: Shown & { tool: Tool; editor: Editor; words?: string }) {
  const { name, icon: ToolIcon, keys, run } = tool;
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={name}
      aria-pressed={isOn}
      // Not `disabled`: a button that leaves the row while the arrows move over it would lose the focus.
      aria-disabled={isPossible ? undefined : true}
      aria-keyshortcuts={keys}
      title={keys ? `${name} (${keys.replace("Control", "Ctrl")})` : name}
      // The selection in the text must survive the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && run(editor)}
    >
      <ToolIcon aria-hidden="true" />
      {words && <span aria-hidden="true">{words}</span>}
    </button>
  );
}

function readState(editor: Editor) {
  const known = tools
    .flat()
    .map((tool): [string, Shown] => [
      tool.name,
      { isOn: tool.isOn?.(editor), isPossible: tool.isPossible?.(editor) ?? true },
    ]);
  return {
    tools: Object.fromEntries(known),
    isLink: editor.isActive("link"),
    mayLink: !editor.state.selection.empty,
    isPicture: editor.isActive("image"),
    isTable: editor.isActive("table"),
    isTop: isAtTop(editor),
  };
}
