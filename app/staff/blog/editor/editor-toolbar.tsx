import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { ImagePlus } from "lucide-react";
import { type Shown, type Tool, ToolButton } from "#app/staff/editing/writing/tool-button.tsx";
import { useRovingFocus } from "#app/staff/editing/writing/use-roving-focus.ts";
import { t, word } from "#app/staff/words/words.ts";
import { isAtTop, linkTool, tableTools, tools } from "./editor-tools.ts";

type Props = { editor: Editor; onLink: () => void; onPicture: () => void };

export function EditorToolbar({ editor, onLink, onPicture }: Props) {
  const bar = useRovingFocus<HTMLDivElement>(() => editor.commands.focus());
  const state = useEditorState({ editor, selector: ({ editor: now }) => readState(now) });
  const link: Tool = { ...linkTool, run: onLink, isOn: () => state.isLink };
  const picture: Tool = { name: word("Picture"), icon: ImagePlus, run: onPicture };
  return (
    <div className="editor-bar cluster" role="toolbar" aria-label={t("Formatting")} {...bar}>
      {tools.map((group) => (
        <div className="editor-group cluster" key={group[0]?.name.english}>
          {group.map((tool) => (
            <ToolButton
              key={tool.name.english}
              tool={tool}
              editor={editor}
              {...state.tools[tool.name.english]}
            />
          ))}
        </div>
      ))}
      <div className="editor-group cluster">
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
        <div className="editor-group cluster editor-table-tools">
          {tableTools.map((tool) => (
            <ToolButton key={tool.name.english} tool={tool} editor={editor} words={tool.words} isPossible />
          ))}
        </div>
      )}
    </div>
  );
}

function readState(editor: Editor) {
  const known = tools
    .flat()
    .map((tool): [string, Shown] => [
      tool.name.english,
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
