import { groupBy } from "../../base/group-by.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "channel-order",
  scope: "package",
  severity: "info",
  isOffByDefault: true,
  summary: "The numbers in channel names have the same order as text.",
  *check({ channels }) {
    const names = channels.flatMap(({ name }) => (name?.value ? name : []));
    for (const series of groupBy(names, ({ value }) => value.replaceAll(/\d+/g, "0")).values()) {
      const numbered = series.map((name) => ({ name, numbers: numbersOf(name) }));
      numbered.sort((a, b) => compareNumbers(a.numbers, b.numbers));
      const found = firstOutOfOrder(numbered.map(({ name }) => name));
      if (!found) continue;
      const [before, after] = found;
      yield {
        at: after,
        message: `tools that sort channel names as text list '${after.value}' before '${before.value}'`,
        related: [{ message: "the channel before it by number", at: before }],
      };
    }
  },
});

function numbersOf({ value }: Located<string>): readonly bigint[] {
  return Array.from(value.matchAll(/\d+/g), ([digits]) => BigInt(digits.slice(0, longestNumber)));
}

/** Longer numbers are cut, which keeps the comparison fast. */
const longestNumber = 20;

function compareNumbers(a: readonly bigint[], b: readonly bigint[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [left = 0n, right = 0n] = [a[index], b[index]];
    if (left !== right) return left < right ? -1 : 1;
  }
  return a.length - b.length;
}

/** The first neighbours by number whose order as text is the other one. */
function firstOutOfOrder(
  names: readonly Located<string>[],
): readonly [before: Located<string>, after: Located<string>] | undefined {
  for (const [index, after] of names.entries()) {
    const before = names[index - 1];
    if (before && after.value < before.value) return [before, after];
  }
  return undefined;
}
