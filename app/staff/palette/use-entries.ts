import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { z } from "zod";
import { may } from "#app/contracts/role.ts";
import { ownWords, wordFor } from "#app/leads/lead-details.ts";
import { offeredShortcuts } from "#app/staff/inbox/keys/shortcuts.ts";
import { hasName } from "#app/staff/inbox/model/lead.ts";
import { callWords, shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { type LeadNames, loadLeadNames } from "#app/staff/inbox/model/lead-names.ts";
import type { OpenPerson } from "#app/staff/inbox/model/person.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { fieldsPath } from "#app/staff/ledger/ledger-paths.ts";
import { useAuth } from "#app/staff/session/auth-provider.tsx";
import { type Staff, useStaff } from "#app/staff/session/member.ts";
import { type Matcher, splitWords } from "#app/staff/words/match-words.ts";
import { t } from "#app/staff/words/words.ts";
import { type Entry, loadEntries } from "./entries.ts";

const foundSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      phone_e164: z.string().nullable(),
      email: z.string().nullable(),
      enquiries: z.number(),
      next_call: z.string().nullable(),
      topic: z.string().nullable(),
    }),
  ),
  enquiries: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      name: z.string(),
      message: z.string(),
      created_at: z.string(),
    }),
  ),
});

/** People by name, number, address or topic, and an enquiry by its number. The database searches. */
async function findAnyone(
  { supabase }: Staff,
  typed: string,
  { names, isIn, signal }: { names: LeadNames; isIn: Matcher["isIn"]; signal: AbortSignal },
): Promise<Entry[]> {
  const topics = Object.entries(names.topic)
    .filter(([id, name]) => typed.length > 2 && isIn(splitWords(`${id} ${name}`)))
    .map(([id]) => id);
  const { data } = await supabase
    .rpc("find_anyone", { typed, topics, most: 8 })
    .abortSignal(signal)
    .throwOnError();
  const { people, enquiries } = foundSchema.parse(data);
  return [
    ...people.map((person): Entry => {
      const contact = shownContact(person);
      const facts = [
        hasName(person) && contact,
        person.topic && wordFor(names.topic, person.topic),
        person.enquiries > 1 && t("{count} enquiries", { count: person.enquiries }),
        person.next_call && `${t("Next call")}: ${callWords(person.next_call)}`,
      ];
      return {
        id: person.id,
        kind: "person",
        title: hasName(person) ? person.name : contact,
        hint: facts.filter(Boolean).join(", "),
        to: `/admin/leads/${person.id}`,
      };
    }),
    ...enquiries.map(
      ({ id, reference, message, created_at }): Entry => ({
        id,
        kind: "enquiry",
        title: reference,
        hint: [shortMoment(created_at), ownWords(message)].filter(Boolean).join(", "),
        to: `/admin/leads/${id}#enquiry-${id}`,
      }),
    ),
  ];
}

/** Keys that act on the open person, in the order of the list. */
const personKeys = [..."cw12lnrdasm"];

/** The entries that match the input: those of this device at once, people when the database has answered. */
export function useEntries(asked: string, { isIn, isNear }: Matcher) {
  const staff = useStaff();
  const [known, setKnown] = useState<readonly Entry[]>([]);
  const [found, setFound] = useState<{ typed: string; entries: readonly Entry[] }>({
    typed: "",
    entries: [],
  });
  const typed = asked.trim();
  const seesPeople = may(staff.member.role, "people.read");
  useEffect(() => {
    loadEntries(staff).then(setKnown, () => undefined);
  }, [staff]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the matcher follows from what is typed.
  useEffect(() => {
    if (!typed || !seesPeople) return;
    const over = new AbortController();
    loadLeadNames()
      .then((names) => findAnyone(staff, typed, { names, isIn, signal: over.signal }))
      .then(
        (entries) => setFound({ typed, entries }),
        () => !over.signal.aborted && setFound({ typed, entries: [] }),
      );
    return () => over.abort();
  }, [typed, staff, seesPeople]);
  const commands = useCommands(typed);
  const all = [...known, ...commands];
  const hasExact = all.some(({ words }) => words && isIn(words));
  const fits = ({ words }: Entry) => !words || (typed !== "" && (hasExact ? isIn(words) : isNear(words)));
  const isFirst = ({ title }: Entry) => title.toLowerCase().startsWith(typed.toLowerCase());
  const fitting = typed
    ? known.filter(fits).sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    : known.filter(({ kind }) => kind === "place");
  return {
    entries: [
      ...(typed ? found.entries : []),
      ...fitting,
      // Those that are named so, then those that take what is typed.
      ...commands
        .filter((entry) => !typed || fits(entry))
        .sort((one, other) => Number(!one.words) - Number(!other.words)),
    ],
    isAsking: seesPeople && typed !== found.typed,
  };
}

/** The commands: first for the open person, then for the input, then elsewhere. */
function useCommands(typed: string): Entry[] {
  const { member } = useStaff();
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const { search } = useLocation();
  const person = useRouteLoaderData<{ open?: OpenPerson }>("routes/admin/lead")?.open?.person;
  return useMemo(() => {
    const command = (
      title: string,
      { also = "", ...does }: Pick<Entry, "to" | "act" | "hint" | "shortcut"> & { also?: string },
    ): Entry => ({
      id: title,
      kind: "command",
      title,
      words: splitWords(`${title} ${does.hint ?? ""} ${also}`),
      ...does,
    });
    const withTyped = (title: string, does: Pick<Entry, "to" | "act">): Entry => ({
      ...command(title, does),
      words: undefined,
    });
    const name = person && (hasName(person) ? person.name : shownContact(person));
    const keys = name ? offeredShortcuts() : [];
    const newPerson = /^[\d\s()+-]{4,}$/.test(typed) ? { phone: typed } : { name: typed };
    const query = new URLSearchParams({ q: typed });
    const mayDo = (right: Parameters<typeof may>[1]) => may(member.role, right);
    return [
      ...personKeys.flatMap((key) => {
        const shortcut = keys.find((one) => one.key === key);
        return shortcut ? [command(shortcut.words, { hint: name, shortcut: key, act: shortcut.act })] : [];
      }),
      ...(typed && mayDo("people.read")
        ? [
            withTyped(t("Search all enquiries for “{typed}”", { typed }), {
              to: `/admin/leads?tray=everything&${query}`,
            }),
          ]
        : []),
      ...(typed && mayDo("people.work")
        ? [
            withTyped(t("New person: {typed}", { typed }), {
              act: () => void navigate({ pathname: "/admin/leads", search: "" }, { state: { newPerson } }),
            }),
          ]
        : []),
      ...(typed && mayDo("site.read")
        ? [withTyped(t("Search all texts for “{typed}”", { typed }), { to: `/admin/content?${query}` })]
        : []),
      ...(mayDo("people.work")
        ? [
            command(t("New person"), {
              also: "add new person enquiry log a call phone",
              act: () => void navigate({ pathname: "/admin/leads", search }, { state: { newPerson: {} } }),
            }),
          ]
        : []),
      ...(mayDo("site.write")
        ? [
            command(t("New post"), { to: "/admin/blog/new" }),
            command(t("New figure"), { to: `${fieldsPath}?record=new` }),
          ]
        : []),
      command(t("Open the public site"), { act: () => void window.open("/", "_blank", "noopener") }),
      command(t("Sign out"), { act: () => void signOut() }),
    ];
  }, [typed, person, member, navigate, search, signOut]);
}
