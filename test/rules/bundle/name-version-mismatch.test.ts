import { describe, test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { channelBlob, packageBlob } from "../../support/lighthouse.ts";

/** A catalog with the channel `candidate`, of bundles, each a name and a version, of which each replaces the one before it. */
const catalogOf = (...bundles: readonly (readonly [name: string, version: string, finding?: string])[]) => {
  const entries = bundles.map(([name], index) => {
    const below = bundles[index - 1];
    return `- name: ${name}\n${below ? `  replaces: ${below[0]}\n` : ""}`;
  });
  const blobs = bundles.map(
    ([name, version, finding = ""]) => `---
schema: olm.bundle
package: lighthouse
name: ${name}
image: quay.io/lighthouse/bundle:${name}
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: ${version}
${finding}`,
  );
  return `${packageBlob.replace("stable", "candidate")}---
schema: olm.channel
package: lighthouse
name: candidate
entries:
${entries.join("")}${blobs.join("")}`;
};

const warning = (version: string) => `             ${"~".repeat(version.length)} warning name-version-mismatch\n`;

test("a version that is not the one in the name", () => {
  checkFindings(catalogOf(["lighthouse.v1.0.0", "1.0.0"], ["lighthouse.v1.1.0", "1.1.1", warning("1.1.1")]), {
    messages: ["version 1.1.1 does not match the name of bundle 'lighthouse.v1.1.0'; correct the wrong one"],
    related: [["26: the bundle's name"]],
  });
});

describe("a name agrees with its version", () => {
  for (const [name, version] of [
    ["lighthouse.v1.0.0", "1.0.0"],
    ["lighthouse.1.0.0", "1.0.0"],
    ["lighthouse-v1.0.0", "1.0.0"],
    ["lighthouse-1.2.3-red.v1.0.0", "1.0.0"],
    ["lighthouse.v1.0.0-rc.1", "1.0.0-rc.1"],
    ["lighthouse.v1.0.0-rc.1", "1.0.0-RC.1"],
    ["lighthouse.v1.0.0-0.1674.p", "1.0.0+0.1674.p"],
    ["lighthouse.v1.0.0", "1.0.0+5"],
    ["lighthouse.v1.0.0-2", "1.0.0"],
    ["lighthouse.v1.0.0.4", "1.0.0"],
    ["lighthouse", "1.0.0"],
    ["lighthouse.v1", "1.0.0"],
    ["lighthouse-2", "1.0.0"],
  ] as const) {
    test(`${name} with version ${version}`, () => checkFindings(catalogOf([name, version])));
  }
});

describe("a name disagrees with its version", () => {
  for (const [name, version] of [
    ["lighthouse.v11.0.0", "1.0.0"],
    ["lighthouse.v1.0.01", "1.0.0"],
    ["lighthouse.v1.0.0", "1.0.0-rc.1"],
    ["lighthouse.v1.0.0-1", "1.0.0-2"],
    ["lighthouse-1.2.3", "1.0.0"],
  ] as const) {
    test(`${name} with version ${version}`, () => checkFindings(catalogOf([name, version, warning(version)])));
  }
});

test("nothing is said where opm rejects the name or the version", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.O
      ~~~~~~~~~~~~~~~~~ error bundle-without-entry
image: quay.io/lighthouse/bundle:1
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`);
  checkFindings(
    catalogOf(
      ["lighthouse.v1.0.0", "1.0.0"],
      ["lighthouse.v1.1.0", "1.0.0", "             ~~~~~ error duplicate-version\n"],
    ),
  );
});

test("a mistyped version is one finding, whatever the updates are", () => {
  checkFindings(
    catalogOf(
      ["lighthouse.v1.0.0", "1.0.0"],
      ["lighthouse.v1.1.0", "11.1.0", warning("11.1.0")],
      ["lighthouse.v1.2.0", "1.2.0"],
    ).replace("  replaces: lighthouse.v1.1.0\n", "  replaces: lighthouse.v1.1.0\n  skipRange: '>=1.0.1 <1.2.0'\n"),
  );
});

test("the fix takes the version from the name", () => {
  checkFix(catalogOf(["lighthouse.v1.1.0", "1.1.1"]), catalogOf(["lighthouse.v1.1.0", "1.1.0"]));
});

test("in JSON", () => {
  checkFindings(`-- catalog.json --
{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"}
{"schema": "olm.channel", "package": "lighthouse", "name": "stable", "entries": [{"name": "lighthouse.v1.1.0"}]}
{
  "schema": "olm.bundle", "package": "lighthouse", "name": "lighthouse.v1.1.0", "image": "quay.io/lighthouse/bundle:1",
  "properties": [
    {"type": "olm.package", "value": {"packageName": "lighthouse", "version": "1.2.0"}}
                                                                              ~~~~~~~ warning name-version-mismatch
  ]
}
`);
});
