/** A rate of the ledger as the estimator needs it. `figure` is missing while nobody knows today's. */
export type Rate = {
  label: string;
  form: "percentage" | "money" | "money-per-unit";
  figure?: number;
  printed: string;
};
export type Rates = Readonly<Record<string, Rate | undefined>>;

/** What a line of an estimate is made from: names of records. */
export type Line = {
  record: string;
  /** Bounds of a share: the least and the most that is asked. */
  least?: string;
  most?: string;
  /** Only inside a gram panchayat. */
  isVillageOnly?: true;
  /** The record that says whether the rate still holds: while today's is not known there, it is not known here. */
  heldBy?: string;
};

/** What each kind of matter is charged with. The names are records of the ledger; a test holds them against it. */
export const estimateLines = {
  sale: [{ record: "sale" }, { record: "document-charge" }, { record: "mutation" }, { record: "passbook" }],
  "gift-family": [
    { record: "family-duty" },
    { record: "registration-rate", least: "family-registration-least", most: "family-registration-most" },
    { record: "gift-gram-panchayat-duty", isVillageOnly: true },
    { record: "document-charge" },
    { record: "mutation" },
    { record: "passbook" },
  ],
  "gift-other": [
    { record: "gift-other-duty" },
    {
      record: "registration-rate",
      least: "gift-other-registration-least",
      most: "gift-other-registration-most",
    },
    { record: "gift-other-transfer-duty" },
    { record: "document-charge" },
    { record: "mutation" },
    { record: "passbook" },
  ],
  exchange: [
    { record: "sale" },
    { record: "document-charge" },
    { record: "mutation" },
    { record: "passbook" },
  ],
  partition: [
    { record: "partition" },
    { record: "document-charge" },
    { record: "mutation" },
    { record: "passbook" },
  ],
  "gpa-family": [{ record: "gpa-family" }, { record: "gpa-registration-fee" }, { record: "document-charge" }],
  "gpa-other": [
    { record: "gpa-outsider" },
    { record: "gpa-registration-fee" },
    { record: "document-charge" },
  ],
  mutation: [{ record: "mutation" }, { record: "passbook" }],
  passbook: [{ record: "passbook" }],
  correction: [{ record: "correction" }, { record: "meeseva" }],
  nala: [{ record: "nala-rate", heldBy: "nala" }],
  rti: [{ record: "rti" }],
} as const satisfies Record<string, readonly Line[]>;

export type EstimateKind = keyof typeof estimateLines;
export const estimateKinds = Object.keys(estimateLines) as EstimateKind[];

export type Matter = {
  kind: EstimateKind;
  /** In rupees: the price or the market value, whichever is higher. */
  value?: number;
  acres?: number;
  isVillage: boolean;
};

export type EstimatedLine = {
  record: string;
  label: string;
  /** The rate as it is written: 7.5%, ₹300. */
  rate: string;
  /** What it is counted on. */
  base?: { kind: "value" | "acres"; amount: number };
  /** Missing while the rate, or what it is counted on, is not known. */
  amount?: number;
};

export type Estimate = { lines: EstimatedLine[]; total: number; isWhole: boolean };

/** Line by line; what is not known stays unknown, and the sum is then only the least it can be. */
export function estimate(matter: Matter, rates: Rates): Estimate {
  const lines: readonly Line[] = estimateLines[matter.kind];
  const counted = lines
    .filter(({ isVillageOnly }) => matter.isVillage || !isVillageOnly)
    .map((line) => countLine(line, matter, rates));
  return {
    lines: counted,
    total: counted.reduce((sum, { amount = 0 }) => sum + amount, 0),
    isWhole: counted.every(({ amount }) => amount !== undefined),
  };
}

function countLine({ record, least, most }: Line, matter: Matter, rates: Rates): EstimatedLine {
  const rate = rates[record];
  const line = { record, label: rate?.label ?? record, rate: rate?.printed ?? "" };
  if (rate?.figure === undefined) return line;
  if (rate.form === "money") return { ...line, amount: rate.figure };
  if (rate.form === "money-per-unit") {
    const { acres } = matter;
    return acres === undefined
      ? line
      : { ...line, base: { kind: "acres", amount: acres }, amount: Math.ceil(acres * rate.figure) };
  }
  if (matter.value === undefined) return line;
  const share = Math.ceil((matter.value * rate.figure) / 100);
  const floor = (least && rates[least]?.figure) || 0;
  const ceiling = (most && rates[most]?.figure) || Number.POSITIVE_INFINITY;
  return {
    ...line,
    base: { kind: "value", amount: matter.value },
    amount: Math.min(Math.max(share, floor), ceiling),
  };
}
