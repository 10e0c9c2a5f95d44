import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";

type Props = {
  title: string;
  legend: string;
  /** The two answers: no, and yes. */
  answers: readonly [string, string];
  /** The preselected answer. */
  isLikely: boolean;
  children: React.ReactNode;
  onConfirm: (isYes: boolean) => void;
  onClose: () => void;
};

/** A question before publishing, with two answers. */
export function ChoiceDialog({ title, legend, answers, isLikely, children, onConfirm, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      confirm={t("Publish")}
      onConfirm={(fields) => onConfirm(fields.get("answer") === "yes")}
      onClose={onClose}
    >
      {children}
      <fieldset className="staff-choices">
        <legend className="visually-hidden">{legend}</legend>
        {answers.map((answer, at) => (
          <label key={answer}>
            <input
              type="radio"
              name="answer"
              value={at === 1 ? "yes" : "no"}
              defaultChecked={isLikely === (at === 1)}
            />{" "}
            {answer}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
