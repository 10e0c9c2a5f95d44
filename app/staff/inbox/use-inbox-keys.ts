import { useMemo } from "react";

import { useStaff } from "#app/staff/session/member.ts";
import { type Lead, type Status, statusLooks } from "./lead.ts";
import { searchFieldId } from "./search-field.tsx";
import { type Shortcut, useShortcuts } from "./shortcuts.ts";
import { useLeadWork } from "./use-lead-work.tsx";
import type { Selection } from "./use-selection.ts";

const statusKeys: [string, Status][] = [
  ["n", "new"],
  ["c", "contacted"],
  ["p", "in_progress"],
  ["w", "won"],
  ["l", "lost"],
  ["s", "spam"],
];

type Options = {
  leads: readonly Lead[];
  openId: string | undefined;
  selection: Selection;
  isOn: boolean;
  onHelp: () => void;
};

/** The inbox without a mouse. Returns its keys for the help sheet. */
export function useInboxKeys({ leads, openId, selection, isOn, onHelp }: Options): readonly Shortcut[] {
  const { change, undo } = useLeadWork();
  const { member } = useStaff();
  const shortcuts = useMemo<Shortcut[]>(() => {
    /** What is ticked, else the row with the focus, else the open lead. */
    const meant = (): readonly Lead[] => {
      if (selection.leads.length > 0) return selection.leads;
      const id = focusedRow()?.dataset.lead ?? openId;
      return leads.filter((lead) => lead.id === id);
    };
    return [
      { key: "j", words: "Next lead", act: () => step(1) },
      { key: "k", words: "Previous lead", act: () => step(-1) },
      { key: "o", shown: "Enter or o", words: "Open the lead", act: () => linkOf(focusedRow())?.click() },
      {
        key: "x",
        words: "Select the lead, or not",
        act: () => focusedRow()?.querySelector<HTMLInputElement>(".lead-tick input")?.click(),
      },
      ...statusKeys.map(([key, status]) => ({
        key,
        words: `Set to ${statusLooks[status].text}`,
        act: () => change("status", meant(), status),
      })),
      { key: "m", words: "Take the lead: it is mine", act: () => change("assignee", meant(), member.userId) },
      { key: "z", words: "Undo the last change", act: undo },
      { key: "/", words: "Search", act: () => document.getElementById(searchFieldId)?.focus() },
      { key: "?", words: "This list", act: onHelp },
    ];
  }, [leads, openId, selection, change, undo, member, onHelp]);
  useShortcuts(shortcuts, isOn);
  return shortcuts;
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".lead-row")];
const linkOf = (row: HTMLElement | null | undefined) => row?.querySelector<HTMLElement>(".lead-contact a");
const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(".lead-row") ?? null;

/** From the row with the focus, else from the open one, else from the top. */
function step(by: 1 | -1): void {
  const all = rows();
  const row = focusedRow();
  const from = row ? all.indexOf(row) : -1;
  const at = from === -1 ? all.findIndex(({ dataset }) => dataset.current !== undefined) : from;
  linkOf(all[Math.min(all.length - 1, Math.max(0, at + by))])?.focus();
}
