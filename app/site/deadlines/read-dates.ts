import { firstDate } from "#app/content/kinds/tools/deadline-dates.ts";
import { isDay } from "#app/lib/time/is-day.ts";
import type { GivenDates } from "./list-dates.ts";

export type EnteredDates = { given: GivenDates; isMissing: boolean };

/** The entered dates by their ids, without invalid ones. `isMissing` is true if the first date is among those. */
export function readDates(
  form: { get: (name: string) => unknown },
  { other_dates: others }: { other_dates: readonly { id: string }[] },
): EnteredDates {
  const names = [firstDate, ...others.map(({ id }) => id)];
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const day = form.get(name);
      return typeof day === "string" && isDay(day) ? [[name, day]] : [];
    }),
  );
  return { given, isMissing: given[firstDate] === undefined };
}
