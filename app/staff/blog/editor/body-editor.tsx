import type { JSONContent } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { readDocument } from "#app/content/blog/blog-document.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { cleanPastedHtml } from "#app/staff/editing/writing/clean-paste.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { t } from "#app/staff/words/words.ts";
import { editorNodes } from "./editor-nodes.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";

export type BodyEditorProps = {
  content: JSONContent;
  locale: Locale;
  errorId?: string;
  onChange: (content: JSONContent) => void;
};

/** The editor and its tools: a separate chunk, loaded only here. */
export default function BodyEditor({ content, locale, errorId, onChange }: BodyEditorProps) {
  const [open, setOpen] = useState<"link" | "picture">();
  const toast = useToast();
  const latest = useRef({ onChange, toast });
  latest.current = { onChange, toast };
  const typed = useRef(content);
  const refuseFiles = (data: DataTransfer | null): boolean => {
    const isRefused = hasOnlyFiles(data);
    if (isRefused)
      latest.current.toast.error(t("Pictures cannot be pasted. Add them with the picture button."));
    return isRefused;
  };

  const editor = useEditor({
    extensions: editorNodes,
    content,
    // The CSP forbids style elements; staff/blog-editor.css contains the needed styles.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: describe(locale, errorId),
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, { clipboardData }) => refuseFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }) => refuseFiles(dataTransfer),
      handleKeyDown: (view, event) => {
        if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k") {
          event.preventDefault();
          setOpen("link");
          return true;
        }
        if (event.altKey && event.key === "F10") {
          view.dom
            .closest(".post-editor")
            ?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")
            ?.focus();
          return true;
        }
        return false;
      },
      handleDoubleClickOn: (_view, _pos, node) => {
        if (node.type.name === "image") setOpen("picture");
        return node.type.name === "image";
      },
    },
    onUpdate: ({ editor: changed }) => {
      typed.current = changed.getJSON();
      latest.current.onChange(typed.current);
    },
  });

  // The value was not typed here: another version was loaded, or work was discarded.
  useEffect(() => {
    if (content !== typed.current && !isSameBody(content, editor.getJSON()))
      editor.commands.setContent(content, { emitUpdate: false });
    typed.current = content;
  }, [editor, content]);

  return (
    <div className="post-editor">
      <EditorToolbar editor={editor} onLink={() => setOpen("link")} onPicture={() => setOpen("picture")} />
      <EditorContent editor={editor} className="post-sheet" />
      {open === "link" && <LinkDialog editor={editor} onDone={() => setOpen(undefined)} />}
      {open === "picture" && (
        <PictureDialog editor={editor} locale={locale} onDone={() => setOpen(undefined)} />
      )}
    </div>
  );
}

/** The description of the editor for screen readers. */
const describe = (locale: Locale, errorId: string | undefined): Record<string, string> => ({
  class: "prose",
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": t("Post"),
  "aria-describedby": ["post-editor-keys", errorId].filter(Boolean).join(" "),
  ...(errorId && { "aria-invalid": "true" }),
  lang: locale,
  spellcheck: "true",
});

const isSameBody = (one: JSONContent, other: JSONContent): boolean =>
  JSON.stringify(readDocument(one)) === JSON.stringify(readDocument(other));

const hasOnlyFiles = (data: DataTransfer | null): boolean =>
  data !== null && data.files.length > 0 && !data.types.includes("text/html");
