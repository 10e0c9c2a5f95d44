import { type PageKindId, pageKindIds, pageKinds, storedKindOf } from "#app/content/pages/page-kinds.ts";
import { type AddressFault, findAddressFault } from "#app/i18n/page-address.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { saveContent } from "#app/staff/editing/publishing/store-content.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { templateOf } from "./page-templates.ts";

/** A page with its own address that staff have saved, in any state. */
export type StaffPage = {
  kindId: PageKindId;
  slug: string;
  title: string;
  publishedAt: string | null;
  updatedAt: string;
  /** It is public, possibly in an earlier version. */
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
  long: word("Use at most 120 characters."),
  reserved: word("The site itself uses this address. Choose another."),
  page: word("A page that the site came with has this address."),
};

/** Why a page cannot have this address, as a message; undefined if it can. `own` is its current address. */
export async function findTakenAddress(supabase: Supabase, slug: string, own?: string) {
  const fault = findAddressFault(slug);
  if (fault) return t(faultWords[fault]);
  const [pages, { data: redirects }] = await Promise.all([
    listStaffPages(supabase),
    supabase.from("redirects").select("target").eq("path", `/${slug}`).throwOnError(),
  ]);
  const page = pages.find((known) => known.slug === slug);
  if (page) return t("The page “{title}” has this address.", { title: page.title });
  const [redirect] = redirects ?? [];
  // A page may return to its former address.
  if (!redirect || (own && redirect.target === `/${own}`)) return undefined;
  return redirect.target
    ? t("This address leads on to {target}. Remove it among the redirects first.", {
        target: redirect.target,
      })
    : t("This address is marked as gone. Remove it among the redirects first.");
}

/** Creates a draft from the template; returns the error, if any. */
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

/** Removes a page. Its address then redirects to `target`, or shows that the page is gone. */
export async function removePage(supabase: Supabase, page: PagePlace, target: string | undefined) {
  await supabase
    .rpc("remove_page", {
      page_kind: storedKindOf(page.kindId),
      page_slug: page.slug,
      ...(target && { readers_go_to: target }),
    })
    .throwOnError();
}

/** A deleted page whose address is still free. */
export type DeletedPage = PagePlace & {
  title: string;
  deletedAt: string;
  deletedBy: string | null;
  /** It was public when deleted, so it becomes public again. */
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

/** Restores a page in every language with its history, and removes its redirect. */
export async function bringBackPage(supabase: Supabase, { kindId, slug }: PagePlace): Promise<void> {
  await supabase.rpc("bring_back_page", { page_kind: storedKindOf(kindId), page_slug: slug }).throwOnError();
}

type PagePlace = Pick<StaffPage, "kindId" | "slug">;
