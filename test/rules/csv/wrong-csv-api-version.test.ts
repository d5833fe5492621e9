import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

const headOf = (apiVersion: string, drawn = "") =>
  `apiVersion: ${apiVersion}\n${drawn && `            ${drawn}\n`}kind: ClusterServiceVersion\n`;

test("the version that is served", async () => {
  await checkFolder(csvFile({ head: headOf("operators.coreos.com/v1alpha1") }));
});

test("another version, another group, and no group", async () => {
  const mark = " warning wrong-csv-api-version";
  await checkFolder(csvFile({ head: headOf("operators.coreos.com/v1", `~~~~~~~~~~~~~~~~~~~~~~~${mark}`) }), {
    messages: [
      "'operators.coreos.com/v1' is not the API version of CSVs; bundles load, but kubectl rejects it; use 'operators.coreos.com/v1alpha1'",
    ],
  });
  await checkFolder(csvFile({ head: headOf("binding.coreos.com/v1alpha1", `~~~~~~~~~~~~~~~~~~~~~~~~~~~${mark}`) }));
  await checkFolder(csvFile({ head: headOf("v1alpha1", `~~~~~~~~${mark}`) }));
});

test("a placeholder, and what operator-framework/api reports as missing", async () => {
  await checkFolder(csvFile({ head: headOf("$(API_VERSION)") }));
  await checkFolder(
    csvFile({ head: "apiVersion: ''\n~~~~~~~~~~ error missing-csv-field\nkind: ClusterServiceVersion\n" }),
  );
});

test("the fix writes the version that is served", async () => {
  await checkFolderFix(
    csvFile({ head: headOf("operators.coreos.com/v1") }),
    csvFile({ head: headOf("operators.coreos.com/v1alpha1") }),
  );
});
