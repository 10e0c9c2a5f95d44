import { postPath } from "#app/content/blog/blog-address.ts";
import { InputField } from "#app/staff/kit/field.tsx";
import type { PostName } from "./load-post.ts";
import type { FieldProps } from "./post-fields.tsx";

type Props = FieldProps & { others: readonly PostName[]; isPublic: boolean };

/** The part after /blog/. One post of a language has it, and its translations have the same. */
export function AddressField({ form, errors, change, others, isPublic }: Props) {
  const sameAddress = others.filter(({ slug }) => slug === form.slug);
  const taken = sameAddress.find(({ locale }) => locale === form.locale);
  const hints = [
    form.slug && postPath(form.slug, form.locale),
    isPublic && "If you change it, readers of the old one are sent on.",
    sameAddress.some(({ locale }) => locale !== form.locale) && "Its translations share it.",
  ];
  return (
    <InputField
      label="Address"
      hint={hints.filter(Boolean).join(". ")}
      value={form.slug}
      maxLength={120}
      autoCapitalize="none"
      spellCheck={false}
      error={errors.slug ?? (taken && `The post “${taken.title}” has this address.`)}
      onChange={({ target }) => change({ slug: target.value.toLowerCase().replace(/[\s_]+/g, "-") })}
    />
  );
}
