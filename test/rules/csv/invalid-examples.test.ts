import assert from "node:assert/strict";
import { describe, test } from "node:test";
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

describe("a bracket that is missing or too many is found where the indentation shows it:", () => {
  const cases = {
    "an object that ends twice": `[
      {
        "kind": "Lamp",
        "metadata": true
        },
        ~ error invalid-examples
        "spec": {}
      }
    ]`,
    "an object that does not end": `[
      {
        "kind": "Lamp",
        "metadata": {
          "name": "north"
      }
      ~ error invalid-examples
    ]`,
    "an object that does not begin": `[
      {
        "kind": "Lamp",
        "metadata":
          "name": "north"
                ~ error invalid-examples
        },
        "spec": {"a": 1}
      }
    ]`,
    "a comma too many, which brackets do not explain": `[
      {
        "kind": "Lamp",
          "metadata": {
        },
         ~ error invalid-examples
      }
    ]`,
    "a comma that is missing": `[
      {
        "kind": "Lamp"
                ~~~~~~ error invalid-examples
        "metadata": {}
      }
    ]`,
    "brackets on one line": `[{"kind": "Lamp", "metadata": true}, "spec": {}}]
                                           ~ error invalid-examples`,
  };
  for (const [name, json] of Object.entries(cases)) {
    const lines = json.split("\n").map((line) => `      ${line.trimEnd()}\n`);
    test(name, () => checkFolder(csvFile({ annotations: `  annotations:\n    alm-examples: |-\n${lines.join("")}` })));
  }
});

test("what counts as no examples", async () => {
  for (const json of ["", "[]", "null"]) {
    await checkFolder(csvFile({ annotations: `  annotations:\n    alm-examples: '${json}'\n` }));
  }
});
