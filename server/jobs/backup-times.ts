import type { TimeOfDay } from "#server/core/config.ts";

export function timesAround(now: Date, { hour, minute }: TimeOfDay): { last: Date; next: Date } {
  const on = (dayOffset: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + dayOffset, hour, minute);
  const today = on(0);
  return today <= now ? { last: today, next: on(1) } : { last: on(-1), next: today };
}

export const formatTime = ({ hour, minute }: TimeOfDay) =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
