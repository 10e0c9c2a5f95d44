import { Check } from "lucide-react";
import type { PostOriginal } from "#app/content/blog/post-original.ts";
import { plainText } from "#app/content/engine/inline-text.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { listDifferences } from "#app/staff/blog/compare-posts.ts";
import { type PostForm, readForm } from "#app/staff/blog/post-form.ts";
import { DifferenceList } from "#app/staff/editing/difference-list.tsx";
import { Button } from "#app/staff/kit/button.tsx";
import { useIsPhone } from "#app/staff/kit/use-is-phone.ts";
import { t } from "#app/staff/words/words.ts";

type Props = {
  english: PostOriginal;
  madeFrom: PostForm["made_from"];
  /** Confirms that the translation matches the current English. */
  onStillRight: () => void;
};

/** The English text beside its translation, with its changes since the translation. */
export function EnglishBeside({ english, madeFrom, onStillRight }: Props) {
  // On a phone it is folded, so that the form is visible and the English is one tap away.
  const isPhone = useIsPhone();
  const now = readForm({ ...english, locale: defaultLocale });
  const changes = madeFrom ? listDifferences(readForm({ ...madeFrom, locale: defaultLocale }), now) : [];
  return (
    <aside className="post-english" aria-label={t("The English post")}>
      <h2 className="visually-hidden">{t("The English post")}</h2>
      {(changes.length > 0 || !madeFrom) && (
        <div className="post-changed warning">
          <h3>
            {madeFrom
              ? t("The English has changed since this was translated.")
              : t("It is not known which English this was made from.")}
          </h3>
          {changes.length > 0 && <DifferenceList differences={changes} />}
          <Button icon={Check} onClick={onStillRight}>
            {t("It says the same")}
          </Button>
        </div>
      )}
      <details open={!isPhone}>
        <summary>{t("The English post")}</summary>
        <div lang={defaultLocale}>
          <h3>{now.title}</h3>
          <p>{[now.excerpt, ...now.content.map(plainText)].filter(Boolean).join("\n\n")}</p>
          <p className="staff-hint">{[now.seo_title, now.seo_description].filter(Boolean).join("\n\n")}</p>
        </div>
      </details>
    </aside>
  );
}
