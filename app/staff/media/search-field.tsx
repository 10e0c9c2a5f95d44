import { useEffect, useId, useState } from "react";

/** As one types, but not for every letter. */
const pauseMs = 200;

export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className="staff-field media-search">
      <label htmlFor={id}>Search by name or description</label>
      <input
        className="staff-input"
        id={id}
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </div>
  );
}
