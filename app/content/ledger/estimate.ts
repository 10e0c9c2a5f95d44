/** A rate of the ledger on a day: today's or, if that is not known, the last known one. */
export type Rate = {
  label: string;
  form: "percentage" | "money" | "money-per-unit";
  /** Undefined if no value was ever known. */
  figure?: number;
  /** 7.5%, ₹300 */
  printed: string;
  year?: string;
  sources: string;
};
export type Rates = Readonly<Record<string, Rate | undefined>>;

export type Matter = {
  kind: MatterKind;
  /** In rupees: the price or the market value, whichever is higher. */
  value?: number;
  acres?: number;
  isVillage: boolean;
};

export type EstimatedLine = Pick<Rate, "label" | "year" | "sources"> & {
  record: string;
  rate: string;
  /** The base of the rate; its amount is undefined if it was not entered. */
  base?: { kind: "value" | "acres"; amount?: number };
  /** Undefined while the rate or its base is not known. */
  amount?: number;
};

export type Estimate = {
  kind: MatterKind;
  lines: EstimatedLine[];
  total: number;
  year?: string;
};

/** The cost of a matter, line by line. Guides, chooser results, the estimator and /fees all use it. */
export function estimate(matter: Matter, rates: Rates): Estimate {
  const charges: readonly Charge[] = matterCharges[matter.kind];
  const lines = charges
    .filter(({ isVillageOnly }) => matter.isVillage || !isVillageOnly)
    .map((charge) => countLine(charge, matter, rates));
  const years = lines.flatMap(({ amount, year }) => (amount !== undefined && year) || []);
  return {
    kind: matter.kind,
    lines,
    total: lines.reduce((sum, { amount = 0 }) => sum + amount, 0),
    year: years.sort()[0],
  };
}

const matterInExample = { value: 10_00_000, acres: 1, isVillage: true };
const areaInExample = { acres: 2.25, isVillage: true };

export type CostExample = Matter & Pick<Estimate, "total" | "year">;

/** An example for pages that do not ask for the area. Undefined if a part of the sum was never known. */
export function exampleOf(kind: MatterKind, rates: Rates): CostExample | undefined {
  const charges: readonly Charge[] = matterCharges[kind];
  const forms = charges.map(({ record }) => rates[record]?.form);
  const isFixed = forms.every((form) => form === "money");
  const example = forms.includes("percentage") ? matterInExample : areaInExample;
  const matter = { kind, ...(isFixed ? { isVillage: true } : example) };
  const { lines, total, year } = estimate(matter, rates);
  return lines.every(({ amount }) => amount !== undefined) ? { ...matter, total, year } : undefined;
}

function countLine({ record, least, most }: Charge, matter: Matter, rates: Rates): EstimatedLine {
  const { label = record, printed: rate = "", year, sources = "", form, figure } = rates[record] ?? {};
  const line = { record, label, rate, year, sources };
  if (figure === undefined) return line;
  if (form === "money") return { ...line, amount: figure };
  if (form === "money-per-unit") {
    const { acres } = matter;
    const amount = acres === undefined ? undefined : Math.ceil(acres * figure);
    return { ...line, base: { kind: "acres", amount: acres }, amount };
  }
  const { value } = matter;
  if (value === undefined) return { ...line, base: { kind: "value" } };
  const floor = (least && rates[least]?.figure) || 0;
  const ceiling = (most && rates[most]?.figure) || Number.POSITIVE_INFINITY;
  const share = Math.ceil((value * figure) / 100);
  return {
    ...line,
    base: { kind: "value", amount: value },
    amount: Math.min(Math.max(share, floor), ceiling),
  };
}

export type Charge = {
  record: string;
  least?: string;
  most?: string;
  /** Applies only inside a gram panchayat. */
  isVillageOnly?: true;
};

/** The charges of every registered deed of agricultural land, in addition to its duty. */
const deedCharges = [{ record: "mutation" }, { record: "passbook" }, { record: "green-fund" }] as const;

/** The charges of each kind of matter. A test checks that the records exist. */
export const matterCharges = {
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
  partition: [
    { record: "partition", most: "partition-most" },
    { record: "partition-registration" },
    ...deedCharges,
  ],
  "gpa-family": [{ record: "gpa-family" }, { record: "gpa-registration-fee" }, { record: "green-fund" }],
  "gpa-other": [{ record: "gpa-outsider" }, { record: "gpa-registration-fee" }, { record: "green-fund" }],
  mutation: [{ record: "mutation" }, { record: "passbook" }],
  // One rate for both: a succession is charged per acre, like a mutation.
  succession: [{ record: "mutation" }, { record: "passbook" }],
  passbook: [{ record: "passbook" }],
  correction: [{ record: "correction" }, { record: "meeseva" }],
  nala: [{ record: "nala-rate" }],
  rti: [{ record: "rti-mandal" }],
} as const satisfies Record<string, readonly Charge[]>;

export type MatterKind = keyof typeof matterCharges;
export const matterKinds = Object.keys(matterCharges) as [MatterKind, ...MatterKind[]];
