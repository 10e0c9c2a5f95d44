import { isSettingName, type SettingName } from "#app/content/placeholder-syntax.ts";
import type { ReferenceOptions } from "#app/content/references.ts";
import type { Piece } from "./rich-pieces.ts";

const settingLabels: Record<SettingName, string> = {
  brand: "Name of the site",
  phone: "Phone number",
  email: "E-mail address",
  address: "Office address",
  operator: "Who runs the site",
  year: "This year",
  hours: "Opening hours",
  "call-back": "Time to call back",
  languages: "Languages spoken",
  officer: "Grievance officer",
  services: "What the firm offers",
  practice: "Who does the work",
  declaration: "What the firm declares",
  "complaint-time": "Time to answer a complaint",
};

type PieceLabel = { shown: string; title: string };

/** What stands in the text for a piece that is no text, and what it is when one rests on it. */
export function labelPiece(piece: Piece, options: Partial<ReferenceOptions>): PieceLabel {
  switch (piece.type) {
    case "record": {
      if (isSettingName(piece.name)) {
        const shown = settingLabels[piece.name];
        return { shown, title: `${shown}, from the site settings` };
      }
      const label = labelOf(options.record, piece.name);
      const [name = piece.name] = label?.split(": ") ?? [];
      return { shown: piece.part ? `${name} (${piece.part})` : name, title: label ?? gone(piece.name) };
    }
    case "term":
      return {
        shown: piece.shown ?? piece.term.replaceAll("-", " "),
        title: `Word of the glossary: ${labelOf(options.word, piece.term) ?? gone(piece.term)}`,
      };
    case "source":
      return { shown: piece.source, title: labelOf(options.source, piece.source) ?? gone(piece.source) };
    case "text":
      return { shown: piece.text, title: "" };
  }
}

const labelOf = (options: ReferenceOptions["record"] | undefined, id: string) =>
  options?.find((option) => option.id === id)?.label;

const gone = (id: string) => `${id} (does not exist)`;
