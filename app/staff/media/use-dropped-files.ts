import { useEffect, useRef, useState } from "react";

/** Files dropped anywhere on the page, or pasted. `isOver` is true while files are dragged over it. */
export function useDroppedFiles(onFiles: (files: File[]) => void, isActive = true): boolean {
  const [isOver, setIsOver] = useState(false);
  const handler = useRef(onFiles);
  handler.current = onFiles;

  useEffect(() => {
    if (!isActive) return;
    const ended = new AbortController();
    const { signal } = ended;
    const holdsFiles = (data: DataTransfer | null) => Boolean(data?.types.includes("Files"));
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      handler.current(files);
    };
    document.addEventListener(
      "dragover",
      (event) => {
        if (!holdsFiles(event.dataTransfer)) return;
        // Without this the browser would open the file instead.
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    document.addEventListener("dragleave", (event) => !event.relatedTarget && setIsOver(false), { signal });
    document.addEventListener(
      "drop",
      (event) => {
        setIsOver(false);
        take(event, event.dataTransfer);
      },
      { signal },
    );
    document.addEventListener("paste", (event) => take(event, event.clipboardData), { signal });
    return () => ended.abort();
  }, [isActive]);
  return isOver;
}
