import type { Locale } from "#app/i18n/locales.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import type { ControlProps } from "#app/staff/kit/controls.tsx";

export type InputProps = {
  control: ControlProps & { lang: Locale; disabled: boolean; placeholder?: string };
  shape: Shape;
  value: unknown;
  /** A picture also sets its alternative text. */
  onChange: (value: unknown, alt?: string) => void;
};
