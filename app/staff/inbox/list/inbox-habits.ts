import { useSyncExternalStore } from "react";
import { keep, readKept } from "#app/lib/device-storage.ts";

/** The member's preferences on this device. */
type Habit = "lead-sound" | "lead-shortcuts";
const initially: Record<Habit, boolean> = { "lead-sound": false, "lead-shortcuts": true };
/** In memory too, for a device without storage: there they last until the page is closed. */
const chosen = new Map<Habit, boolean>();
const listeners = new Set<() => void>();

const read = (habit: Habit): boolean => {
  const kept = readKept(habit);
  return chosen.get(habit) ?? (kept === null ? initially[habit] : kept === "yes");
};

export function useHabit(habit: Habit): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => read(habit),
    () => initially[habit],
  );
  const set = (wanted: boolean) => {
    chosen.set(habit, wanted);
    keep(habit, wanted ? "yes" : "no");
    for (const changed of listeners) changed();
  };
  return [isOn, set];
}
