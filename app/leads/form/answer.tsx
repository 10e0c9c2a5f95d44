import { useEffect, useRef } from "react";

type Props = { takesFocus: boolean; children: React.ReactNode };

/**
 * A result above a long form or in place of it. It takes the focus, because on a phone it might be out of sight and a
 * screen reader would not announce it.
 */
export function Answer({ takesFocus, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={element} tabIndex={-1} className="form-answer">
      {children}
    </div>
  );
}
