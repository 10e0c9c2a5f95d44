import { RotateCcw, X } from "lucide-react";
import { Button, IconButton } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import type { Upload } from "./use-uploads.ts";

type Props = {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (key: number) => void;
};

/** Running uploads, and failed ones with the reason. */
export function UploadRows({ uploads, onRetry, onDismiss }: Props) {
  if (uploads.length === 0) return null;
  const open = uploads.filter(({ state }) => state !== "done" && state !== "failed").length;
  // Uploaded pictures are in the library below; here they stay only with a message.
  const rows = uploads.filter(({ state, message }) => state !== "done" || message);
  return (
    <section className="uploads paper" aria-label={t("Uploads")}>
      <p role="status" className="staff-hint">
        {open > 0
          ? t("{number} of {count} done", { number: uploads.length - open, count: uploads.length })
          : summary(uploads)}
      </p>
      <ul>
        {rows.map((upload) => (
          <li key={upload.key} data-state={upload.state}>
            <b className="clip">{upload.file.name || t("Pasted picture")}</b>
            <UploadState {...upload} />
            {upload.state === "failed" && (
              <span className="row">
                <Button icon={RotateCcw} onClick={() => onRetry(upload)}>
                  {t("Try again")}
                </Button>
                <IconButton
                  icon={X}
                  label={t("Take {name} off the list", { name: upload.file.name })}
                  onClick={() => onDismiss(upload.key)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadState({ state, sent, message, file }: Upload) {
  if (state === "failed")
    return (
      <span className="staff-error" role="alert">
        {message}
      </span>
    );
  if (state === "done") return <span className="staff-hint">{message}</span>;
  if (state === "waiting") return <span className="staff-hint">{t("Waiting")}</span>;
  return (
    <>
      <progress aria-label={file.name} value={state === "sending" ? sent : undefined} max={1} />
      <span className="staff-hint">
        {state === "sending" ? `${Math.round(sent * 100)} %` : t("Preparing its sizes…")}
      </span>
    </>
  );
}

function summary(uploads: readonly Upload[]): string {
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const stored = uploads.length - failed;
  if (failed === 0)
    return stored === 1
      ? t("1 picture is in the library.")
      : t("{stored} pictures are in the library.", { stored });
  return t("{stored} in the library, {failed} could not be taken.", { stored, failed });
}
