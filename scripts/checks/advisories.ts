/** Known vulnerabilities by package, as npm's registry returns them for a bulk query. */
type Advisories = Record<string, Advisory[]>;
type Advisory = { severity: string; title: string; url: string; vulnerable_versions: string };
type Lock = { packages: Record<string, { name?: string; version?: string; link?: boolean }> };

/** The installed versions of each package, from package-lock.json. */
export function listVersions({ packages }: Lock): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const [place, { name, version, link }] of Object.entries(packages)) {
    const called = name ?? place.split("node_modules/").at(-1);
    if (!place.includes("node_modules/") || !called || !version || link) continue;
    versions[called] = [...new Set([...(versions[called] ?? []), version])];
  }
  return versions;
}

export function findVulnerable(versions: Record<string, string[]>, advisories: Advisories) {
  return Object.entries(versions).flatMap(([name, installed]) =>
    installed.flatMap((version) =>
      (advisories[name] ?? [])
        .filter(({ vulnerable_versions: range }) => isWithin(version, range))
        .map((advisory) => ({ name, version, ...advisory })),
    ),
  );
}

/** Version ranges of advisories: comparisons joined by spaces, alternatives by "||". Unreadable ranges match. */
export function isWithin(version: string, range: string): boolean {
  return range.split("||").some((all) => {
    const comparisons = all
      .trim()
      .replaceAll(/([<>=]+)\s+/g, "$1")
      .split(/\s+/);
    return comparisons.every((comparison) => holds(version, comparison));
  });
}

function holds(version: string, comparison: string): boolean {
  const [, sign = "", bound = ""] = /^([<>]?=?)v?(\d+\.\d+\.\d+\S*)$/.exec(comparison) ?? [];
  if (!bound) return true;
  const order = compare(version, bound);
  if (sign === "<") return order < 0;
  if (sign === "<=") return order <= 0;
  if (sign === ">") return order > 0;
  return sign === ">=" ? order >= 0 : order === 0;
}

/** The order of two versions; a pre-release comes before its release. */
function compare(a: string, b: string): number {
  const [[coreA = "", preA], [coreB = "", preB]] = [a, b].map(
    (one) => one.split("+")[0]?.split(/-(.*)/s) ?? [],
  ) as [string[], string[]];
  const core = coreA.localeCompare(coreB, "en", { numeric: true });
  if (core !== 0 || preA === preB) return core;
  if (preA === undefined) return 1;
  return preB === undefined ? -1 : preA.localeCompare(preB, "en", { numeric: true });
}
