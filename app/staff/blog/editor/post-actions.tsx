import { Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { aboutTranslation, readAboutTranslation } from "#app/content/translation/about-translation.ts";
import { may } from "#app/contracts/role.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { postKind } from "#app/staff/blog/post-kind.ts";
import { postTable } from "#app/staff/blog/post-table.ts";
import { Notice } from "#app/staff/editing/editor-shell.tsx";
import type { EditedDocument } from "#app/staff/editing/form/own-rules.ts";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { fieldOf } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { contentToSave, isWritten } from "#app/staff/editing/versions/editor-source.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { messageOf, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { languageName, t } from "#app/staff/words/words.ts";

type Props = EditedDocument & {
  id: number | undefined;
  isPublic: boolean;
};

export function DeletePost({ id, isPublic, locale, source, editing }: Props) {
  const { supabase, member } = useStaff();
  const { run } = useSubmit();
  const navigate = useNavigate();
  if (id === undefined || !may(member.role, "site.publish")) return null;
  const remove = () =>
    run(
      async () => {
        await supabase.from("blog_posts").delete().eq("id", id).throwOnError();
        editing.discard();
        // Nothing is left to save, so the leave guard must not ask.
        await navigate("/admin/blog", { state: { editor: "deleted" } satisfies StayingState });
        return t("Blog post deleted successfully");
      },
      {
        ask: {
          title: t("Delete “{title}”?", { title: String(fieldOf(source.form[locale], "title")) }),
          text: isPublic
            ? t("Visitors will no longer find it. It stays among the deleted posts and can be restored.")
            : t("It stays among the deleted posts and can be restored."),
          confirm: t("Delete the post"),
          isDanger: true,
        },
        failed: t("Failed to delete blog post"),
        keepsData: true,
      },
    );
  return (
    <Button icon={Trash2} look="danger" onClick={() => void remove()}>
      {t("Delete")}
    </Button>
  );
}

type NoticeProps = Props & {
  isGone: boolean;
  onSaved: (form: FormValues, locale: Locale) => Promise<void>;
};

/** The most important thing to know about the shown language of a post. */
export function PostNotice({
  id,
  isPublic,
  isGone,
  onSaved,
  locale,
  source,
  editing,
  setField,
}: NoticeProps) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const { form } = editing;
  const version = source.versions[locale];
  const first = locales.find((one) => isWritten(source, one));

  const saveAgain = () =>
    run(
      async () => {
        const content = contentToSave(postKind, source, form, locale);
        const draft = { part: "", slug: "", locale, content, basedOn: undefined, publishedAt: null };
        const saved = await postTable.save(supabase, [draft]);
        if (saved.error) throw new Error(saved.error.message);
        editing.settle(form);
        await onSaved(form, locale);
        return t("The draft is saved. Visitors do not see it.");
      },
      { failed: messageOf, keepsData: true },
    );
  /** Drops the waiting change: the public row becomes the newest version again, and the history keeps the change. */
  const drop = () =>
    run(
      async () => {
        const { data, error } = await supabase
          .from("blog_posts")
          .update({ based_on: version?.updatedAt })
          .eq("id", id ?? -1)
          .select("id");
        if (error?.code === "PT409")
          throw new Error(t("Someone else has saved this post. Check it before you continue."));
        if (!data?.length) throw new Error(t("Failed to save blog post"));
        editing.discard();
        return t("The change is dropped. Visitors see the post as before.");
      },
      {
        ask: {
          title: t("Drop the change?"),
          text: t("The form returns to the published text. The history keeps the change."),
          confirm: t("Drop the change"),
          isDanger: true,
        },
        failed: messageOf,
      },
    );

  if (isGone)
    return (
      <Notice action={t("Save it as a new draft")} onAction={() => void saveAgain()}>
        {t("Someone deleted this post. Your text is still here.")}
      </Notice>
    );
  if (first && !isWritten(source, locale))
    return (
      <Notice>
        {t(
          "This begins with the {language} text, its tables, pictures and tags. Replace it with your text; nothing is public until you publish.",
          { language: languageName(first) },
        )}
      </Notice>
    );
  if (isPublic && version?.id.startsWith("w"))
    return (
      <Notice action={t("Drop the change")} onAction={() => void drop()}>
        {t("Visitors see the post as it was before this change. The history has it too.")}
      </Notice>
    );
  const isUnknown = readAboutTranslation(form[locale]).made_from === undefined;
  if (version && locale !== defaultLocale && isWritten(source, defaultLocale) && isUnknown)
    return (
      <Notice
        action={t("It matches the English")}
        onAction={() => setField(locale, [aboutTranslation, "made_from"], form.en)}
      >
        {t("It is not known which English version this was translated from.")}
      </Notice>
    );
  return null;
}
