import { type PageKindId, pageKindIds, pageKinds, storedKindOf } from "#app/content/pages/page-kinds.ts";
import { type AddressFault, findAddressFault } from "#app/i18n/page-address.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { saveContent } from "#app/staff/editing/publishing/store-content.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { templateOf } from "./page-templates.ts";

/** A page with an address of its own that staff have saved, whatever its state. */
export type StaffPage = {
  kindId: PageKindId;
  slug: string;
  title: string;
  publishedAt: string | null;
  updatedAt: string;
  /** Visitors read it, perhaps in an earlier version. */
  isPublic: boolean;
};

export async function listStaffPages(supabase: Supabase): Promise<StaffPage[]> {
  const { data } = await supabase.rpc("list_pages").throwOnError();
  return (data ?? []).flatMap(({ kind, slug, title, published_at, updated_at, is_public }) => {
    const kindId = pageKindIds.find((id) => storedKindOf(id) === kind);
    return kindId
      ? [{ kindId, slug, title, publishedAt: published_at, updatedAt: updated_at, isPublic: is_public }]
      : [];
  });
}

const faultWords: Record<AddressFault, Word> = {
  empty: word("Enter an address."),
  form: word("Small letters a to z, digits and single hyphens: passbook-lost."),
  long: word("At most 120 characters."),
  reserved: word("The site itself uses this address. Choose another."),
  page: word("A page that the site came with has this address."),
};

/** Why a page cannot have this address, in a sentence; undefined when it can. `own` is where it is now. */
export async function findTakenAddress(
  supabase: Supabase,
  slug: string,
  own?: string,
): Promise<string | undefined> {
  const fault = findAddressFault(slug);
  if (fault) return t(faultWords[fault]);
  const [pages, { data: redirects }] = await Promise.all([
    listStaffPages(supabase),
    supabase.from("redirects").select("target").eq("path", `/${slug}`).throwOnError(),
  ]);
  const page = pages.find((known) => known.slug === slug);
  if (page) return t("The page “{title}” has this address.", { title: page.title });
  const [redirect] = redirects ?? [];
  // A page may go back to where it was.
  if (!redirect || (own && redirect.target === `/${own}`)) return undefined;
  return redirect.target
    ? t("This address leads on to {target}. Remove it among the redirects first.", {
        target: redirect.target,
      })
    : t("This address is marked as gone. Remove it among the redirects first.");
}

/** A draft from the template; answers what is wrong with it, if anything. */
export async function createPage(
  supabase: Supabase,
  kindId: PageKindId,
  { title, slug }: { title: string; slug: string },
): Promise<string | undefined> {
  const content = templateOf(kindId, title);
  const changes = [{ locale: "en" as const, content, basedOn: undefined }];
  const outcome = await saveContent(supabase, pageKinds[kindId], slug, changes, "draft");
  if (outcome.type === "saved") return undefined;
  return outcome.type === "newer" ? t("This address has just been taken.") : outcome.text;
}

export async function movePage(supabase: Supabase, page: PagePlace, toSlug: string): Promise<void> {
  await supabase
    .rpc("move_page", { page_kind: storedKindOf(page.kindId), from_slug: page.slug, to_slug: toSlug })
    .throwOnError();
}

/** Its readers go to `target`, or are told that it is gone. */
export async function removePage(
  supabase: Supabase,
  page: PagePlace,
  target: string | undefined,
): Promise<void> {
  await supabase
    .rpc("remove_page", {
      page_kind: storedKindOf(page.kindId),
      page_slug: page.slug,
      ...(target && { readers_go_to: target }),
    })
    .throwOnError();
}

/** A page that was deleted and whose address has no page since. */
export type DeletedPage = PagePlace & {
  title: string;
  deletedAt: string;
  deletedBy: string | null;
  /** Visitors read it when it was deleted, so they will again. */
  wasPublic: boolean;
};

export async function listDeletedPages(supabase: Supabase): Promise<DeletedPage[]> {
  const { data } = await supabase.rpc("list_deleted_pages").throwOnError();
  return (data ?? []).flatMap(({ kind, slug, title, deleted_at, deleted_by, was_public }) => {
    const kindId = pageKindIds.find((id) => storedKindOf(id) === kind);
    return kindId
      ? [{ kindId, slug, title, deletedAt: deleted_at, deletedBy: deleted_by, wasPublic: was_public }]
      : [];
  });
}

/** As it was, in every language, with its history; its readers are led back. */
export async function bringBackPage(supabase: Supabase, { kindId, slug }: PagePlace): Promise<void> {
  await supabase.rpc("bring_back_page", { page_kind: storedKindOf(kindId), page_slug: slug }).throwOnError();
}

type PagePlace = Pick<StaffPage, "kindId" | "slug">;
