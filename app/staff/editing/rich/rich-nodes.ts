import { Node } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import type { ReferenceOptions } from "#app/content/engine/references.ts";
import { linkRules } from "#app/staff/editing/writing/link-rules.ts";
import { labelPiece } from "./piece-labels.ts";
import type { Piece } from "./rich-pieces.ts";

/** One paragraph. Enter does nothing in it. */
const OneLine = Node.create({
  name: "doc",
  topNode: true,
  content: "paragraph",
  addKeyboardShortcuts: () => ({ Enter: () => true, "Shift-Enter": () => true, "Mod-Enter": () => true }),
});

const basics = StarterKit.configure({
  document: false,
  blockquote: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
  link: linkRules,
});

const attributes: Record<Exclude<Piece["type"], "text">, readonly string[]> = {
  record: ["name", "part"],
  term: ["term", "shown"],
  source: ["source", "gap"],
};

/** A reference in the text, as one atom that is selected, moved and deleted as a whole. */
const namedNode = (name: keyof typeof attributes, options: Partial<ReferenceOptions>) =>
  Node.create({
    name,
    group: "inline",
    inline: true,
    atom: true,
    addAttributes: () =>
      Object.fromEntries(attributes[name].map((one) => [one, { default: null, rendered: false }])),
    renderHTML: ({ node }) => {
      const { shown, title } = labelPiece({ type: name, ...readAttributes(node.attrs) } as Piece, options);
      return ["span", { class: "rich-piece", "data-piece": name, title }, shown];
    },
  });

const readAttributes = (attrs: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, value ?? undefined]));

/** The nodes and marks of a rich field; labels come from the reference options. */
export const richNodes = (options: Partial<ReferenceOptions>) => [
  OneLine,
  basics,
  ...(Object.keys(attributes) as (keyof typeof attributes)[]).map((name) => namedNode(name, options)),
];
