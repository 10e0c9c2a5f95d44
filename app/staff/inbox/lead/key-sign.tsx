/** The key that does the same, on devices with a keyboard. `useInboxKeys` names them all. */
export const KeySign = ({ of: key }: { of: string }) => (
  <span className="key-sign" aria-hidden="true">
    {key}
  </span>
);
