/** Shows the shortcut of a button, on devices with a keyboard. `useInboxKeys` defines the shortcuts. */
export const KeySign = ({ of: key }: { of: string }) => (
  <span className="key-sign" aria-hidden="true">
    {key}
  </span>
);
