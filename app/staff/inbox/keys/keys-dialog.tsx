import { Button } from "#app/staff/kit/controls.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";
import type { Shortcut } from "./shortcuts.ts";

type Props = {
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
};

/** Lists all shortcuts, and can switch them off for devices that send keys by themselves. */
export function KeysDialog({ shortcuts, isOn, onSwitch, onClose }: Props) {
  return (
    <Dialog title={t("Keyboard shortcuts")} size="small" onClose={onClose}>
      <dl className="keys-list tiles">
        {shortcuts.map(({ key, shown, words }) => (
          <div key={key} className="row baseline">
            <dt>
              <kbd>{shown ?? key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className="row tap">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        {t("Use keyboard shortcuts on this device")}
      </label>
      <div className="staff-actions">
        <Button look="primary" onClick={closeDialog}>
          {t("Close")}
        </Button>
      </div>
    </Dialog>
  );
}
