/** Now, or when the tab is looked at again: a page nobody sees need not use anybody's data. */
export function whenSeen(work: () => void): void {
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
