import type { Plan, PlanChange } from "./reviews.ts";

type Save = (plans: readonly Plan[]) => Promise<void>;

/**
 * A member may choose a checker and then a date before the first is saved: the second change is based on the first and
 * sent after it, because of two parallel requests the older could arrive last.
 */
export function createPlanner() {
  const unanswered = new Map<string, Plan>();
  let last = Promise.resolve();
  return (changes: readonly PlanChange[], known: readonly Plan[], save: Save): Promise<void> => {
    const plans = changes.map((change) => {
      const before =
        unanswered.get(change.subject) ?? known.find(({ subject }) => subject === change.subject);
      const plan = { checker: null, nextOn: "", ...before, ...change };
      unanswered.set(change.subject, plan);
      return plan;
    });
    const send = async () => {
      await save(plans);
      for (const plan of plans) if (unanswered.get(plan.subject) === plan) unanswered.delete(plan.subject);
    };
    last = last.then(send, send);
    return last;
  };
}
