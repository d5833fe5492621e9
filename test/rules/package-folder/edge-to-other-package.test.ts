import { test } from "node:test";
import { checkFolder } from "../../support/csv-fixture.ts";
import { type FixtureBundle, packageFolder } from "../../support/package-folder-fixture.ts";

const renamed: readonly FixtureBundle[] = [
  { version: "1.0.0" },
  { version: "1.1.0", replaces: "1.0.0", packageName: "beacon" },
];

const mark = "            ~~~~~~~~~~~~~~~~~ error edge-to-other-package\n";

function markedBelow(line: string, folder: string): string {
  return folder.replace(line, `${line}${mark}`);
}

test("bundles of one package", async () => {
  await checkFolder(packageFolder([{ version: "1.0.0" }, { version: "1.1.0", replaces: "1.0.0" }]));
});

test("bundles of two packages that do not name each other", async () => {
  await checkFolder(packageFolder([{ version: "1.0.0" }, { version: "1.1.0", packageName: "beacon" }]));
});

test("a bundle replaces one of another package", async () => {
  await checkFolder(markedBelow("  replaces: lighthouse.v1.0.0\n", packageFolder(renamed)), {
    messages: [
      "'lighthouse.v1.0.0' is a bundle of package 'lighthouse', so 'opm index add' refuses it in package 'beacon'",
    ],
  });
});

test("a bundle skips one of another package", async () => {
  const folder = packageFolder([{ version: "1.0.0" }, { version: "1.1.0", skips: ["1.0.0"], packageName: "beacon" }]);
  const line = "  - lighthouse.v1.0.0\n";
  await checkFolder(folder.replace(line, `${line}    ~~~~~~~~~~~~~~~~~ error edge-to-other-package\n`));
});

test("bundles of two packages skip the same bundle, in any mode", async () => {
  const bundles = [
    { version: "1.0.0", skips: ["0.9.0"] },
    { version: "1.1.0", skips: ["0.9.0"], packageName: "beacon" },
  ];
  const folder = packageFolder(bundles, "semver-mode");
  const line = "  - lighthouse.v0.9.0\n";
  const at = folder.lastIndexOf(line) + line.length;
  await checkFolder(`${folder.slice(0, at)}    ~~~~~~~~~~~~~~~~~ error edge-to-other-package\n${folder.slice(at)}`, {
    messages: [
      "'lighthouse.v0.9.0' is also an edge of package 'lighthouse', so 'opm index add' refuses it in package 'beacon'",
    ],
  });
});

test("bundles of two packages have one name", async () => {
  const bundles = [{ version: "1.0.0" }, { version: "1.1.0", name: "lighthouse.v1.0.0", packageName: "beacon" }];
  const folder = packageFolder(bundles);
  const version = "  version: 1.1.0\n";
  const marked = folder.replace(version, `${version}           ~~~~~ warning name-version-mismatch\n`);
  const line = "  name: lighthouse.v1.0.0\n";
  const at = marked.lastIndexOf(line) + line.length;
  await checkFolder(`${marked.slice(0, at)}        ~~~~~~~~~~~~~~~~~ error edge-to-other-package\n${marked.slice(at)}`);
});
