import { test } from "node:test";
import { catalogWith } from "../../support/bundle-fixture.ts";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

const catalog = `-- catalog/catalog.yaml --\n${catalogWith()}`;

function annotations(packageName: string): string {
  return `-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: ${packageName}
`;
}

test("the same package, name and version", async () => {
  await checkFolder(`${csvFile()}${annotations("lighthouse")}${catalog}`);
});

test("a bundle that the catalog does not have", async () => {
  const next = csvFile({ name: "  name: lighthouse.v1.1.0\n", version: "  version: 1.1.0\n" });
  await checkFolder(`${next}${annotations("lighthouse")}${catalog}`);
});

test("another package", async () => {
  const name = `foghorn
                                                    ~~~~~~~ warning contradicts-catalog`;
  await checkFolder(`${csvFile()}${annotations(name)}${catalog}`, {
    messages: ["catalog 'catalog' has 'lighthouse.v1.0.0' in package 'lighthouse', not in 'foghorn'"],
  });
});

test("another version", async () => {
  const marked = "version: 1.0.0-rc.1\n             ~~~~~~~~~~ warning name-version-mismatch";
  const other = catalog.replace("version: 1.0.0", marked);
  const version = "  version: 1.0.0\n           ~~~~~ warning contradicts-catalog\n";
  await checkFolder(`${csvFile({ version })}${annotations("lighthouse")}${other}`, {
    messages: [
      "catalog 'catalog' has 'lighthouse.v1.0.0' with version 1.0.0-rc.1, not 1.0.0",
      "version 1.0.0-rc.1 does not match the name of bundle 'lighthouse.v1.0.0'; correct the wrong one",
    ],
  });
});

test("another name of the same version", async () => {
  const name = "  name: lamps.v1.0.0\n        ~~~~~~~~~~~~ warning contradicts-catalog\n";
  await checkFolder(`${csvFile({ name })}${annotations("lighthouse")}${catalog}`, {
    messages: [
      "catalog 'catalog' has version 1.0.0 of package 'lighthouse' as 'lighthouse.v1.0.0', not as 'lamps.v1.0.0'",
    ],
  });
});
