/** The records that one line of a cost is worked out from, by id. */
export type Charge = {
  record: string;
  /** The minimum and maximum of a percentage. */
  least?: string;
  most?: string;
  /** Applies only inside a gram panchayat. */
  isVillageOnly?: true;
};

/** What every registered deed of agricultural land pays beside its duty. */
const deedCharges = [{ record: "mutation" }, { record: "passbook" }, { record: "green-fund" }] as const;

/** What each kind of matter pays. A test checks that the records exist. */
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
  // One rate for both: a succession is charged by the acre, like a mutation.
  succession: [{ record: "mutation" }, { record: "passbook" }],
  passbook: [{ record: "passbook" }],
  correction: [{ record: "correction" }, { record: "meeseva" }],
  nala: [{ record: "nala-rate" }],
  rti: [{ record: "rti-mandal" }],
} as const satisfies Record<string, readonly Charge[]>;

export type MatterKind = keyof typeof matterCharges;
export const matterKinds = Object.keys(matterCharges) as [MatterKind, ...MatterKind[]];
