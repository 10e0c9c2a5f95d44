/** Runs `work` now or when the tab becomes visible: a page in the background must not use mobile data. */
export function whenVisible(work: () => void): void {
  if (document.visibilityState === "visible") {
    work();
    return;
  }
  const check = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", check);
    work();
  };
  document.addEventListener("visibilitychange", check);
}
