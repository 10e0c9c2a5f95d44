import { useEffect, useState } from "react";
import { keep, readKept } from "#app/lib/device-storage.ts";
import { isDay } from "#app/lib/time/is-day.ts";
import type { GivenDates } from "./list-dates.ts";

export const keyOf = (caseId: string) => `dates ${caseId}`;

/** The dates of a case that the reader chose to keep on this device. They never leave it. */
export function useKeptDates(caseId: string) {
  const [given, setGiven] = useState<GivenDates | undefined>(undefined);
  const [canKeep, setCanKeep] = useState(true);
  useEffect(() => setGiven(read(caseId)), [caseId]);
  return {
    given,
    /** False if the device stores nothing. */
    canKeep,
    keep: (dates: GivenDates) => {
      if (keep(keyOf(caseId), JSON.stringify(dates))) setGiven(dates);
      else setCanKeep(false);
    },
    forget: () => {
      keep(keyOf(caseId), null);
      setGiven(undefined);
    },
  };
}

/** Storage is not trusted: only valid dates are read from it. */
function read(caseId: string): GivenDates | undefined {
  try {
    const stored: unknown = JSON.parse(readKept(keyOf(caseId)) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const days = Object.entries(stored).filter(([, day]) => typeof day === "string" && isDay(day));
    return days.length > 0 ? Object.fromEntries(days) : undefined;
  } catch {
    return undefined;
  }
}
