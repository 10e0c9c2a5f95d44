import { useCallback, useEffect, useRef, useState } from "react";
import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { connectionLost, type Uploaded, uploadPicture } from "./upload-picture.ts";

export type Upload = {
  key: number;
  file: File;
  state: "waiting" | "sending" | "preparing" | "done" | "failed";
  sent: number;
  picture?: PictureRow;
  message?: string;
};

/** One is sent while the server processes the previous one. */
const atOnce = 2;
const mostTries = 5;
let nextKey = 0;

/** Several files at once, each with its own progress and error. */
export function useUploads(onStored: (picture: PictureRow) => void) {
  const { supabase } = useStaff();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const stored = useRef(onStored);
  stored.current = onStored;

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);

  const next = useCallback(async (): Promise<void> => {
    if (running.current >= atOnce) return;
    const upload = waiting.current.shift();
    if (!upload) return;
    running.current += 1;
    const { key, file } = upload;
    change(key, { state: "sending", sent: 0, message: undefined });
    const findToken = async () => (await supabase.auth.getSession()).data.session?.access_token ?? "";
    const send = () =>
      uploadPicture(file, findToken, (sent) =>
        change(key, { sent, state: sent < 1 ? "sending" : "preparing" }),
      );
    const result = await tryAgainWhenBusy(send).catch(() => ({
      ok: false as const,
      message: t(connectionLost),
    }));
    running.current -= 1;
    if (result.ok) {
      const message = result.isDuplicate ? t("This picture was in the library already.") : undefined;
      change(key, { state: "done", picture: result.picture, message });
      stored.current(result.picture);
    } else change(key, { state: "failed", message: result.message });
    void next();
  }, [change, supabase]);

  const start = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => ({ key: nextKey++, file, state: "waiting", sent: 0 }));
      setUploads((all) => [...all.filter(({ state }) => state !== "done"), ...added]);
      waiting.current.push(...added);
      for (let i = 0; i < atOnce; i += 1) void next();
    },
    [next],
  );
  const retry = useCallback(
    (upload: Upload) => {
      waiting.current.push(upload);
      change(upload.key, { state: "waiting", message: undefined });
      void next();
    },
    [change, next],
  );
  const dismiss = useCallback((key: number) => setUploads((all) => all.filter((one) => one.key !== key)), []);

  const isBusy = uploads.some(({ state }) => state !== "done" && state !== "failed");
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);

  return { uploads, start, retry, dismiss };
}

async function tryAgainWhenBusy(send: () => Promise<Uploaded>): Promise<Uploaded> {
  for (let tries = 1; ; tries += 1) {
    const result = await send();
    if (result.ok || !result.retryAfterMs || tries >= mostTries) return result;
    await new Promise((resolve) => setTimeout(resolve, result.retryAfterMs));
  }
}
