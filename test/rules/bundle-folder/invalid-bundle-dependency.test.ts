import { test } from "node:test";
import { annotationsFile, bundleWith, checkBundle, checkBundleFix } from "../../support/bundle-format-fixture.ts";

function dependenciesFile(lines: string): string {
  return bundleWith(`${annotationsFile}-- metadata/dependencies.yaml --\ndependencies:\n${lines}`);
}

const id = "error invalid-bundle-dependency";

test("one dependency of each type", async () => {
  await checkBundle(
    dependenciesFile(`- type: olm.package
  value: {packageName: lamp, version: '>=1.0.0 <2.0.0'}
- type: olm.gvk
  value: {group: harbour.example.com, version: v1, kind: Lamp}
- type: olm.label
  value: {label: light}
- type: olm.constraint
  value: {failureMessage: needs light, cel: {rule: 'properties.exists(p, p.type == "light")'}}
`),
  );
});

test("a misspelt type", async () => {
  const value = "  value: {packageName: lamp, version: '>=1.0.0'}\n";
  await checkBundle(dependenciesFile(`- type: olm.packge\n        ~~~~~~~~~~ ${id}\n${value}`), {
    messages: ["opm does not know dependencies of type 'olm.packge'; did you mean 'olm.package'?"],
  });
  await checkBundleFix(
    dependenciesFile(`- type: olm.package.required\n${value}`),
    dependenciesFile(`- type: olm.package\n${value}`),
  );
});

test("missing fields", async () => {
  await checkBundle(dependenciesFile(`- type: olm.gvk\n  value: {kind: Lamp}\n  ~~~~~ ${id}\n  ~~~~~ ${id}\n`), {
    messages: [
      "this dependency of type 'olm.gvk' has no 'group'",
      "this dependency of type 'olm.gvk' has no 'version'",
    ],
  });
});

test("fields beside 'value' instead of below it", async () => {
  const written = "- type: olm.package\n  packageName: lamp\n  version: '>=1.0.0'\n";
  await checkBundle(dependenciesFile(written.replace("lamp\n", (line) => `${line}  ~~~~~~~~~~~ ${id}\n`)), {
    messages: [
      "'packageName' and 'version' of a dependency of type 'olm.package' belong below 'value', which opm reads alone",
    ],
    // Where all is in one line, nothing can be indented.
    isAboutStyle: true,
  });
  await checkBundleFix(
    dependenciesFile(written),
    dependenciesFile("- type: olm.package\n  value:\n    packageName: lamp\n    version: '>=1.0.0'\n"),
  );
});

test("a range in another dialect", async () => {
  await checkBundle(
    dependenciesFile(
      `- type: olm.package\n  value:\n    packageName: lamp\n    version: ^1.0.0\n             ~~~~~~ ${id}\n`,
    ),
    {
      messages: ["'^1.0.0' is not a valid version range such as '>=1.0.0 <2.0.0'; did you mean '>=1.0.0 <2.0.0'?"],
    },
  );
});

test("a version that is a number", async () => {
  const lines = (version: string) => `- type: olm.package\n  value:\n    packageName: lamp\n    version: ${version}\n`;
  await checkBundle(dependenciesFile(`${lines("1.0")}             ~~~ ${id}\n`), {
    messages: ["'version' must be text, or opm cannot read the dependency"],
  });
});

test("a constraint without 'cel'", async () => {
  await checkBundle(
    dependenciesFile(
      `- type: olm.constraint\n  value:\n  ~~~~~ ${id}\n    failureMessage: needs a lamp\n    all: {constraints: []}\n`,
    ),
    { messages: ["opm accepts an 'olm.constraint' in this file only with 'cel'; it rejects the bundle"] },
  );
});

test("an empty item", async () => {
  await checkBundle(dependenciesFile(`- type: olm.label\n  value: {label: light}\n-\n~ ${id}\n`), {
    messages: ["each dependency must be a mapping with 'type' and 'value'"],
  });
});
