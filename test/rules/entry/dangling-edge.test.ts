import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("the last entry of the chain may replace an entry that was removed", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.9.0
  skips: [lighthouse.v0.8.0]
${bundlesOf("1.0.0")}`);
});

test("a misspelt 'replaces' in a valid channel", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.1.1.0
            ~~~~~~~~~~~~~~~~ warning dangling-edge
  skips: [lighthouse.v1.0.0, lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "'lighthouse.v1.2.0' replaces 'lighthouse.1.1.0', which does not exist in the package; did you mean 'lighthouse.v1.1.0'?",
      ],
    },
  );
});

test("a misspelt skip of an entry that is skipped elsewhere", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skips: [lighthuose.v1.0.0]
          ~~~~~~~~~~~~~~~~~ warning dangling-edge
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "'lighthouse.v1.2.0' skips 'lighthuose.v1.0.0', which does not exist in the package; did you mean 'lighthouse.v1.0.0'?",
      ],
    },
  );
});

test("the fix corrects the name", () => {
  checkFix(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skips: [lighthuose.v1.0.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skips: [lighthouse.v1.0.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
  );
});

test("the name of an entry of another channel is known", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`);
});

const chain = (head: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
${head}${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`;

const last = (replaces: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: ${replaces}
${bundlesOf("1.0.0")}`;

test("a skip of a version that was withdrawn, and a version that an operator had under another name", () => {
  checkFindings(chain("  replaces: lighthouse.v1.1.0\n  skips: [lighthouse.v1.0.5]\n"));
  checkFindings(last("beacon-operator.v0.9.0"));
  checkFindings(last("lighthouse.v0.9.0-rc.1"));
});

test("a version instead of a name", () => {
  checkFindings(
    chain(`  replaces: lighthouse.v1.1.0
  skips: [v1.0.0]
          ~~~~~~ warning dangling-edge
`),
    {
      messages: [
        "'lighthouse.v1.2.0' skips 'v1.0.0', a version instead of the name of an entry; did you mean 'lighthouse.v1.0.0'?",
      ],
    },
  );
});

test("several names in one item, a range, and other text", () => {
  checkFindings(
    chain(`  replaces: lighthouse.v1.1.0
  skips:
  - lighthouse.v1.0.0, lighthouse.v1.1.0
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning dangling-edge
  - '>=1.0.0 <1.2.0'
    ~~~~~~~~~~~~~~~~ warning dangling-edge
  - all of them
    ~~~~~~~~~~~ warning dangling-edge
`),
    {
      messages: [
        "'lighthouse.v1.2.0' skips 'lighthouse.v1.0.0, lighthouse.v1.1.0', several names in one text; write each as an item of its own",
        "'lighthouse.v1.2.0' skips '>=1.0.0 <1.2.0', a range instead of the name of an entry; write it as 'skipRange'",
        "'lighthouse.v1.2.0' skips 'all of them', which is not the name of an entry",
      ],
    },
  );
});

test("a misspelt name of a removed version, beside a name without a version", () => {
  const text = (name: string) =>
    last(name).replace("entries:\n", "entries:\n- name: lighthouse-nightly\n  skips: [lighthouse.v1.0.0]\n");
  checkFindings(
    `${text(`lighthuose.v0.9.0
            ~~~~~~~~~~~~~~~~~ warning dangling-edge`)}---
schema: olm.bundle
package: lighthouse
name: lighthouse-nightly
image: quay.io/lighthouse/bundle:nightly
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 9.0.0
`,
  );
});

test("a misspelt name of a removed version", () => {
  checkFindings(
    last(`lighthuose.v0.9.0
            ~~~~~~~~~~~~~~~~~ warning dangling-edge`),
    {
      messages: [
        "'lighthouse.v1.0.0' replaces 'lighthuose.v0.9.0', but no name in the package begins with 'lighthuose'; did you mean 'lighthouse.v0.9.0'?",
      ],
    },
  );
  checkFix(last("lighthuose.v0.9.0"), last("lighthouse.v0.9.0"));
});

test("a higher version that does not exist", () => {
  checkFindings(
    last(`lighthouse.v1.9.0
            ~~~~~~~~~~~~~~~~~ warning dangling-edge`),
    {
      messages: [
        "'lighthouse.v1.0.0' replaces 'lighthouse.v1.9.0', a higher version that does not exist in the package",
      ],
    },
  );
  checkFindings(
    last(`beacon-operator.v1.0.0
            ~~~~~~~~~~~~~~~~~~~~~~ warning dangling-edge`),
    {
      messages: [
        "'lighthouse.v1.0.0' replaces 'beacon-operator.v1.0.0', the same version that does not exist in the package",
      ],
    },
  );
});

test("a removed version between entries of the channel", () => {
  checkFindings(
    chain(`  replaces: lighthouse.v1.1.5
            ~~~~~~~~~~~~~~~~~ warning dangling-edge
  skips: [lighthouse.v1.1.0, lighthouse.v1.0.0]
`),
    {
      messages: [
        "'lighthouse.v1.2.0' replaces 'lighthouse.v1.1.5', which does not exist in the package; did you mean 'lighthouse.v1.1.0'?",
      ],
      related: [["11: the next lower entry of the channel"]],
    },
  );
});

test("a version that was removed, instead of its name", () => {
  checkFindings(
    last(`v0.9.0
            ~~~~~~ warning dangling-edge`),
    {
      messages: [
        "'lighthouse.v1.0.0' replaces 'v0.9.0', a version instead of the name of an entry; did you mean 'lighthouse.v0.9.0'?",
      ],
    },
  );
  checkFix(last("v0.9.0"), last("lighthouse.v0.9.0"));
});

test("a version instead of a name, in a CSV without other bundles", async () => {
  for (const [written, advice] of [
    ["0.9.0", "; did you mean 'lighthouse.v0.9.0'?"],
    ["v0.9.0", "; did you mean 'lighthouse.v0.9.0'?"],
    ["'0.9'", ""],
    ["1.0.0", ""],
  ]) {
    const spec = `  replaces: ${written}\n            ${"~".repeat(written?.length ?? 0)} warning dangling-edge\n`;
    const name = written?.replaceAll("'", "");
    await checkFolder(csvFile({ spec }), {
      messages: [`'lighthouse.v1.0.0' replaces '${name}', a version instead of the name of an entry${advice}`],
    });
  }
  await checkFolder(csvFile({ spec: "  skips:\n  - 0.9.0\n    ~~~~~ warning dangling-edge\n" }));
});

test("a CSV whose own name is a version", async () => {
  await checkFolder(csvFile({ name: "  name: v1.0.0\n", spec: "  replaces: v0.9.0\n" }));
});
