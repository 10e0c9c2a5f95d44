import { keep, readKept } from "#app/lib/device-storage.ts";
import type { Sent } from "./send-lead.ts";

/** The flag of the device queue: whether messages wait on this device, without loading what keeps them. */
const name = "waiting-leads";
const hub = new EventTarget();

export const isAnythingWaiting = (): boolean => readKept(name) !== null;

/** Where the device refuses, nothing could be kept either. */
export const markWaiting = (isWaiting: boolean): boolean => keep(name, isWaiting ? "yes" : null);

/** Called by a form when a message is kept on the device; the notice of waiting messages then loads and shows itself. */
export const announceWaiting = (): boolean => hub.dispatchEvent(new Event("waiting"));
export function onWaiting(listener: () => void): () => void {
  hub.addEventListener("waiting", listener);
  return () => hub.removeEventListener("waiting", listener);
}

/** A message that waited has been sent: whoever shows it can stop. */
export const announceDelivery = (delivery: Sent): boolean =>
  hub.dispatchEvent(new CustomEvent("delivered", { detail: delivery }));
export function onDelivery(listener: (delivery: Sent) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<Sent>).detail);
  hub.addEventListener("delivered", handle);
  return () => hub.removeEventListener("delivered", handle);
}

/** Messages that a form on this page shows already; the notice leaves those out. */
export const shownInPlace = new Set<string>();
