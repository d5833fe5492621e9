// What the lenses of a guardrails blob say: how many of its steps hold, and how many of its tests pass.

import { formatCount } from "../../base/format-text.ts";
import { guardrailCases, undecidedCases } from "../../guardrails/guardrail-cases.ts";
import type { OtherBlob } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { graphPart, type LensPart } from "./lens-parts.ts";

/** "2 of 3 steps hold", "4 tests pass". With `why`, nothing can be decided. What cannot be decided neither holds nor passes, as in the Test Explorer. */
export function guardrailParts(
  pkg: Package,
  { document, root }: OtherBlob,
  why: string | undefined,
): readonly LensPart[] {
  const cases = guardrailCases(pkg);
  const own = (why === undefined ? cases : undecidedCases(cases, why)).filter(
    (each) => each.document === document && root.start <= each.span.start && each.span.end <= root.end,
  );
  const count = (kind: "step" | "test", words: readonly [string, string, string]) => {
    const ofKind = own.filter((each) => each.kind === kind);
    return part(ofKind.filter(({ result }) => result === "passed").length, ofKind.length, words);
  };
  return [...count("step", ["step", "holds", "hold"]), ...count("test", ["test", "passes", "pass"]), graphPart];
}

function part(good: number, all: number, [noun, one, many]: readonly [string, string, string]): readonly LensPart[] {
  if (all === 0) return [];
  const count = good === all ? formatCount(all, noun) : `${good} of ${formatCount(all, noun)}`;
  return [{ title: `${count} ${all === 1 ? one : many}`, action: undefined }];
}
