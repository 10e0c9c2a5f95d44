import { useEffect, useRef } from "react";

/** A result above a form or in place of it. It takes the focus, so that it is seen on a phone and announced. */
export function FormResult({ takesFocus, children }: { takesFocus: boolean; children: React.ReactNode }) {
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
