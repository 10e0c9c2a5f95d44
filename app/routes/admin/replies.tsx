import { Plus } from "lucide-react";
import { useState } from "react";
import { localeNames, locales } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { TemplateForm } from "#app/staff/replies/reply-dialog.tsx";
import { loadTemplates, type ReplyTemplate, withStarters } from "#app/staff/replies/reply-template.ts";
import { requireStaff, useMay } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/replies.ts";

export const meta = () => staffMeta(t("Ready answers"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  return { templates: withStarters(await loadTemplates(supabase)) };
}

/** The answers that are written every day. They are sent from the page of a person. */
export default function RepliesRoute({ loaderData: { templates } }: Route.ComponentProps) {
  const mayWrite = useMay("people.work");
  const readAgain = useReadAgain();
  const [edited, setEdited] = useState<ReplyTemplate | undefined>(undefined);
  const fresh = () => setEdited({ id: crypto.randomUUID(), title: "", texts: {} });
  return (
    <WorkPage
      title={t("Ready answers")}
      actions={
        mayWrite && (
          <Button icon={Plus} look="primary" onClick={fresh}>
            {t("New answer")}
          </Button>
        )
      }
    >
      <ul className="choice-list stack">
        {templates.map((template) => (
          <li key={template.id}>
            <Button disabled={!mayWrite} onClick={() => setEdited(template)}>
              <b>{template.title}</b>
              <span className="staff-hint push">
                {locales
                  .filter((locale) => template.texts[locale])
                  .map((locale) => localeNames[locale])
                  .join(", ")}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <TemplateForm
          template={edited}
          onClose={() => {
            setEdited(undefined);
            void readAgain();
          }}
        />
      )}
    </WorkPage>
  );
}
