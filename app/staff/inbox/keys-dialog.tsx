import { useEffect, useRef } from "react";

import type { Shortcut } from "./shortcuts.ts";

type Props = {
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
};

/** Every key, and the way to switch them off for those whose device presses keys by itself. */
export function KeysDialog({ shortcuts, isOn, onSwitch, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="staff-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <form method="dialog">
        <h2 id="keys-title">Keys of the inbox</h2>
        <dl className="keys-list">
          {shortcuts.map(({ key, shown, words }) => (
            <div key={key}>
              <dt>
                <kbd>{shown ?? key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <label className="lead-check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
          />
          Keys are on, on this device
        </label>
        <div className="staff-actions">
          <button type="submit" className="staff-button" data-look="primary">
            Close
          </button>
        </div>
      </form>
    </dialog>
  );
}
