import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

const annotations = `-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
`;

test("a name without the release", async () => {
  const name = "  name: lighthouse.v1.0.0\n        ~~~~~~~~~~~~~~~~~ error bundle-name-without-release\n";
  await checkFolder(`${csvFile({ name, spec: "  release: '2'\n" })}${annotations}`, {
    messages: ["a CSV with a release must be named 'lighthouse-v1.0.0-2'"],
  });
});

test("the name with the release, and no release", async () => {
  await checkFolder(`${csvFile({ name: "  name: lighthouse-v1.0.0-2\n", spec: "  release: '2'\n" })}${annotations}`);
  await checkFolder(`${csvFile()}${annotations}`);
});
