import type { pictures } from "#app/ui/drawings.ts";
import { beforeAndAfter } from "./drawings/before-and-after.ts";
import { bookAndDeed } from "./drawings/book-and-deed.ts";
import {
  acrossTheSea,
  certificate,
  openCounter,
  paperAcrossTheSea,
  shutCounter,
  threeRoutes,
  twoDoors,
  whichDoor,
} from "./drawings/doors.ts";
import { emptyTile } from "./drawings/empty-tile.ts";
import {
  answered,
  checkedFlat,
  emptySite,
  powerEntered,
  powerInDrawer,
  sharedBuilding,
  unanswered,
  uncheckedFlat,
} from "./drawings/entries.ts";
import {
  heapOfPapers,
  lastWord,
  looseDeeds,
  paperFile,
  titleChain,
  twoOfficesAbove,
} from "./drawings/files.ts";
import { footerStrip } from "./drawings/footer-strip.ts";
import { oneHolding, threeShares } from "./drawings/heirs.ts";
import { oneKhata, threeKhatas } from "./drawings/khatas.ts";
import { lockedHolding, lockedPart } from "./drawings/locked.ts";
import { missingPlot } from "./drawings/missing-plot.ts";
import { changedRecord, oldRecord } from "./drawings/mutation.ts";
import { officeRoad } from "./drawings/office-road.ts";
import {
  certificateAndBook,
  farFromOffice,
  judgmentAlone,
  judgmentFollowed,
  newPassbook,
  noPassbook,
  plainPaper,
  powerEnded,
  rightArea,
  sentWithPower,
  wrongArea,
} from "./drawings/papers.ts";
import {
  afterExchange,
  beforeExchange,
  boundaryLost,
  boundaryMeasured,
  built,
  buyers,
  farmed,
  heldTogether,
  knownPlot,
  partitioned,
  sellers,
  unknownPlot,
} from "./drawings/plots.ts";
import {
  entryAfter,
  entryBefore,
  oneSum,
  twoSums,
  wordInBook,
  wordInField,
} from "./drawings/reference-heads.ts";
import { fortyGuntas, keptCopy, oneAcre, runningDays, twoCopies } from "./drawings/tool-heads.ts";
import { villageMap } from "./drawings/village-map.ts";
import { mostScheduled, someScheduled } from "./drawings/villages.ts";

/** How each picture is drawn. Only the script that writes the files and the tests need this. */
export const drawings: Record<keyof typeof pictures, () => string> = {
  villageMap,
  bookAndDeed,
  officeRoad,
  footerStrip,
  heirs: () => beforeAndAfter(oneHolding(), threeShares()),
  mutation: () => beforeAndAfter(oldRecord(), changedRecord()),
  prohibited: () => beforeAndAfter(lockedHolding(), lockedPart()),
  merging: () => beforeAndAfter(threeKhatas(), oneKhata()),
  sale: () => beforeAndAfter(sellers(), buyers()),
  partition: () => beforeAndAfter(heldTogether(), partitioned()),
  correction: () => beforeAndAfter(wrongArea(), rightArea()),
  passbook: () => beforeAndAfter(noPassbook(), newPassbook()),
  nala: () => beforeAndAfter(farmed(), built()),
  survey: () => beforeAndAfter(boundaryLost(), boundaryMeasured()),
  sadaBainama: () => beforeAndAfter(plainPaper(), certificateAndBook()),
  exchange: () => beforeAndAfter(beforeExchange(), afterExchange()),
  power: () => beforeAndAfter(farFromOffice(), sentWithPower()),
  powerEnded: () => beforeAndAfter(sentWithPower(), powerEnded()),
  judgment: () => beforeAndAfter(judgmentAlone(), judgmentFollowed()),
  search: () => beforeAndAfter(unknownPlot(), knownPlot()),
  account: () => beforeAndAfter(shutCounter(), openCounter()),
  cityHome: () => beforeAndAfter(uncheckedFlat(), checkedFlat()),
  development: () => beforeAndAfter(emptySite(), sharedBuilding()),
  powerEntered: () => beforeAndAfter(powerInDrawer(), powerEntered()),
  abroad: () => beforeAndAfter(acrossTheSea(), paperAcrossTheSea()),
  marriage: () => beforeAndAfter(threeRoutes(), certificate()),
  twoDoors: () => beforeAndAfter(whichDoor(), twoDoors()),
  rightToKnow: () => beforeAndAfter(unanswered(), answered()),
  titleChain: () => beforeAndAfter(looseDeeds(), titleChain()),
  paperFile: () => beforeAndAfter(heapOfPapers(), paperFile()),
  appeal: () => beforeAndAfter(lastWord(), twoOfficesAbove()),
  letterCopies: () => beforeAndAfter(twoCopies(), keptCopy()),
  runningDays,
  fortyGuntas: () => beforeAndAfter(oneAcre(), fortyGuntas()),
  twoSums: () => beforeAndAfter(oneSum(), twoSums()),
  changedEntry: () => beforeAndAfter(entryBefore(), entryAfter()),
  wordAndThing: () => beforeAndAfter(wordInBook(), wordInField()),
  someScheduled,
  mostScheduled,
  missingPlot,
  emptyTile,
};
