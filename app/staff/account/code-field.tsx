import { InputField } from "#app/staff/kit/field.tsx";
import { t } from "#app/staff/words/words.ts";

/** For the code that an authenticator app shows. */
export const CodeField = (props: React.ComponentProps<typeof InputField>) => (
  <InputField
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9 ]{6,7}"
    title={t("Six digits")}
    maxLength={7}
    required
    {...props}
  />
);
