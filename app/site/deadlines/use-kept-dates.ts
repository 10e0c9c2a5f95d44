import { useEffect, useState } from "react";
import { keep, readKept } from "#app/lib/device-storage.ts";
import { isDay } from "./count-days.ts";
import type { GivenDates } from "./list-dates.ts";

const keyOf = (caseId: string) => `dates ${caseId}`;

/** Dates of a case that the reader asked this device to keep. They never leave it. */
export function useKeptDates(caseId: string) {
  const [given, setGiven] = useState<GivenDates | undefined>(undefined);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setGiven(read(caseId));
    setReady(true);
  }, [caseId]);
  return {
    given,
    /** False until the page has come to life, and where the device keeps nothing. */
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

/** What stands there may be anybody's doing: only days are taken from it. */
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
