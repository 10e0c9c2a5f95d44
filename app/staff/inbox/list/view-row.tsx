import { Bookmark, X } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { filterNames } from "#app/staff/inbox/model/inbox-filter.ts";
import { type LeadView, removeView, saveView, viewQuery } from "#app/staff/inbox/model/lead-views.ts";
import { Button, InputField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useMay, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

/** The saved views. The current filter can be saved as a new one. */
export function ViewRow({ views }: { views: readonly LeadView[] }) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const [query] = useSearchParams();
  const mayWork = useMay("people.work");
  const [isNaming, setIsNaming] = useState(false);
  const asked = viewQuery(query);
  const current = views.find((view) => view.query === asked);
  // A filter by tray alone needs no view, because each tray has a tab.
  const isFiltered = filterNames.some((name) => query.has(name));
  if (views.length === 0 && !isFiltered) return null;

  const work = (done: string, act: () => Promise<void>, undo?: () => Promise<void>): Promise<boolean> =>
    run(
      async () => {
        await act();
        return [done, "", undo && { label: t("Undo"), act: () => void work(t("Back again"), undo) }];
      },
      { failed: [t("Not saved"), t("Please try again.")] },
    );

  return (
    <nav className="lead-views cluster" aria-label={t("Saved views")}>
      {views.map((view) => (
        <Link
          key={view.id}
          className="row pick"
          to={{ pathname: "/admin/leads", search: view.query }}
          aria-current={view === current ? "page" : undefined}
        >
          {view.title}
        </Link>
      ))}
      {mayWork && current && (
        <Button
          icon={X}
          onClick={() =>
            void work(
              t("The view was removed"),
              () => removeView(supabase, current.id),
              () => saveView(supabase, current.title, current.query),
            )
          }
        >
          {t("Remove this view")}
        </Button>
      )}
      {mayWork && isFiltered && !current && (
        <Button icon={Bookmark} onClick={() => setIsNaming(true)}>
          {t("Save this view")}
        </Button>
      )}
      {isNaming && (
        <FormDialog
          title={t("Save this view")}
          confirm={t("Save")}
          onConfirm={(fields) => {
            setIsNaming(false);
            void work(t("The view is saved"), () =>
              saveView(supabase, String(fields.get("title")).trim(), asked),
            );
          }}
          onClose={() => setIsNaming(false)}
        >
          <InputField
            label={t("Name")}
            name="title"
            required
            pattern=".*\S.*"
            maxLength={60}
            autoComplete="off"
            hint={t(
              "Everyone in the office sees it. The filters and the tab are kept; the search text is not.",
            )}
          />
        </FormDialog>
      )}
    </nav>
  );
}
