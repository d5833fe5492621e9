// The test cases that the Test Explorer shows, and how an answer of the server changes them. Independent of VS Code.

import type { GuardrailTests, WireGuardedPackage, WireGuardrailCase } from "#protocol";

/** A case as it is shown. */
export interface KnownCase extends WireGuardrailCase {
  /** Tells the cases of a package apart: `step 2`, and `step 2 (1)` for that of a second blob. */
  readonly key: string;
  /** Whether the result is an earlier one, because the text has syntax errors now. */
  readonly isStale: boolean;
}

/** A package as it is shown. */
export interface KnownPackage extends WireGuardedPackage {
  /** Tells packages apart, also those of the same name in several catalogs. */
  readonly key: string;
  readonly cases: readonly KnownCase[];
}

/** The cases of an answer. While the text has syntax errors, what they hide or leave undecided keeps its last result. */
export function testsAfter(
  before: readonly KnownPackage[],
  { packages, broken }: GuardrailTests,
): readonly KnownPackage[] {
  const now = packages.map(toKnown);
  if (broken.length === 0) return now;
  const files = new Set(broken);
  const keys = new Set(now.map(({ key }) => key));
  const known = new Map(before.map((each) => [each.key, each]));
  const hidden = before.filter(({ key, at }) => !keys.has(key) && files.has(at.uri));
  return [
    ...now.map((each) => withLastResults(each, known.get(each.key), files)),
    ...hidden.map((each) => ({ ...each, cases: each.cases.map(asStale) })),
  ];
}

/** What decides whether results have to be shown anew: everything but where the cases are. */
export function resultsOf(packages: readonly KnownPackage[]): string {
  return JSON.stringify(packages.map((each) => [each.key, each.cases.map(({ at: _, number: __, ...shown }) => shown)]));
}

function toKnown(pkg: WireGuardedPackage): KnownPackage {
  const counts = new Map<string, number>();
  const cases = pkg.cases.map((each) => {
    const name = `${each.kind} ${each.number}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { ...each, key: count === 0 ? name : `${name} (${count})`, isStale: false };
  });
  return { ...pkg, key: JSON.stringify([pkg.root, pkg.name]), cases };
}

function withLastResults(
  now: KnownPackage,
  before: KnownPackage | undefined,
  broken: ReadonlySet<string>,
): KnownPackage {
  if (!before) return now;
  const known = new Map(before.cases.map((each) => [each.key, each]));
  const keys = new Set(now.cases.map(({ key }) => key));
  const hidden = before.cases.filter(({ key, at }) => !keys.has(key) && broken.has(at.uri));
  const cases = now.cases.map((each) => {
    const last = known.get(each.key);
    return last && each.result === "undecided" ? { ...asStale(last), at: each.at } : each;
  });
  return { ...now, cases: [...cases, ...hidden.map(asStale)] };
}

function asStale(each: KnownCase): KnownCase {
  return { ...each, isStale: true };
}
