import { test } from "node:test";
import { checkFolder } from "../../support/csv-fixture.ts";
import { packageFolder } from "../../support/package-folder-fixture.ts";

const missing = packageFolder([
  { version: "1.0.0", replaces: "0.9.0" },
  { version: "1.1.0", replaces: "1.0.0" },
]);

test("every replaced bundle is in the folder", async () => {
  await checkFolder(packageFolder([{ version: "1.0.0" }, { version: "1.1.0", replaces: "1.0.0" }]));
});

test("the lowest version replaces a bundle that is not in the folder", async () => {
  const line = "  replaces: lighthouse.v0.9.0\n";
  const marked = missing.replace(line, `${line}            ~~~~~~~~~~~~~~~~~ warning replaced-bundle-missing\n`);
  await checkFolder(marked, {
    messages: [
      "'lighthouse.v1.0.0' replaces 'lighthouse.v0.9.0', which is not a bundle in 'lighthouse', so 'opm index add' fails",
    ],
  });
});

test("a misspelt name is reported once", async () => {
  const line = "  replaces: lighthouse.v1.0.o\n";
  const folder = packageFolder([{ version: "1.0.0" }, { version: "1.1.0", replaces: "1.0.o" }]);
  const marked = folder.replace(line, `${line}            ~~~~~~~~~~~~~~~~~ warning dangling-edge\n`);
  await checkFolder(marked);
});

test("semver-mode ignores replaces", async () => {
  await checkFolder(packageFolder([{ version: "1.0.0", replaces: "0.9.0" }, { version: "1.1.0" }], "semver-mode"));
});
