import { useId } from "react";
import { freeSlug, slugFromTitle } from "#app/content/blog/slug-from-title.ts";
import { StaffField } from "#app/staff/kit/staff-field.tsx";
import type { PostErrors } from "./check-post.ts";
import type { PostName } from "./load-post.ts";
import { PictureField } from "./picture-field.tsx";
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
    <StaffField
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
      <PictureField
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
        <StaffField
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
export function TextField({ label, hint, lang, value, max, best, placeholder, error, onChange }: TextProps) {
  const id = useId();
  const length = [...value].length;
  return (
    <div className="staff-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        className="staff-input"
        id={id}
        lang={lang}
        value={value}
        maxLength={max}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="staff-hint post-count" id={`${id}-hint`}>
        {hint}{" "}
        <span className="figure" data-long={best !== undefined && length > best}>
          {length} of {best ?? max}
          {best !== undefined && length > best && ", will be cut"}
        </span>
      </p>
      {error && (
        <p className="staff-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
