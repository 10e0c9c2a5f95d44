import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { maxUploadBytes, uploadFaults, uploadPath } from "#app/content/pictures/upload-rules.ts";
import { labelOf, t, word } from "#app/staff/words/words.ts";

export type Uploaded =
  | { ok: true; picture: PictureRow; isDuplicate: boolean }
  | { ok: false; message: string; retryAfterMs?: number };

export const connectionLost = word("The connection was lost. Try again when you are online.");

/** Uploads a file by XMLHttpRequest, because fetch reports no upload progress. */
export async function uploadPicture(
  file: File,
  findToken: () => Promise<string>,
  onProgress: (sent: number) => void,
): Promise<Uploaded> {
  if (file.size === 0) return { ok: false, message: labelOf(uploadFaults.empty) };
  if (file.size > maxUploadBytes) return { ok: false, message: labelOf(uploadFaults.size) };
  const token = await findToken();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${uploadPath}?${new URLSearchParams({ name: file.name })}`);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 1);
    request.onerror = () => resolve({ ok: false, message: t(connectionLost) });
    request.onload = () => resolve(readAnswer(request));
    request.send(file);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Uploaded {
  const answer = parse(responseText);
  if (status === 200 || status === 201) return { ...(answer as Extract<Uploaded, { ok: true }>), ok: true };
  const message = "message" in answer ? String(answer.message) : "";
  if (status === 401) return { ok: false, message: t("You are no longer signed in. Sign in and try again.") };
  const failed = t("The picture could not be stored. Please try again.");
  return {
    ok: false,
    message: message ? labelOf(message) : failed,
    retryAfterMs: status === 503 ? 3_000 : undefined,
  };
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value ? value : {};
  } catch {
    return {};
  }
}
