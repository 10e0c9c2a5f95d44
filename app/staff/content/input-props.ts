import type { Locale } from "#app/i18n/locales.ts";
import type { ControlProps } from "#app/staff/kit/field.tsx";
import type { Shape } from "./field-shape.ts";

export type InputProps = {
  control: ControlProps & { lang: Locale; disabled: boolean; placeholder?: string };
  shape: Shape;
  value: unknown;
  /** A picture brings along what it shows. */
  onChange: (value: unknown, alt?: string) => void;
};
