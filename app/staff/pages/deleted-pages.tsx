import { useNavigate } from "react-router";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { t } from "#app/staff/words/words.ts";
import { DeletedList } from "./deleted-list.tsx";
import { bringBackPage, type DeletedPage } from "./staff-pages.ts";

export function DeletedPages({ pages, names }: { pages: readonly DeletedPage[]; names: StaffNames }) {
  const navigate = useNavigate();
  return (
    <DeletedList
      summary={t("Deleted pages ({count})", { count: pages.length })}
      rows={pages}
      names={names}
      pathOf={({ slug }) => `/${slug}`}
      restore={async (supabase, page) => {
        await bringBackPage(supabase, page);
        await navigate(`/admin/content/${page.kindId}/${page.slug}`);
        return page.wasPublic
          ? t("Visitors read /{slug} again.", { slug: page.slug })
          : t("It is a draft, as it was.");
      }}
    />
  );
}
