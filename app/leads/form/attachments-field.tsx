import { useId, useRef } from "react";
import { fillWords } from "#app/i18n/fill-words.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { acceptedAttachments } from "#app/leads/attachment-rules.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ChosenAttachment } from "./chosen-attachments.ts";

type Props = {
  attachments: readonly ChosenAttachment[];
  isReady: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
};

/**
 * The browser's own file field, which works without a script. It is folded, because most visitors send no files. With a
 * script, the chosen files are listed below it and can be added one at a time, as with a phone's camera.
 */
export function AttachmentsField({ attachments, isReady, onAdd, onRemove }: Props) {
  const { form: words, attachments: uploads } = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement) => {
    if (field.files?.length) onAdd([...field.files]);
    field.value = "";
  };
  const isFaulty = attachments.some(({ problem }) => problem);
  return (
    <details
      className="form-more field attachments-field"
      data-listed={isReady || undefined}
      open={attachments.length > 0}
    >
      <summary className="row">
        {uploads.label} <small>{words.optional}</small>
      </summary>
      <input
        ref={input}
        className="input"
        id={id}
        type="file"
        name="papers"
        accept={acceptedAttachments}
        multiple
        aria-label={uploads.label}
        aria-invalid={isFaulty || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {uploads.hint}
      </p>
      {attachments.length > 0 && (
        <ul className="chosen-attachments ruled" aria-label={uploads.chosen}>
          {attachments.map(({ file, problem }) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} data-problem={problem}>
              <span>
                <b>{file.name}</b> <small className="figure">{sizeOf(file, uploads)}</small>
                {problem && <em>{uploads.problems[problem]}</em>}
              </span>
              <button
                className="remove-attachment"
                type="button"
                onClick={() => {
                  onRemove(file);
                  input.current?.focus();
                }}
              >
                <Icon name="close" />
                <span className="visually-hidden">{fillWords(uploads.remove, { name: file.name })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function sizeOf({ size }: File, { kilobytes, megabytes }: { kilobytes: string; megabytes: string }): string {
  const isLarge = size >= 1024 * 1024;
  const number = isLarge ? (size / 1024 / 1024).toFixed(1) : Math.max(1, Math.round(size / 1024));
  return fillWords(isLarge ? megabytes : kilobytes, { number });
}
