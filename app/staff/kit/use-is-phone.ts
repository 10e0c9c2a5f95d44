import { useSyncExternalStore } from "react";

/** As the styles have it (`phone.css`): panes follow each other, and what would push them down lies on a sheet. */
const phone = "(max-width: 63.99rem)";

export const useIsPhone = (): boolean =>
  useSyncExternalStore(listen, () => matchMedia(phone).matches, onServer);

function listen(onChange: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const onServer = () => false;
