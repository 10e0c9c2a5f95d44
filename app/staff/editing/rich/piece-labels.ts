import { isSettingName, type SettingName } from "#app/content/engine/placeholder-syntax.ts";
import type { ReferenceOptions } from "#app/content/engine/references.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import type { Piece } from "./rich-pieces.ts";

const settingLabels: Record<SettingName, Word> = {
  brand: word("Name of the site"),
  phone: word("Phone number"),
  email: word("E-mail address"),
  address: word("Office address"),
  operator: word("Who runs the site"),
  year: word("This year"),
  hours: word("Opening hours"),
  "call-back": word("Time to call back"),
  languages: word("Languages spoken"),
  officer: word("Grievance officer"),
  checker: word("Who checks the guides"),
  services: word("What the firm offers"),
  practice: word("Who does the work"),
  declaration: word("What the firm declares"),
  "complaint-time": word("Time to answer a complaint"),
  advocate: word("Which advocate"),
  "for-law-firm": word("Only for a law firm:"),
  "for-others": word("Only if it is no law firm:"),
};

type PieceLabel = { shown: string; title: string };

export function labelPiece(piece: Piece, options: Partial<ReferenceOptions>): PieceLabel {
  switch (piece.type) {
    case "record": {
      if (isSettingName(piece.name)) {
        const shown = t(settingLabels[piece.name]);
        return { shown, title: t("{shown}, from the site settings", { shown }) };
      }
      const label = optionLabel(options.record, piece.name);
      const [name = piece.name] = label?.split(": ") ?? [];
      return { shown: piece.part ? `${name} (${piece.part})` : name, title: label ?? gone(piece.name) };
    }
    case "term":
      return {
        shown: piece.shown ?? piece.term.replaceAll("-", " "),
        title: t("Word of the glossary: {term}", {
          term: optionLabel(options.word, piece.term) ?? gone(piece.term),
        }),
      };
    case "source": {
      const title = optionLabel(options.source, piece.source) ?? gone(piece.source);
      const name = title.slice(title.indexOf(": ") + 1).trim();
      return { shown: name.length > 26 ? `${name.slice(0, 25).trimEnd()}…` : name, title };
    }
    case "text":
      return { shown: piece.text, title: "" };
  }
}

const optionLabel = (options: ReferenceOptions["record"] | undefined, id: string) =>
  options?.find((option) => option.id === id)?.label;

const gone = (id: string) => t("{id} (does not exist)", { id });
