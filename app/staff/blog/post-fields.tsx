import { freeSlug, slugFromTitle } from "#app/content/blog/slug-from-title.ts";
import { Field, InputField } from "#app/staff/kit/field.tsx";
import { PicturePicker } from "#app/staff/media/picture-picker.tsx";
import type { PostErrors } from "./check-post.ts";
import type { PostName } from "./load-post.ts";
import type { PostForm } from "./post-form.ts";

export type FieldProps = { form: PostForm; errors: PostErrors; change: (patch: Partial<PostForm>) => void };

type TitleProps = FieldProps & {
  others: readonly PostName[];
  /** The address follows the title until the post is saved or somebody writes another one. */
  isAddressFree: boolean;
};

export function TitleField({ form, errors, change, others, isAddressFree }: TitleProps) {
  const taken = new Set(others.filter(({ locale }) => locale === form.locale).map(({ slug }) => slug));
  const suggest = (title: string) => (title.trim() ? freeSlug(slugFromTitle(title), taken) : "");
  const isFollowing = isAddressFree && form.slug === suggest(form.title);
  return (
    <InputField
      label="Title"
      lang={form.locale}
      value={form.title}
      maxLength={200}
      error={errors.title}
      onChange={({ target: { value: title } }) =>
        change(isFollowing ? { title, slug: suggest(title) } : { title })
      }
    />
  );
}

export function ExcerptField({ form, errors, change }: FieldProps) {
  return (
    <TextField
      label="Excerpt"
      hint="Two sentences for the list of posts."
      lang={form.locale}
      value={form.excerpt}
      max={600}
      error={errors.excerpt}
      onChange={(excerpt) => change({ excerpt })}
    />
  );
}

export function CoverFields({ form, errors, change }: FieldProps) {
  return (
    <fieldset className="post-group">
      <legend>Cover</legend>
      <PicturePicker
        label="Cover picture"
        value={form.cover_image_url}
        error={errors.cover_image_url}
        onChange={(cover_image_url, alt) =>
          change({
            cover_image_url,
            ...(alt && form.locale === "en" && !form.cover_image_alt && { cover_image_alt: alt }),
          })
        }
      />
      {form.cover_image_url && (
        <InputField
          label="What the cover shows"
          hint="Required with a cover. Read aloud to people who cannot see it."
          lang={form.locale}
          value={form.cover_image_alt}
          maxLength={300}
          error={errors.cover_image_alt}
          onChange={({ target }) => change({ cover_image_alt: target.value })}
        />
      )}
    </fieldset>
  );
}

type TextProps = {
  label: string;
  hint?: string;
  lang: string;
  value: string;
  max: number;
  /** Longer than this is cut by those who show it. */
  best?: number;
  placeholder?: string;
  error?: string;
  onChange: (value: string) => void;
};

/** Several lines, with the number of signs used. */
export function TextField({ label, hint, max, best, error, onChange, ...text }: TextProps) {
  const length = [...text.value].length;
  const isLong = best !== undefined && length > best;
  const count = (
    <span className="post-count">
      {hint}{" "}
      <span className="figure" data-long={isLong}>
        {length} of {best ?? max}
        {isLong && ", will be cut"}
      </span>
    </span>
  );
  return (
    <Field label={label} hint={count} error={error}>
      {(control) => (
        <textarea {...control} {...text} maxLength={max} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
