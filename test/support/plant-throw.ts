// Makes the product throw where nothing should, from outside: a test replaces one function of it for a while.

import type { TestContext } from "node:test";
import { rules } from "#core/rules/index.ts";
import { YamlBuilder } from "#core/syntax/yaml-builder.ts";
import { YamlScanner } from "#core/syntax/yaml-scanner.ts";

/** A text with this word cannot be read, or gives a value that cannot be looked at, while a throw is planted. */
export const plantedWord = "planted-throw";

/** The scanner throws in every YAML text with the word. */
export function plantInReader(t: TestContext): void {
  const { peek } = YamlScanner.prototype;
  t.mock.method(YamlScanner.prototype, "peek", function (this: YamlScanner) {
    if (this.text.includes(plantedWord)) throw new RangeError("planted in the reader\nwith a second line");
    return peek.call(this);
  });
}

/** Reading a YAML mapping that contains the word as a value throws. */
export function plantInValue(t: TestContext): void {
  const { finish } = YamlBuilder.prototype;
  t.mock.method(YamlBuilder.prototype, "finish", function (this: YamlBuilder) {
    const root = finish.call(this);
    const isPlanted =
      root?.kind === "map" && root.pairs.some(({ value }) => value.kind === "scalar" && value.value === plantedWord);
    if (!isPlanted) return root;
    return Object.defineProperty({ ...root }, "pairs", {
      get() {
        throw new RangeError("planted in a value");
      },
    });
  });
}

/** A JSON object with the word as a key cannot be built. */
export function plantInJson(t: TestContext): void {
  const { set } = Map.prototype;
  t.mock.method(Map.prototype, "set", function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    if (key === plantedWord) throw new RangeError("planted in JSON");
    return set.call(this, key, value);
  });
}

/** The rule throws, at once or after its first report. */
export function plantInRule(t: TestContext, id: string): void {
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw new Error(`no rule '${id}'`);
  t.mock.method(rule, "check", () => {
    throw new RangeError("planted in a rule");
  });
}
