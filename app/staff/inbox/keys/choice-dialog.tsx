import { Button } from "#app/staff/kit/controls.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";

export type Choice = { key: string; words: string; isCurrent?: boolean; act: () => void };
type Props = { title: string; choices: readonly Choice[]; onClose: () => void };

/**
 * The second step of a shortcut that changes something: the first key only opens this, so that keys typed by mistake
 * change nothing. A choice is made by its key or by click.
 */
export function ChoiceDialog({ title, choices, onClose }: Props) {
  const choose = (choice: Choice) => {
    // The dialog is closed first, because the choice may open the next question.
    onClose();
    choice.act();
  };
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <ul
        className="choice-list stack"
        onKeyDown={(event) => {
          const choice = choices.find(({ key }) => key === event.key.toLowerCase());
          if (!choice || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          choose(choice);
        }}
      >
        {choices.map((choice) => (
          <li key={choice.key}>
            <Button aria-current={choice.isCurrent || undefined} onClick={() => choose(choice)}>
              <kbd>{choice.key}</kbd> {choice.words}
            </Button>
          </li>
        ))}
      </ul>
      <div className="staff-actions">
        <Button onClick={closeDialog}>{t("Cancel")}</Button>
      </div>
    </Dialog>
  );
}
