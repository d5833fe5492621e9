import { test } from "node:test";
import { checkFolder } from "../../support/csv-fixture.ts";
import { type FixtureBundle, packageFolder } from "../../support/package-folder-fixture.ts";

const chain: readonly FixtureBundle[] = [
  { version: "1.0.0" },
  { version: "1.1.0", replaces: "1.0.0" },
  { version: "1.2.0", replaces: "1.1.0" },
];

/** The folder with a finding at the channel in the annotations of a version. */
function markedAt(version: string, folder: string): string {
  const [before = "", after = ""] = folder.split(`/${version}/metadata/annotations.yaml --\n`);
  const line = "  operators.operatorframework.io.bundle.channels.v1: stable\n";
  const mark = `${" ".repeat(line.indexOf("stable"))}~~~~~~ warning bundle-left-out-of-channel\n`;
  return `${before}/${version}/metadata/annotations.yaml --\n${after.replace(line, `${line}${mark}`)}`;
}

test("each bundle replaces the one before", async () => {
  await checkFolder(packageFolder(chain));
});

test("a bundle that nothing replaces", async () => {
  const bundles = chain.with(2, { version: "1.2.0", replaces: "1.0.0" });
  await checkFolder(markedAt("1.1.0", packageFolder(bundles)), {
    messages: [
      "opm leaves 'lighthouse.v1.1.0' out of channel 'stable': no bundle on the channel's update path replaces or skips it",
    ],
  });
});

test("a skipped bundle is in the channel", async () => {
  await checkFolder(packageFolder(chain.with(2, { version: "1.2.0", replaces: "1.0.0", skips: ["1.1.0"] })));
});

test("in semver-mode every bundle is on the path", async () => {
  await checkFolder(packageFolder(chain.with(2, { version: "1.2.0", replaces: "1.0.0" }), "semver-mode"));
});
