import { useEffect, useRef } from "react";

type Props = { takesFocus: boolean; children: React.ReactNode };

/** Above a long form, or in its place: without the focus it would be out of sight on a phone, and unheard. */
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
