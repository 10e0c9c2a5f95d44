import { useEffect, useState } from "react";
import { keep, readKept } from "#app/lib/device-storage.ts";
import { isDay } from "#app/lib/time/is-day.ts";
import type { GivenDates } from "./list-dates.ts";

const keyOf = (caseId: string) => `dates ${caseId}`;

/** The dates of a case that the reader chose to keep on this device. They never leave it. */
export function useKeptDates(caseId: string) {
  const [given, setGiven] = useState<GivenDates | undefined>(undefined);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setGiven(read(caseId));
    setReady(true);
  }, [caseId]);
  return {
    given,
    /** False before hydration, and if the device stores nothing. */
    isReady,
    keep: (dates: GivenDates) => {
      if (keep(keyOf(caseId), JSON.stringify(dates))) setGiven(dates);
      else setReady(false);
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
