import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (entries: string, ...versions: readonly string[]) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
${entries}${bundlesOf(...versions)}`;

const two = (skipRange: string) =>
  channel(
    `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: ${skipRange}
`,
    "1.0.0",
    "1.1.0",
  );

test("a range that matches a lower version", () => {
  checkFindings(two("'>=0.1.0 <1.1.0'"));
});

test("a range between the existing versions", () => {
  checkFindings(
    two(`'>=0.1.0 <0.2.0'
             ~~~~~~~~~~~~~~~~ info range-covers-nothing`),
    {
      messages: [
        "skipRange of 'lighthouse.v1.1.0' matches no version of this package; it matches only versions outside the catalog",
      ],
    },
  );
  checkFindings(
    two(`1.1.0
             ~~~~~ info range-covers-nothing`),
    {
      messages: [
        "skipRange of 'lighthouse.v1.1.0' matches no version of this package except its own; it matches nothing below 1.1.0",
      ],
    },
  );
});

test("the lowest version of a package may match removed versions", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
  skipRange: '>=0.1.0 <1.0.0'
`,
      "1.0.0",
    ),
  );
});

test("a range that matches versions of another channel", () => {
  checkFindings(
    `${channel(
      `- name: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <1.1.0'
`,
      "1.0.0",
      "1.1.0",
    )}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.0.0
`,
  );
});

test("a range that can match no version is reported by another rule", () => {
  checkFindings(
    two(`'>=1.0.0 <0.9.0'
              ~~~~~~~~~~~~~~ warning range-quirk`),
  );
});

test("a range that matches nothing below its own version", () => {
  checkFindings(
    two(`'>1.1.0'
             ~~~~~~~~ info range-covers-nothing`),
    {
      messages: ["skipRange of 'lighthouse.v1.1.0' matches no version of this package; it matches nothing below 1.1.0"],
    },
  );
});
