import { useState } from "react";
import { passwordLimits } from "#app/contracts/password-limits.ts";
import { t } from "#app/staff/words/words.ts";
import { Button, Field, type Words } from "./controls.tsx";

type Props = Words & React.ComponentProps<"input">;

/** A password field that can be made visible: typed once and seen is better than typed twice. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="row password-field">
          <input
            {...control}
            {...input}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button
            aria-label={isShown ? t("Hide the password") : t("Show the password")}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? t("Hide") : t("Show")}
          </Button>
        </span>
      )}
    </Field>
  );
}

export const NewPasswordField = (props: Omit<Props, "label">) => (
  <PasswordField
    label={t("New password")}
    autoComplete="new-password"
    required
    minLength={passwordLimits.min}
    maxLength={passwordLimits.max}
    {...props}
  />
);
