import { test } from "node:test";
import { checkFolder, checkFolderFix } from "../../support/csv-fixture.ts";
import { packageFolder, packageRoot } from "../../support/package-folder-fixture.ts";

const bundles = [{ version: "1.0.0" }, { version: "1.1.0", replaces: "1.0.0" }];

function folderWith(configuration: string): string {
  return `${packageFolder(bundles)}-- ${packageRoot}/ci.yaml --\n${configuration}`;
}

test("each mode of opm", async () => {
  for (const mode of ["replaces-mode", "semver-mode", "semver-skippatch-mode"]) {
    await checkFolder(packageFolder(bundles, mode));
  }
});

test("another mode", async () => {
  await checkFolder(
    folderWith(`reviewers: [keeper]
updateGraph: newest-first
             ~~~~~~~~~~~~ error unknown-update-mode
`),
    {
      messages: ["'newest-first' is not an update mode; use 'replaces-mode', 'semver-mode' or 'semver-skippatch-mode'"],
    },
  );
});

test("in a package folder with one bundle, whose file is in quotes", async () => {
  await checkFolderFix(
    `${packageFolder([{ version: "1.0.0" }])}-- ${packageRoot}/ci.yaml --\nupdateGraph: "semver-mod"\n`,
    `${packageFolder([{ version: "1.0.0" }])}-- ${packageRoot}/ci.yaml --\nupdateGraph: "semver-mode"\n`,
  );
});

test("the name of the mode in opm", async () => {
  await checkFolderFix(
    folderWith("updateGraph: semver-skippatch\n"),
    folderWith("updateGraph: semver-skippatch-mode\n"),
  );
});

test("a value that is not text", async () => {
  await checkFolder(
    folderWith(`updateGraph: [semver-mode]
~~~~~~~~~~~ error unknown-update-mode
`),
    { messages: ["'updateGraph' must be 'replaces-mode', 'semver-mode' or 'semver-skippatch-mode'"] },
  );
});

test("without a value, the default applies", async () => {
  await checkFolder(folderWith("updateGraph:\nreviewers: [keeper]\n"));
  await checkFolder(folderWith('updateGraph: ""\n'));
});

test("a syntax error in the file", async () => {
  await checkFolder(
    folderWith(`updateGraph: semver-mode
reviewers: [keeper
           ~ error yaml-syntax
`),
  );
});

test("a comment ignores the finding", async () => {
  await checkFolder(folderWith("# olm-catalogs-ignore unknown-update-mode\nupdateGraph: newest-first\n"));
});

test("files of other programs", async () => {
  await checkFolder("-- ci.yaml --\njobs: [build\n-- a/other.yaml --\nupdateGraph: newest-first\n");
});
