import { test } from "node:test";
import { checkFolder } from "../../support/csv-fixture.ts";
import { packageFolder } from "../../support/package-folder-fixture.ts";

/** Two bundles with these OpenShift versions, of which the second replaces the first. */
function folderFor(replaced: string | undefined, own: string | undefined): string {
  const stated = (openshift: string | undefined) => (openshift === undefined ? {} : { openshift });
  return packageFolder([
    { version: "1.0.0", ...stated(replaced) },
    { version: "1.1.0", replaces: "1.0.0", ...stated(own) },
  ]);
}

const same: readonly (readonly [string | undefined, string | undefined])[] = [
  [undefined, undefined],
  ["v4.12", "v4.12"],
  ["v4.12-v4.15", "v4.12-v4.14"],
  ["v4.12-v4.15", "=v4.13"],
  [undefined, "v4.12-v4.14"],
  ["4.12-4.15", "v4.12-v4.15"],
  // Another rule reports what pipelines cannot read.
  ["latest", "v4.12"],
];
for (const [replaced, own] of same) {
  test(`${own} after ${replaced}`, async () => {
    const line = "  com.redhat.openshift.versions: latest\n";
    const mark = `${" ".repeat(33)}~~~~~~ warning invalid-openshift-versions\n`;
    await checkFolder(folderFor(replaced, own).replace(line, `${line}${mark}`));
  });
}

const missing: Readonly<Record<string, readonly [string, string | undefined]>> = {
  "4.15": ["v4.12-v4.14", "v4.12-v4.15"],
  "4.15 to 4.17": ["v4.12-v4.14", "v4.12-v4.17"],
  "4.15 and later": ["v4.12-v4.14", "v4.12"],
  "4.12 and 4.15 and later": ["v4.13-v4.14", "v4.12"],
  "4.23 and later": ["v4.12-v4.22", "v4.12"],
  "4.12": ["v4.13", "v4.12"],
  "up to 4.11": ["v4.12", undefined],
  "4.16": ["v4.12-v4.14", "=v4.16"],
};
for (const [words, [replaced, own]] of Object.entries(missing)) {
  test(`${own} after ${replaced} is also for ${words}`, async () => {
    const line = "  replaces: lighthouse.v1.0.0\n";
    const mark = "            ~~~~~~~~~~~~~~~~~ warning replaced-bundle-for-fewer-openshift\n";
    await checkFolder(folderFor(replaced, own).replace(line, `${line}${mark}`), {
      messages: [
        `'lighthouse.v1.1.0' is also for OpenShift ${words}, but 'lighthouse.v1.0.0', which it replaces, is not, so adding it there fails`,
      ],
    });
  });
}
