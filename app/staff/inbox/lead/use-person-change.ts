import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { t } from "#app/staff/words/words.ts";

type PersonChange = (
  work: () => Promise<unknown>,
  done: string,
  undo?: () => Promise<unknown>,
) => Promise<boolean>;

/** Merges and separates people, with a message that offers undo. */
export function usePersonChange(): PersonChange {
  const { run } = useSubmit();
  const change: PersonChange = (work, done, undo) =>
    run(
      async () => {
        await work();
        return [
          t("Saved"),
          done,
          undo && { label: t("Undo"), act: () => void change(undo, t("As before.")) },
        ];
      },
      { failed: [t("Not saved"), t("That did not work. Please try again.")] },
    );
  return change;
}
