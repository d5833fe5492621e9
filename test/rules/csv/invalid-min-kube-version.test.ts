import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("a complete CSV", async () => {
  await checkFolder(csvFile());
});

for (const version of ["1.2", "v1.20.0", "1.x", "1.20.0-"]) {
  test(`minKubeVersion ${version}`, async () => {
    const marked = `  minKubeVersion: ${version}\n${" ".repeat(18)}${"~".repeat(version.length)} error invalid-min-kube-version\n`;
    await checkFolder(csvFile({ minKubeVersion: marked }), {
      messages: [`'${version}' is not a valid Kubernetes version; write it as in '1.25.0'`],
    });
  });
}

for (const version of ["1.20.0", "1.21.0-beta.1"]) {
  test(`minKubeVersion ${version} is valid`, async () => {
    await checkFolder(csvFile({ minKubeVersion: `  minKubeVersion: ${version}\n` }));
  });
}
