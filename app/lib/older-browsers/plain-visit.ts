/**
 * If the script failed, the other pages of the visit are shown as the server sends them. The failed build is
 * remembered, because another build may work. A browser without storage tries on every page.
 */
const name = "plain";

export function isPlainVisit(build: string): boolean {
  try {
    return sessionStorage.getItem(name) === build;
  } catch {
    return false;
  }
}

export function stayPlain(build: string): void {
  try {
    sessionStorage.setItem(name, build);
  } catch {}
}
