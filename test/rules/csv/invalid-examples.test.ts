import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFolder, csvFile, findingsInFolder, firstPlace } from "../../support/csv-fixture.ts";

for (const [json, marked, message] of [
  ["[{]", "  ~", "the examples are not JSON: "],
  ['{"kind": "Lamp"}', " ~~~~~~", "the examples must be a JSON array; put them in '[' and ']'"],
  ['[{"apiVersion": "v1"}]', "  ~~~~~~~~~~~~", "this example has no 'kind'"],
  ["[1]", " ~", "each example must be a JSON object"],
] as const) {
  test(`the examples ${json}`, async () => {
    const found = await findingsInFolder(csvFile({ annotations: `  annotations:\n    alm-examples: '${json}'\n` }));
    assert.equal(found.length, 1);
    assert.ok(found[0]?.startsWith(`invalid-examples: ${message}`), found[0]);
    const at = await firstPlace(csvFile({ annotations: `  annotations:\n    alm-examples: '${json}'\n` }));
    assert.equal(at, "alm-examples: '".length + marked.search("~") + 4);
  });
}

test("what counts as no examples", async () => {
  for (const json of ["", "[]", "null"]) {
    await checkFolder(csvFile({ annotations: `  annotations:\n    alm-examples: '${json}'\n` }));
  }
});
