/** The placeholders that the site settings fill in. No record may use these names. */
export const settingNames = [
  "brand",
  "phone",
  "email",
  "address",
  "operator",
  "year",
  "hours",
  "call-back",
  "languages",
  "officer",
  "checker",
  "services",
  "practice",
  "declaration",
  "complaint-time",
  "advocate",
  // These print nothing. They limit their sentence to one kind of firm.
  "for-law-firm",
  "for-others",
] as const;
export type SettingName = (typeof settingNames)[number];

/**
 * The parts of a record that a placeholder can print: `{sale}` is its value, `{sale:figure}` only the number,
 * `{sale:full}` the value with its base, `{sale:since}` and `{sale:until}` its dates, `{sale:former}` the previous
 * value.
 */
export const recordParts = ["figure", "full", "since", "until", "former"] as const;
export type RecordPart = (typeof recordParts)[number];

export type Placeholder = { name: string; part?: RecordPart };

export const placeholderPattern = String.raw`\{(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)(?::(?<part>${recordParts.join("|")}))?\}`;

const placeholders = new RegExp(placeholderPattern, "g");

export const isSettingName = (name: string): name is SettingName =>
  settingNames.some((setting) => setting === name);

export const isRecordPart = (part: unknown): part is RecordPart =>
  recordParts.some((known) => known === part);

export function listPlaceholders(text: string): Placeholder[] {
  return [...text.matchAll(placeholders)].map(({ groups }) => ({
    name: groups?.name ?? "",
    part: isRecordPart(groups?.part) ? groups.part : undefined,
  }));
}

export const listRecordNames = (text: string): string[] => [
  ...new Set(listPlaceholders(text).flatMap(({ name }) => (isSettingName(name) ? [] : name))),
];
