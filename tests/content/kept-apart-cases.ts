/**
 * Twenty landowners' stories, as told at the counter. They were written from the research
 * and the review before their authors had seen the chooser, so that they test it: when the chooser
 * is changed, the stories stay unchanged.
 */
export interface KeptApartCase {
  id: string;
  who: string;
  whatHappened: string;
  /** The right answer in words: which application or remedy, and who decides, as far as the research says. */
  rightAnswer: string;
}

export const keptApartCases: KeptApartCase[] = [
  {
    id: "widow-two-sons",
    who: "A widow with two sons in the village",
    whatHappened:
      "My husband died in June. The passbook is in his name and he wrote no paper. My sons agree that the land comes to the three of us.",
    rightAnswer:
      "Succession without a will, with a passbook: joint affidavit of all heirs; the Tahsildar decides.",
  },
  {
    id: "no-passbook-father",
    who: "A son who works as a driver in the town",
    whatHappened:
      "Father died last year. He tilled four acres all his life, but the new passbook never came in his name. We want it in ours.",
    rightAnswer:
      "Succession where the dead holder had no passbook: the RDO approves on the Tahsildar's report.",
  },
  {
    id: "aunts-will",
    who: "A nephew who looked after his aunt",
    whatHappened:
      "My aunt had no children. She wrote a will with two witnesses and gave me her land. She died in March.",
    rightAnswer: "Succession under a will; the Tahsildar decides.",
  },
  {
    id: "sister-left-out",
    who: "A married daughter in another district",
    whatHappened:
      "Our father died and my brother wants to put all the land into his own name without my signature. I do not agree.",
    rightAnswer:
      "Heirs do not agree: the Tahsildar cannot settle it; civil court for partition, objection to the notice.",
  },
  {
    id: "deed-2014",
    who: "A farmer who bought two acres in 2014",
    whatHappened:
      "The sale was registered at the Sub-Registrar's office, I have the deed, but the record on the portal still shows the seller.",
    rightAnswer: "Pending mutation.",
  },
  {
    id: "white-paper",
    who: "An old man who bought on plain paper in 1998",
    whatHappened:
      "I paid the seller and he wrote it on white paper. We have tilled since then. No registration was done.",
    rightAnswer:
      "Sada bainama: only applications of October and November 2020 count; else ask, the seller's affidavit is the block.",
  },
  {
    id: "buying-neighbour",
    who: "A farmer with savings",
    whatHappened:
      "My neighbour will sell me his one acre and we have agreed on the price. What do we do to register it?",
    rightAnswer: "Sale of agricultural land: slot, registered before the Tahsildar as Joint Sub-Registrar.",
  },
  {
    id: "gift-to-daughter",
    who: "A father of one daughter",
    whatHappened: "I want to give my daughter an acre while I am alive, as a wedding gift.",
    rightAnswer: "Gift deed to a family member.",
  },
  {
    id: "brothers-divide",
    who: "Three brothers with one passbook together",
    whatHappened: "The land stands in all our names. We want to divide it so that each has his own passbook.",
    rightAnswer: "Partition among joint holders, registered.",
  },
  {
    id: "swap-corner",
    who: "Two neighbours",
    whatHappened:
      "He has a corner next to my well and I have a strip next to his house. We want to swap them.",
    rightAnswer: "Exchange deed.",
  },
  {
    id: "twenty-guntas-short",
    who: "A farmer who wants a crop loan",
    whatHappened:
      "My deed says 2 acres 20 guntas, the portal shows only 2 acres. Where are my twenty guntas?",
    rightAnswer: "Correction of the record (extent): RDO or Collector by the land's value.",
  },
  {
    id: "letter-wrong-in-book",
    who: "A woman whose bank sent her back",
    whatHappened: "The portal has my name right. Only the printed passbook has a wrong letter in it.",
    rightAnswer: "Misprint in the passbook itself: the Tahsildar, 300 rupees.",
  },
  {
    id: "book-burnt",
    who: "A farmer whose house burnt",
    whatHappened: "My passbook was in the cupboard and is gone. The land is in my name on the portal.",
    rightAnswer: "A new copy of the passbook (lost passbook).",
  },
  {
    id: "listed-land",
    who: "An owner who came to sell",
    whatHappened:
      "At the office they said my survey number is on the prohibited list. It is our patta land since my grandfather.",
    rightAnswer: "Section 22-A grievance: Collector, and the committee of 2025 where it applies.",
  },
  {
    id: "won-in-court",
    who: "A man after eleven years of suit",
    whatHappened:
      "The civil court gave a decree that the land is mine. The Tahsildar's record has not changed.",
    rightAnswer: "Passbook or mutation on a court order: apply to the RDO.",
  },
  {
    id: "stay-order",
    who: "A sister with a case against her brother",
    whatHappened: "The court gave a stay. I am afraid that he sells the land before the case is over.",
    rightAnswer: "Tell the portal about the court case, so that the land is flagged or locked.",
  },
  {
    id: "tahsildar-said-no",
    who: "An heir with an order in his hand",
    whatHappened:
      "I applied for succession. The Tahsildar wrote that it is rejected, the order is signed by him.",
    rightAnswer: "First appeal to the RDO within 60 days.",
  },
  {
    id: "deed-sent-back",
    who: "A buyer who sat at the office with the slot",
    whatHappened:
      "We came with the sale deed and both signatures. The Tahsildar refused to register it and gave us that in writing.",
    rightAnswer:
      "Refusal to register: appeal to the District Registrar within 30 days (section 72), not to the RDO.",
  },
  {
    id: "son-in-dallas",
    who: "A son in America",
    whatHappened: "I cannot come. My cousin in the village should sign for the sale of my land.",
    rightAnswer: "Power of attorney made abroad: consulate or apostille, stamped here.",
  },
  {
    id: "house-on-field",
    who: "A family with one acre beside the road",
    whatHappened:
      "We want to build a house and a small shop on our field. Do we need a permission for the land?",
    rightAnswer: "Conversion to non-agricultural use (NALA).",
  },
];
