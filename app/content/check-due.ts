const monthsBetweenChecks = 6;

/** A guide older than half a year says so itself. */
export function isCheckDue(checkedOn: string, today = new Date()): boolean {
  const due = new Date(`${checkedOn}T00:00:00Z`);
  due.setUTCMonth(due.getUTCMonth() + monthsBetweenChecks);
  return due.getTime() < today.getTime();
}
