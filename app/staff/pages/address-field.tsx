import { longestSlug } from "#app/i18n/page-address.ts";
import { InputField } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";

type Props = { value: string; error?: string; hint?: string; onChange: (slug: string) => void };

/** The part after the slash. All languages of a page share it. */
export const AddressField = ({ value, error, hint, onChange }: Props) => (
  <InputField
    label={t("Address")}
    name="slug"
    hint={[value && `/${value}`, hint].filter(Boolean).join(". ")}
    value={value}
    error={error}
    maxLength={longestSlug}
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
    required
    onChange={({ target }) => onChange(target.value.toLowerCase().replaceAll(/[\s_]+/g, "-"))}
  />
);
