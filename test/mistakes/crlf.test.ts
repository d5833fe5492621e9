// Windows' line ends change nothing that is found: the same findings at the same places, and no span ends in a `\r`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, LineIndex, type Place, readCatalog, readSourceFile, type SourceFile } from "#core";
import { seededRandom } from "../support/random.ts";
import { fixtureGrounds, placeOfMistake } from "./count-findings.ts";
import { slip, slipNames } from "./slips.ts";

/** What is found in texts, with all places as lines and columns. */
function foundIn(files: readonly SourceFile[]): string[] {
  const catalog = readCatalog("", files);
  const shown = ({ document, span }: Place) => {
    const file = files.find(({ documents }) => documents.includes(document)) as SourceFile;
    const start = file.starts[file.documents.indexOf(document)] ?? 0;
    assert.doesNotMatch(document.text.slice(span.start, span.end), /\r$/, "a span ends with a carriage return");
    const index = new LineIndex(file.text);
    const [from, to] = [index.positionAt(start + span.start), index.positionAt(start + span.end)];
    return `${file.path} ${from.line}:${from.character}-${to.line}:${to.character}`;
  };
  return checkCatalog(catalog, {}).map(({ rule, message, at, related }) =>
    [`${rule} ${shown(at)} ${message}`, ...related.map((each) => `${shown(each.at)} ${each.message}`)].join("\n"),
  );
}

for (const name of slipNames) {
  test(name, () => {
    const random = seededRandom(7);
    for (const { catalog } of fixtureGrounds()) {
      for (let count = 0; count < 40; count++) {
        const { file, line } = placeOfMistake(catalog, random);
        const made = slip(file.text, line, name, random);
        if (!made) continue;
        const textsWith = (lineEnd: string) =>
          catalog.files.map((each) => {
            const text = each === file ? made.text : each.text;
            return readSourceFile(each.path, text.replaceAll("\n", lineEnd));
          });
        assert.deepEqual(foundIn(textsWith("\r\n")), foundIn(textsWith("\n")), made.text);
      }
    }
  });
}
