import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { t } from "#app/staff/words/words.ts";

type PersonChange = (
  work: () => Promise<unknown>,
  done: string,
  undo?: () => Promise<unknown>,
) => Promise<boolean>;

/** Merges and separates people. The message and the key "z" undo it. */
export function usePersonChange(): PersonChange {
  const { run } = useSubmit();
  const { offerUndo } = useLeadWork();
  const change: PersonChange = (work, done, undo) =>
    run(
      async () => {
        // Until this is done, and if it has no undo, "z" must not undo an earlier change or this one twice.
        offerUndo(undefined);
        await work();
        const act = undo && (() => void change(undo, t("As before.")));
        offerUndo(act);
        return [t("Saved"), done, act && { label: t("Undo"), act }];
      },
      { failed: [t("Not saved"), t("That did not work. Please try again.")] },
    );
  return change;
}
