import { useEffect, useState } from "react";
import { InputField } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";

/** Debounced search while typing. */
const pauseMs = 200;

export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className="media-search">
      <InputField
        label={t("Search by name or description")}
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </div>
  );
}
