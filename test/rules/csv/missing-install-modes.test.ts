import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("no install modes", async () => {
  const fixture = csvFile({ installModes: undefined }).replace(
    "\nspec:\n",
    "\nspec:\n~~~~ error missing-install-modes\n",
  );
  await checkFolder(fixture, {
    messages: ["this CSV has no 'installModes'; add 'AllNamespaces' or the modes that the operator supports"],
  });
});

test("none that is supported", async () => {
  const installModes = `  installModes:
  ~~~~~~~~~~~~ error missing-install-modes
  - type: AllNamespaces
    supported: false
`;
  await checkFolder(csvFile({ installModes }), {
    messages: ["no install mode is supported; set 'supported: true' for at least one"],
  });
});

test("one that is supported", async () => {
  await checkFolder(csvFile({ installModes: "  installModes: [{type: OwnNamespace, supported: true}]\n" }));
});
