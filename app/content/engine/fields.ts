import { z } from "zod";
import { isSafeUrl } from "#app/lib/addresses/safe-url.ts";
import { findPhoneFault, withCountry } from "#app/lib/phone-fault.ts";
import { findInlineFault } from "./inline-text.ts";
import type { ReferenceTarget } from "./references.ts";

// Content is validated when it is saved or first shown, not thousands of times, so compiling a validator for each of
// the many schemas would cost more than it saves. (It would also need eval, which our CSP forbids.)
z.config({ jitless: true });

/** What a form needs to know about a field, kept with its schema. */
export type FieldInfo = {
  label: string;
  help?: string;
  input:
    | "line"
    | "paragraph"
    | "rich"
    | "link"
    | "image"
    | "phone"
    | "email"
    | "colour"
    | "date"
    | "number"
    | "switch"
    | "choice"
    | "identifier"
    | "reference"
    | "own-item"
    | "list"
    | "tags"
    | "group";
  /** The length beyond which search engines cut the text off. */
  best?: number;
  /** True if the value is not text (an address, a colour, a position). Every language uses the English value. */
  isShared?: boolean;
  /** True for an item's position in its list. It is set automatically when editors move items. */
  isPosition?: boolean;
  /** If true, one unusable item makes the whole list unusable: a procedure with a missing step would mislead. */
  isWhole?: boolean;
  /** If true, the order of the items means nothing to readers, and staff are not asked for one. */
  isUnordered?: boolean;
  /** A list whose items are the lines of one text, and such a line (text-lines.ts). */
  isText?: boolean;
  isLine?: boolean;
  /** The value is the id of an item of other content, chosen from a list. */
  refersTo?: ReferenceTarget;
  /** The value is the id of an item in one of these lists of the same content. */
  choosesFrom?: readonly string[];
  /** The figures of a plain line get their sources, as in rich text. */
  isCited?: boolean;
  /** The value is free text, with existing values as suggestions. */
  suggests?: ReferenceTarget;
};
export const fieldInfo = z.registry<FieldInfo>();

type Words = { max?: number; best?: number; help?: string; mayBeEmpty?: boolean; suggests?: ReferenceTarget };

/**
 * The base of every text field. Its length is checked first, so that later rules never run on a long text (record 86).
 */
export const shortText = (missing: string, max: number) =>
  z
    .string(missing)
    .trim()
    .max(max, { error: `Use at most ${max} characters.`, abort: true });

const limited = ({ max = 200, mayBeEmpty = false }: Words) =>
  shortText("Write a text here.", max)
    .min(mayBeEmpty ? 0 : 1, "Fill this in.")
    .refine((text) => !/<[a-z/!?]/i.test(text), "Plain text only: no HTML.")
    .refine((text) => !hasHiddenSigns(text), "The text holds signs that cannot be seen.");

/** Control characters, and those that change the writing direction. */
function hasHiddenSigns(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charCodeAt(i);
    if (
      sign < 32
        ? sign !== 10
        : sign === 0x7f || (sign >= 0x202a && sign <= 0x202e) || (sign >= 0x2066 && sign <= 0x2069)
    ) {
      return true;
    }
  }
  return false;
}

export const text = (label: string, words: Words = {}) =>
  limited(words).register(fieldInfo, {
    label,
    help: words.help,
    best: words.best,
    suggests: words.suggests,
    input: "line",
  });

/** A short value, usually a figure of the ledger. Its sources decide the mark of its row. */
export const citedText = (label: string, words: Words = {}) =>
  limited(words).register(fieldInfo, { label, help: words.help, input: "line", isCited: true });

/** Several plain sentences. */
export const paragraph = (label: string, words: Words = {}) =>
  limited({ max: 1000, ...words }).register(fieldInfo, { label, help: words.help, input: "paragraph" });

/** Sentences with the marks of inline-text.ts. */
export const rich = (label: string, { isLine, ...words }: Words & { isLine?: boolean } = {}) =>
  limited({ max: 1200, ...words })
    .refine((source) => findInlineFault(source) === undefined, {
      error: ({ input }) => findInlineFault(String(input)),
    })
    .register(fieldInfo, { label, help: words.help, input: "rich", isLine });

/** A longer text: the lines of text-lines.ts. */
export const lines = (
  label: string,
  { min = 1, max = 40, help }: { min?: number; max?: number; help?: string } = {},
) => list(label, rich("Line", { max: 2000, isLine: true }), { min, max, help, isWhole: true, isText: true });

export const link = (label: string, help?: string) =>
  shortText("Enter an address.", 2048)
    .refine(isSafeUrl, "Use /page, https://…, mailto:… or tel:….")
    .register(fieldInfo, { label, help, input: "link", isShared: true });

export const imageAddress = (label: string, help?: string) =>
  shortText("Choose a picture.", 2048)
    .refine(
      (url) => isSafeUrl(url) && /^(\/|https?:)/i.test(url),
      "Choose a picture, or use /… or https://….",
    )
    .register(fieldInfo, { label, help, input: "image", isShared: true });

export const picture = (label: string) =>
  group(label, {
    src: imageAddress("Picture"),
    alt: text("What the picture shows", { max: 300, help: "Read aloud to people who cannot see it." }),
  });

export const colour = (label: string) =>
  shortText("Choose a colour.", 60)
    .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "Write the colour as in #007236.")
    .register(fieldInfo, { label, input: "colour", isShared: true });

/** A number, or the site's main number by its placeholder. */
export const phone = (label: string, help?: string) => phoneOr(["{phone}"], label, help);

/** The site's own number; it is empty on a new site. */
export const ownPhone = (label: string, help?: string) => phoneOr([""], label, help);

/** The main number by its placeholder, another number, or none. */
export const chatPhone = (label: string, help?: string) => phoneOr(["", "{phone}"], label, help);

const phoneOr = (others: readonly string[], label: string, help?: string) =>
  shortText("Enter a phone number.", 60)
    .refine((number) => others.includes(number) || findPhoneFault(number) === undefined, {
      error: ({ input }) => (input ? findPhoneFault(String(input)) : "Enter a phone number."),
    })
    .overwrite((number) => (others.includes(number) || findPhoneFault(number) ? number : withCountry(number)))
    .register(fieldInfo, { label, help, input: "phone", isShared: true });

export const email = (label: string, help?: string) => emailOr(["{email}"], label, help);

/** The site's own email address; it is empty on a new site. */
export const ownEmail = (label: string, help?: string) => emailOr([""], label, help);

const emailOr = (others: readonly string[], label: string, help?: string) =>
  shortText("Enter an email address.", 254)
    .refine(
      (address) => others.includes(address) || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(address),
      "Enter an email address, such as office@your-firm.in.",
    )
    .refine((address) => !address.endsWith("@example.com"), "This is an example, not an address.")
    .register(fieldInfo, { label, help, input: "email", isShared: true });

export const date = (label: string, help?: string) =>
  z.iso.date("Enter a date.").register(fieldInfo, { label, help, input: "date", isShared: true });

/** A date, or only its year or month if no more is known. */
export const partialDate = (label: string, help?: string) =>
  shortText("Enter a date.", 60)
    .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, "Use 2021-07-22, 2021-07 or 2021.")
    .register(fieldInfo, { label, help, input: "line", isShared: true });

export const position = (label: string, help?: string) =>
  z
    .number("Enter a number.")
    .register(fieldInfo, { label, help, input: "number", isShared: true, isPosition: true });

export const onOff = (label: string, help?: string) =>
  z.boolean("Choose on or off.").register(fieldInfo, { label, help, input: "switch", isShared: true });

export const choice = <const Option extends string>(
  label: string,
  options: readonly Option[],
  help?: string,
) =>
  z
    .enum(options, "Choose one of the list.")
    .register(fieldInfo, { label, help, input: "choice", isShared: true });

/** A short name that other content refers to: lower-case words joined by hyphens. */
export const identifier = (label: string, help?: string) =>
  shortText("Enter a short name.", 120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case words joined by hyphens.")
    .register(fieldInfo, { label, help, input: "identifier", isShared: true });

export const ownItem = (label: string, choosesFrom: readonly string[]) =>
  shortText("Choose one.", 120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Choose one.")
    .register(fieldInfo, { label, input: "own-item", isShared: true, choosesFrom });

/** The id of an item of other content. Whether it exists is checked on save. */
export const reference = (
  label: string,
  refersTo: ReferenceTarget,
  help?: string,
  { mayBeEmpty = false }: Pick<Words, "mayBeEmpty"> = {},
) =>
  shortText("Choose one.", 200)
    .min(mayBeEmpty ? 0 : 1, "Choose one.")
    .register(fieldInfo, { label, help, input: "reference", isShared: true, refersTo });

/** An identifier that is the same in every language: an icon, a platform, a version. */
export const code = (label: string, words: Words = {}) =>
  limited({ max: 120, ...words }).register(fieldInfo, {
    label,
    help: words.help,
    input: "line",
    isShared: true,
  });

type Bounds = {
  min?: number;
  max?: number;
  help?: string;
  isWhole?: boolean;
  isUnordered?: boolean;
  isText?: boolean;
  /** Short texts, typed one after the other. */
  input?: "tags";
};

export const list = <Item extends z.ZodType>(label: string, item: Item, bounds: Bounds = {}) => {
  const { min = 0, max = 50, help, ...kind } = bounds;
  return z
    .array(item, "A list is needed here.")
    .min(min, `At least ${min}.`)
    .max(max, `At most ${max}.`)
    .register(fieldInfo, { label, help, input: "list", ...kind });
};

export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape, help?: string) =>
  z.object(shape, "This part is missing.").register(fieldInfo, { label, help, input: "group" });
