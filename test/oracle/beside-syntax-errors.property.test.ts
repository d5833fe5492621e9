// One broken line in a bundle: nothing is found that was not found before, and most of the rest is still found.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seededRandom } from "../support/random.ts";
import { findingsInBundle, mutatedBundles, type PlacedFinding } from "../support/validation-vectors.ts";

const bundles = mutatedBundles();

const ways: readonly ((line: string) => string)[] = [
  (line) => line.replace(/:.*$/, ""),
  (line) => line.replace(/: (?=\S)/, ': "'),
  (line) => line.replace(/: (?=\S)/, ": ["),
  (line) => line.replace(/^ /, ""),
  (line) => `\t${line}`,
  (line) => `${line}\n${/^ */.exec(line)?.[0]}half`,
];

test("a broken line adds no finding but its syntax error", async () => {
  const random = seededRandom(1);
  const added: string[] = [];
  let [found, kept] = [0, 0];
  for (let round = 0; round < 800; round++) {
    const { files: plain, id } = random.pick(bundles);
    const files = round % 2 === 0 ? plain : spaced(plain);
    const path = random.pick(Object.keys(files));
    const lines = (files[path] ?? "").split("\n");
    const at = random.below(lines.length);
    lines[at] = random.pick(ways)(lines[at] ?? "");
    const after = await findingsInBundle({ ...files, [path]: lines.join("\n") });
    if (!after.some(isSyntaxError)) continue;
    const before = (await findingsInBundle(files)).map(textOf);
    const others = after.filter((each) => !isSyntaxError(each)).map(textOf);
    added.push(...others.filter((each) => !before.includes(each)).map((each) => `${id}, ${path}:${at + 1}: ${each}`));
    found += before.length;
    kept += others.length;
  }
  assert.deepEqual(added, []);
  assert.ok(kept > 0.7 * found, `${kept} of ${found} findings are kept`);
});

/** The same files with CR LF, and with blank lines and comments between their keys. */
function spaced(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const spaceOut = (text: string) => text.replace(/^ *[\w.]+:$/gm, "$&\n\n# comment").replaceAll("\n", "\r\n");
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, spaceOut(text)]));
}

function isSyntaxError({ finding }: PlacedFinding): boolean {
  return finding.rule === "yaml-syntax";
}

function textOf({ finding, path }: PlacedFinding): string {
  return `${path}: ${finding.rule}: ${finding.message}`;
}
