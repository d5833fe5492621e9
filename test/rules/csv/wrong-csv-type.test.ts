import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFolder, csvFile, findingsInFolder } from "../../support/csv-fixture.ts";

for (const [lines, message] of [
  ["  maintainers: Keeper", "'maintainers' must be a list, but is 'Keeper'"],
  ["  keywords: {a: b}", "'keywords' must be a list, but is a mapping"],
  ["  cleanup: {enabled: 'true'}", "'enabled' must be true or false, but is 'true'"],
  ["  labels: [a]", "'labels' must be a mapping, but is a list"],
  ["  icon: [{base64data: [x]}]", "'base64data' must be a string, but is a list"],
  ["  webhookdefinitions: [{containerPort: '443'}]", "'containerPort' must be a whole number, but is '443'"],
  ["  release: 01.x", "'release' must be identifiers separated by dots, as a string, but is '01.x'"],
] as const) {
  test(lines.trim(), async () => {
    assert.ok((await findingsInFolder(csvFile({ spec: `${lines}\n` }))).includes(`wrong-csv-type: ${message}`));
  });
}

for (const version of ["1.0", "2", "[1]", "null", "''", "1.0.0.1"]) {
  test(`version: ${version}`, async () => {
    const found = await findingsInFolder(csvFile({ version: `  version: ${version}\n` }));
    assert.match(found[0] ?? "", /^wrong-csv-type: 'version' must be a semantic version as a string, but is /);
  });
}

test("deep inside a deployment", async () => {
  const install = `  install:
    strategy: deployment
    spec:
      deployments:
      - name: lighthouse
        spec:
          replicas: "1"
                    ~~~ error wrong-csv-type
          template:
            spec:
              containers:
              - name: manager
                resources: {limits: {cpu: 1, memory: lots}}
                                                     ~~~~ error wrong-csv-type
                env:
                - {name: TIDES, value: "true"}
                - name: HARBOUR
                  valueFrom: {configMapKeyRef: {name: 5, key: 7}}
                                                      ~ error wrong-csv-type
                                                              ~ error unquoted-csv-text
`;
  await checkFolder(csvFile({ install }));
});

test("numbers and booleans where a string is expected have a rule of their own", async () => {
  const found = await findingsInFolder(csvFile({ spec: "  maturity: true\n  keywords: [1, 2.5]\n" }));
  assert.ok(!found.some((each) => each.startsWith("wrong-csv-type")), found.join("\n"));
});

test("null", async () => {
  await checkFolder(csvFile({ spec: "  maintainers: null\n  labels: null\n  icon:\n" }));
});

test("fields in another letter case, and unknown fields", async () => {
  const found = await findingsInFolder(csvFile({ spec: "  Keywords: a\n  unknown: a\n" }));
  assert.deepEqual(found, [
    "unknown-csv-field: 'Keywords' is not a field of 'spec', so it has no effect; did you mean 'keywords'?",
    "wrong-csv-type: 'Keywords' must be a list, but is 'a'",
    "unknown-csv-field: 'unknown' is not a field of 'spec', so it has no effect",
  ]);
});
