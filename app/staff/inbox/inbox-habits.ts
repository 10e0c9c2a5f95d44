import { useSyncExternalStore } from "react";

/** What a person chose for this device. */
type Habit = "lead-sound" | "lead-shortcuts";
const initially: Record<Habit, boolean> = { "lead-sound": false, "lead-shortcuts": true };
const listeners = new Set<() => void>();

const read = (habit: Habit): boolean => {
  const kept = localStorage.getItem(habit);
  return kept === null ? initially[habit] : kept === "yes";
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
    localStorage.setItem(habit, wanted ? "yes" : "no");
    for (const changed of listeners) changed();
  };
  return [isOn, set];
}
