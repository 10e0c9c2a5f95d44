/** A rate of the ledger for the estimator. `figure` is undefined while today's rate is not known. */
export type Rate = {
  label: string;
  form: "percentage" | "money" | "money-per-unit";
  figure?: number;
  printed: string;
};
export type Rates = Readonly<Record<string, Rate | undefined>>;

/** The records that a line of an estimate is computed from, by id. */
export type Line = {
  record: string;
  /** The minimum and maximum of a percentage. */
  least?: string;
  most?: string;
  /** Applies only inside a gram panchayat. */
  isVillageOnly?: true;
  /** The record that confirms the rate: while its value is not known, the rate is not known either. */
  heldBy?: string;
};

/** What is charged for registering a deed, beside its duty. */
const deedCharges = [{ record: "document-charge" }, { record: "mutation" }, { record: "passbook" }] as const;

/** The charges of each kind of matter, as ids of ledger records; a test checks that they exist. */
export const estimateLines = {
  sale: [{ record: "sale" }, ...deedCharges],
  "gift-family": [
    { record: "family-duty" },
    { record: "registration-rate", least: "family-registration-least", most: "family-registration-most" },
    { record: "gift-gram-panchayat-duty", isVillageOnly: true },
    ...deedCharges,
  ],
  "gift-other": [
    { record: "gift-other-duty" },
    {
      record: "registration-rate",
      least: "gift-other-registration-least",
      most: "gift-other-registration-most",
    },
    { record: "gift-other-transfer-duty" },
    ...deedCharges,
  ],
  exchange: [{ record: "sale" }, ...deedCharges],
  partition: [{ record: "partition" }, ...deedCharges],
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
  /** The printed rate: 7.5%, ₹300. */
  rate: string;
  /** The amount that the rate applies to. */
  base?: { kind: "value" | "acres"; amount: number };
  /** Undefined while the rate or its base is not known. */
  amount?: number;
};

export type Estimate = { lines: EstimatedLine[]; total: number; isWhole: boolean };

/** Estimates line by line. Unknown lines stay unknown, and the total is then a minimum. */
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
