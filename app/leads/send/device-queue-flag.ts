import { keep, readKept } from "#app/lib/device-storage.ts";
import type { Sent } from "./send-lead.ts";

/** Whether messages wait on this device, without loading the queue itself. */
export const waitingFlag = "waiting-leads";
const hub = new EventTarget();

export const isAnythingWaiting = (): boolean => readKept(waitingFlag) !== null;

/** If the device stores no flag, it cannot store messages either. */
export const markWaiting = (isWaiting: boolean): boolean => keep(waitingFlag, isWaiting ? "yes" : null);

/** Called when a message is kept on the device; WaitingNotice then loads and shows it. */
export const announceWaiting = (): boolean => hub.dispatchEvent(new Event("waiting"));
export function onWaiting(listener: () => void): () => void {
  hub.addEventListener("waiting", listener);
  return () => hub.removeEventListener("waiting", listener);
}

/** Tells the components that show a waiting message that it has been sent. */
export const announceDelivery = (delivery: Sent): boolean =>
  hub.dispatchEvent(new CustomEvent("delivered", { detail: delivery }));
export function onDelivery(listener: (delivery: Sent) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<Sent>).detail);
  hub.addEventListener("delivered", handle);
  return () => hub.removeEventListener("delivered", handle);
}

/** The messages that a form on this page already shows; WaitingNotice omits them. */
export const shownInPlace = new Set<string>();
