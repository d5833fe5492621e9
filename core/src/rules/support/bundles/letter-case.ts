// The letter case of OLM's annotations, in a CSV and in an OperatorGroup.

import type { Located } from "../../../syntax/source-file.ts";
import type { Fix } from "../../rule.ts";
import { renameFix } from "../nearest-name.ts";

/** The annotations whose letter case operator-framework/api checks. */
const names: readonly string[] = [
  "olm.operatorGroup",
  "olm.operatorNamespace",
  "olm.targetNamespaces",
  "olm.providedAPIs",
  "olm.skipRange",
];

/** An annotation in another letter case than OLM's. */
export interface WrongLetterCase {
  readonly at: Located<string>;
  readonly right: string;
  /** Writes the right name; none if the same object has that annotation, too. */
  readonly fixes: () => readonly Fix[];
}

/** Those of the keys of an object's annotations that OLM ignores because of their letter case. */
export function wrongLetterCases(keys: readonly Located<string>[]): readonly WrongLetterCase[] {
  const given = new Set(keys.map(({ value }) => value));
  return keys.flatMap((at) => {
    const right = names.find((name) => name.toLowerCase() === at.value.toLowerCase());
    if (right === undefined || right === at.value) return [];
    return { at, right, fixes: given.has(right) ? () => [] : renameFix(at, right) };
  });
}
