import { useSyncExternalStore } from "react";

/** The breakpoint of `phone.css`: panes follow each other, and secondary parts are on a sheet. */
const phone = "(max-width: 63.99rem)";

export const useIsPhone = () => useSyncExternalStore(listen, () => matchMedia(phone).matches, onServer);

function listen(onChange: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const onServer = () => false;
