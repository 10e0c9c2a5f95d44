/** Placeholders that the site settings fill in; no record may take their names. */
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
  "services",
  "practice",
  "declaration",
  "complaint-time",
] as const;
export type SettingName = (typeof settingNames)[number];

/**
 * What a placeholder may ask of a record: `{sale}` is its value, `{sale:figure}` the number alone, `{sale:full}` the value with
 * what it is counted on, `{sale:since}` and `{sale:until}` its days, `{sale:former}` the value before.
 */
export const recordParts = ["figure", "full", "since", "until", "former"] as const;
export type RecordPart = (typeof recordParts)[number];

export type Placeholder = { name: string; part?: RecordPart };

/** Its groups are the name and the part. */
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

/** Short names of the records a text names. */
export const listRecordNames = (text: string): string[] => [
  ...new Set(listPlaceholders(text).flatMap(({ name }) => (isSettingName(name) ? [] : name))),
];
