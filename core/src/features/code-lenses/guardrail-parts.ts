// What the lenses of a guardrails blob say: how many of its steps hold, and how many of its tests pass.

import { formatCount } from "../../base/format-text.ts";
import { listFieldOf } from "../../go/field-of.ts";
import { checkGuardrails } from "../../guardrails/check-package.ts";
import { readGuardrails } from "../../guardrails/guardrails.ts";
import type { OtherBlob } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { graphPart, type LensPart } from "./lens-parts.ts";

/** "2 of 3 steps hold", "4 tests pass". What cannot be read neither holds nor passes. */
export function guardrailParts(pkg: Package, blob: OtherBlob): readonly LensPart[] {
  const { steps, tests } = readGuardrails(blob);
  const { bypasses, unreachable, failed } = checkGuardrails(pkg);
  const broken = new Set([...bypasses, ...unreachable].map(({ step }) => step));
  const failing = new Set(failed.map(({ test }) => test));
  const holding = steps.filter((step) => !broken.has(step)).length;
  const passing = tests.filter((test) => !failing.has(test)).length;
  return [
    ...part(holding, listFieldOf(blob.root, "steps")?.items.length ?? 0, ["step", "holds", "hold"]),
    ...part(passing, listFieldOf(blob.root, "tests")?.items.length ?? 0, ["test", "passes", "pass"]),
    graphPart,
  ];
}

function part(good: number, all: number, [noun, one, many]: readonly [string, string, string]): readonly LensPart[] {
  if (all === 0) return [];
  const count = good === all ? formatCount(all, noun) : `${good} of ${formatCount(all, noun)}`;
  return [{ title: `${count} ${all === 1 ? one : many}`, action: undefined }];
}
