// The test cases that the Test Explorer shows, and how an answer of the server changes them. Independent of VS Code.

import type { GuardrailTests, WireGuardedPackage, WireGuardrailCase } from "#protocol";

/** The cases of an answer. Those that are missing while their file has syntax errors stay, and are undecided. */
export function testsAfter(
  before: readonly WireGuardedPackage[],
  { packages, broken }: GuardrailTests,
): readonly WireGuardedPackage[] {
  if (broken.length === 0) return packages;
  const files = new Set(broken);
  const byKey = new Map(packages.map((each) => [keyOfPackage(each), each]));
  const hidden = before.filter((each) => files.has(each.at.uri) && !byKey.has(keyOfPackage(each)));
  const known = new Map(before.map((each) => [keyOfPackage(each), each]));
  return [
    ...packages.map((each) => withHiddenCases(each, known.get(keyOfPackage(each)), files)),
    ...hidden.map((each) => ({ ...each, cases: each.cases.map(asHidden) })),
  ];
}

/** Tells packages apart, also those of the same name in several catalogs. */
export function keyOfPackage({ root, name }: WireGuardedPackage): string {
  return JSON.stringify([root, name]);
}

/** Tells the cases of a package apart: `step 2`, and `step 2 (1)` for that of a second blob. */
export function keysOfCases({ cases }: WireGuardedPackage): readonly string[] {
  const seen = new Map<string, number>();
  return cases.map(({ kind, number }) => {
    const key = `${kind} ${number}`;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count === 0 ? key : `${key} (${count})`;
  });
}

/** What decides whether the results have to be shown anew: everything but where the cases are. */
export function resultsOf(packages: readonly WireGuardedPackage[]): string {
  return JSON.stringify(
    packages.map(({ root, name, cases }) => [
      root,
      name,
      cases.map(({ kind, number, text, result, why, examples, more }) => [
        ...[kind, number, text, result, why, more],
        examples.map(({ message, at, chain }) => [message, at, chain]),
      ]),
    ]),
  );
}

function withHiddenCases(
  now: WireGuardedPackage,
  before: WireGuardedPackage | undefined,
  broken: ReadonlySet<string>,
): WireGuardedPackage {
  if (!before) return now;
  const keys = new Set(keysOfCases(now));
  const keysBefore = keysOfCases(before);
  const hidden = before.cases.filter((each, index) => broken.has(each.at.uri) && !keys.has(keysBefore[index] ?? ""));
  return hidden.length === 0 ? now : { ...now, cases: [...now.cases, ...hidden.map(asHidden)] };
}

function asHidden(each: WireGuardrailCase): WireGuardrailCase {
  return { ...each, result: "undecided", why: "this file has a syntax error, which hides it", examples: [], more: 0 };
}
