import type { Staff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { t } from "#app/staff/words/words.ts";
import { filterText, type InboxFilter, isNarrowed, type Place, type Tray } from "./inbox-filter.ts";
import { readCounts, readFoundPeople } from "./lead.ts";
import { loadLeadNames } from "./lead-names.ts";
import { listViews } from "./lead-views.ts";

export type Colleague = { id: string; name: string; isSuspended: boolean };
export type Inbox = Awaited<ReturnType<typeof ask>>;

export const pageSize = 50;
/** Matches are counted up to this number, and no bulk action changes more. */
export const countedUpTo = 1000;

let last: Inbox | undefined;

export async function loadInbox(asker: Promise<Staff>, filter: InboxFilter, place: Place): Promise<Inbox> {
  try {
    last = await ask(await asker, filter, place);
    return last;
  } catch (error) {
    if (last && isNetworkFault(error)) return { ...last, isStale: true };
    throw error;
  }
}

async function ask({ supabase, member }: Staff, filter: InboxFilter, place: Place) {
  const text = filterText(filter, member.userId);
  const [{ data: page }, { data: counts }, found, anywhere, { data: staff }, names, views] =
    await Promise.all([
      supabase
        .rpc("find_people", {
          filter: text,
          older_than: place.older,
          newer_than: place.newer,
          page_size: pageSize,
        })
        .throwOnError(),
      supabase.rpc("count_people").throwOnError(),
      isNarrowed(filter)
        ? supabase.rpc("count_found_people", { filter: text, at_most: countedUpTo + 1 }).throwOnError()
        : undefined,
      isNarrowed(filter) && (filter.tray === "all" || (filter.q && filter.tray !== "everything"))
        ? supabase
            .rpc("count_found_people", {
              filter: filterText({ ...filter, tray: "everything" }, member.userId),
              at_most: countedUpTo + 1,
            })
            .throwOnError()
        : undefined,
      supabase.from("staff").select("user_id, display_name, is_suspended").order("created_at").throwOnError(),
      loadLeadNames(),
      listViews(supabase),
    ]);
  const colleagues: Colleague[] = staff.map((row) => ({
    id: row.user_id,
    name: row.user_id === member.userId ? member.displayName : row.display_name || t("Unnamed member"),
    isSuspended: row.is_suspended,
  }));
  return {
    ...readFoundPeople(page),
    counts: readCounts(counts),
    /** The number of matches, up to one more than the limit. */
    found: found?.data,
    /** The number of further matches in all trays: for "All" those in Spam and Suspected. */
    leftOut: anywhere ? anywhere.data - (found?.data ?? 0) : 0,
    colleagues,
    names,
    views,
    loadedAt: new Date(),
    /** True if the network is down and this is an earlier result. */
    isStale: false,
  };
}

export type Total = { count: number; isMore: boolean };

/** A tab is counted completely; matches of a filter only up to a limit. */
export function totalOf({ counts, found }: Pick<Inbox, "counts" | "found">, tray: Tray): Total {
  if (found !== undefined) return { count: Math.min(found, countedUpTo), isMore: found > countedUpTo };
  if (tray === "open") {
    const { new: fresh = 0, contacted = 0, in_progress: begun = 0 } = counts;
    return { count: fresh + contacted + begun, isMore: false };
  }
  if (tray !== "all" && tray !== "everything") return { count: counts[tray] ?? 0, isMore: false };
  const { overdue: _, spam = 0, suspected = 0, ...working } = counts;
  const all = Object.values(working).reduce((sum, count) => sum + count, 0);
  return { count: tray === "all" ? all : all + spam + suspected, isMore: false };
}
