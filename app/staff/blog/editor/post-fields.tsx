import { postPath } from "#app/content/blog/blog-address.ts";
import { postFields } from "#app/content/blog/blog-post.ts";
import type { PostName } from "#app/staff/blog/load-post.ts";
import type { PostForm, PostWord } from "#app/staff/blog/post-form.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import { hintOf } from "#app/staff/editing/form/field-help.tsx";
import { LeafInput } from "#app/staff/editing/form/leaf-input.tsx";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { Field, InputField } from "#app/staff/kit/field.tsx";
import { PicturePicker } from "#app/staff/media/picture-picker.tsx";
import { t } from "#app/staff/words/words.ts";

export type FieldProps = { form: PostForm; faults: Faults; change: (patch: Partial<PostForm>) => void };

type WordsProps = FieldProps & { name: PostWord; placeholder?: string };

/** A text field of the post. Its label, help and limits come from the schema. */
export function WordsField({ name, placeholder, form, faults, change }: WordsProps) {
  const shape = shapeOf(postFields[name]);
  const { label } = shape.info;
  return (
    <Field
      label={label}
      isOptional={shape.mayBeEmpty}
      hint={hintOf(shape, form[name])}
      error={faults.get(name)}
    >
      {(control) => (
        <LeafInput
          control={{ ...control, lang: form.locale, disabled: false, placeholder }}
          shape={shape}
          value={form[name]}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </Field>
  );
}

type AddressProps = FieldProps & { others: readonly PostName[]; isPublic: boolean };

/** The part after /blog/. It is unique within a language, and translations share it. */
export function AddressField({ form, faults, change, others, isPublic }: AddressProps) {
  const sameAddress = others.filter(({ slug }) => slug === form.slug);
  const taken = sameAddress.find(({ locale }) => locale === form.locale);
  const hints = [
    form.slug && postPath(form.slug, form.locale),
    isPublic && t("If you change it, readers of the old one are sent on."),
    sameAddress.some(({ locale }) => locale !== form.locale) && t("Its translations share it."),
  ];
  return (
    <InputField
      label={t("Address")}
      hint={hints.filter(Boolean).join(". ")}
      value={form.slug}
      maxLength={120}
      autoCapitalize="none"
      spellCheck={false}
      error={
        faults.get("slug") ?? (taken && t("The post “{title}” has this address.", { title: taken.title }))
      }
      onChange={({ target }) => change({ slug: target.value.toLowerCase().replace(/[\s_]+/g, "-") })}
    />
  );
}

export function CoverFields(field: FieldProps) {
  const { form, faults, change } = field;
  return (
    <fieldset className="post-group stack">
      <legend>{t("Cover")}</legend>
      <PicturePicker
        label={t("Cover picture")}
        value={form.cover_image_url}
        error={faults.get("cover_image_url")}
        onChange={(cover_image_url, alt) =>
          change({
            cover_image_url,
            ...(alt && form.locale === "en" && !form.cover_image_alt && { cover_image_alt: alt }),
          })
        }
      />
      {form.cover_image_url && <WordsField {...field} name="cover_image_alt" />}
    </fieldset>
  );
}
