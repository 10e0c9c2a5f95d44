import { type Matter, type MatterKind, matterKinds } from "#app/content/ledger/estimate.ts";
import { guntasAfterPoint, guntasInAcre } from "#app/lib/land-area.ts";
import { readNumber } from "#app/lib/read-number.ts";

type Fields = { get: (name: string) => unknown };

export type MatterFault = "kind" | "value" | "area" | "reading";

/** Larger values are typing errors. */
const most = { value: 1e12, acres: 1e5 };

/** Reads the input. Empty fields are not faults; their lines stay unknown. */
export function readMatter(form: Fields): { matter?: Matter; fault?: MatterFault } {
  const kind = String(form.get("kind") ?? "");
  if (!isKind(kind)) return { fault: "kind" };
  const value = readNumber(form.get("value"), most.value);
  if (value === "wrong") return { fault: "value" };
  const acres = readNumber(form.get("acres"), most.acres);
  const guntas = readNumber(form.get("guntas"), guntasInAcre - 1);
  if (acres === "wrong" || guntas === "wrong") return { fault: "area" };
  // 2.26 may mean 2 acres 26 guntas. The visitor is asked, because a guess could be wrong.
  if (guntas === undefined && guntasAfterPoint(form.get("acres"))) return { fault: "reading" };
  const hasArea = acres !== undefined || guntas !== undefined;
  return {
    matter: {
      kind,
      value,
      acres: hasArea ? (acres ?? 0) + (guntas ?? 0) / guntasInAcre : undefined,
      isVillage: form.get("place") === "village",
    },
  };
}

const isKind = (text: string): text is MatterKind => matterKinds.some((kind) => kind === text);
