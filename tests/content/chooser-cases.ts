/** People as they come, and what they should be told. The path is the answers they give, from the first question on. */
export const chooserCases: readonly { who: string; answers: string; leaf: string }[] = [
  {
    who: "Her father died with a passbook and no will, and all four children agree",
    answers: "someone-died/passbook/no-will/agree",
    leaf: "succession-no-will",
  },
  {
    who: "His mother left a will that nobody contests",
    answers: "someone-died/passbook/will/accepted",
    leaf: "succession-will",
  },
  {
    who: "The brothers say the will is forged",
    answers: "someone-died/passbook/will/contested",
    leaf: "heirs-disagree",
  },
  {
    who: "A sister refuses to sign the affidavit",
    answers: "someone-died/passbook/no-will/disagree",
    leaf: "heirs-disagree",
  },
  {
    who: "One of the heirs works in Dubai",
    answers: "someone-died/passbook/no-will/abroad",
    leaf: "succession-heir-abroad",
  },
  {
    who: "The dead man’s youngest son is eleven",
    answers: "someone-died/passbook/no-will/minor",
    leaf: "succession-minor",
  },
  {
    who: "Grandfather never had a passbook, only the pahani names him",
    answers: "someone-died/no-passbook",
    leaf: "succession-no-passbook",
  },
  {
    who: "The Government gave grandfather two acres, and he died",
    answers: "someone-died/assigned",
    leaf: "succession-assigned",
  },
  {
    who: "She does not know whether her uncle ever got a passbook",
    answers: "someone-died/not-known",
    leaf: "find-passbook",
  },
  { who: "He is about to pay an advance for three acres", answers: "deed/before", leaf: "check-land" },
  { who: "Buyer and seller agree on the price of a field", answers: "deed/register/sale", leaf: "sale" },
  {
    who: "A mother gives her field to her daughter",
    answers: "deed/register/gift-family",
    leaf: "gift-family",
  },
  {
    who: "An old man gives land to the temple priest",
    answers: "deed/register/gift-other",
    leaf: "gift-other",
  },
  { who: "Two neighbours swap strips of land", answers: "build-or-divide/exchange", leaf: "exchange" },
  {
    who: "Three brothers in one khata want separate passbooks",
    answers: "build-or-divide/divide/co-owners",
    leaf: "partition",
  },
  {
    who: "A father wants to divide his land among his sons while he lives",
    answers: "build-or-divide/divide/alive",
    leaf: "gift-family",
  },
  {
    who: "She bought in 2012 at the Sub-Registrar’s office, the seller is still in the record",
    answers: "deed/unchanged/older",
    leaf: "pending-mutation",
  },
  {
    who: "He registered last month at the Tahsildar’s office, the portal shows the seller",
    answers: "deed/unchanged/newer",
    leaf: "record-not-updated",
  },
  { who: "His father bought on plain paper in 1998", answers: "deed/plain-paper", leaf: "sada-bainama" },
  { who: "A couple buys a flat in Hyderabad", answers: "deed/town", leaf: "town-property" },
  {
    who: "The portal says 1 acre 10 guntas, the deed 2 acres 10",
    answers: "wrong-record/name-extent-kind",
    leaf: "correction",
  },
  {
    who: "The passbook spells the name wrong, the portal is right",
    answers: "wrong-record/misprint",
    leaf: "passbook-misprint",
  },
  { who: "The passbook was never delivered", answers: "wrong-record/no-passbook", leaf: "passbook-copy" },
  { who: "The neighbour’s fence stands on his land", answers: "wrong-record/boundary", leaf: "survey" },
  {
    who: "A stranger’s name appeared in her record",
    answers: "wrong-record/other-person",
    leaf: "other-person",
  },
  { who: "The portal says the land is locked under 22-A", answers: "blocked/prohibited", leaf: "prohibited" },
  {
    who: "The civil court decided for him and the record is unchanged",
    answers: "blocked/court-order",
    leaf: "court-order",
  },
  { who: "The Tahsildar rejected the application", answers: "blocked/refused/tahsildar", leaf: "appeal-rdo" },
  { who: "Two months after filing there is no order", answers: "blocked/silent", leaf: "silent" },
  { who: "He wants to build a house on his field", answers: "build-or-divide/build", leaf: "nala" },
  {
    who: "An engineer in Texas wants his cousin to sell a field",
    answers: "far-away/sign/sell",
    leaf: "gpa-registration",
  },
  {
    who: "She no longer trusts the man who holds her power of attorney",
    answers: "far-away/cancel",
    leaf: "cancel-power",
  },
  { who: "A bride needs a marriage certificate", answers: "something-else/marriage", leaf: "marriage" },
  {
    who: "He wants to know what the office did with his file",
    answers: "something-else/copies",
    leaf: "rti",
  },
];
