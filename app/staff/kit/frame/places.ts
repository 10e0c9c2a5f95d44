import {
  ChartColumn,
  ClipboardCheck,
  Clock,
  FileText,
  Image,
  type LucideIcon,
  MessageSquareText,
  PenLine,
  Settings,
  Table2,
  UserCog,
  Users,
} from "lucide-react";
import { type Word, word } from "#app/staff/words/words.ts";

export type Place = {
  title: Word;
  to: string;
  icon: LucideIcon;
  /** The address of further pages that belong to this place. */
  with?: string;
  /** The part of the page it opens. */
  search?: string;
  /** Within the thumb's reach on a phone. */
  isNear?: true;
};

/** The places of the menu, grouped by work. Members see those of their role. */
export const placeGroups: readonly { title?: Word; places: readonly Place[] }[] = [
  {
    places: [
      { title: word("Today"), to: "/admin/dashboard", icon: Clock, isNear: true },
      { title: word("People"), to: "/admin/leads", search: "?tray=open", icon: Users, isNear: true },
      { title: word("Ready answers"), to: "/admin/replies", icon: MessageSquareText },
    ],
  },
  {
    title: word("The site"),
    places: [
      { title: word("Pages"), to: "/admin/content", icon: FileText, with: "/admin/redirects" },
      { title: word("Blog"), to: "/admin/blog", icon: PenLine },
      { title: word("Law ledger"), to: "/admin/content/ledger", icon: Table2, isNear: true },
      { title: word("Pictures and files"), to: "/admin/media", icon: Image },
    ],
  },
  {
    title: word("The office"),
    places: [
      { title: word("Report"), to: "/admin/report", icon: ChartColumn, with: "/admin/search" },
      { title: word("Reviews"), to: "/admin/reviews", icon: ClipboardCheck },
      { title: word("Staff"), to: "/admin/staff", icon: UserCog },
      { title: word("Settings"), to: "/admin/settings", icon: Settings, with: "/admin/health" },
    ],
  },
];

export const places: readonly Place[] = placeGroups.flatMap((group) => group.places);
