/**
 * A browser in which the script failed reads the other pages of its visit as the server sends them. Another build of the script
 * may do better, so what is kept is which one failed. A browser that keeps nothing tries it on every page.
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
