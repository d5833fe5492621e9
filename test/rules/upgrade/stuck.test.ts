import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (entries: string, ...versions: readonly string[]) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
${entries}${bundlesOf(...versions)}`;

test("accepts a channel in which both OLMs reach the head by replaces, skips and skipRange", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.0]
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.1
  skipRange: '>=1.0.0 <1.1.0'
`,
      "1.0.0",
      "1.0.1",
      "1.1.0",
    ),
  );
});

test("OLM v0 is stuck where the only successor is skipped", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ warning stuck
- name: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.0]
- name: lighthouse.v1.1.0
  skips: [lighthouse.v1.0.1]
`,
      "1.0.0",
      "1.0.1",
      "1.1.0",
    ),
    {
      messages: [
        "OLM v0 never updates 'lighthouse.v1.0.0' in channel 'stable': its only successor 'lighthouse.v1.0.1' is skipped by 'lighthouse.v1.1.0' (OLM v1 does update 'lighthouse.v1.0.0', to 'lighthouse.v1.0.1')",
      ],
      related: [
        ["12: 'lighthouse.v1.0.1' skips 'lighthouse.v1.0.0'", "14: 'lighthouse.v1.1.0' skips 'lighthouse.v1.0.1'"],
      ],
    },
  );
});

test("OLM v0 is stuck where all successors are skipped", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ warning stuck
- name: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.0]
- name: lighthouse.v1.0.2
  skipRange: '>=1.0.0 <1.0.1'
- name: lighthouse.v1.1.0
  skips: [lighthouse.v1.0.1, lighthouse.v1.0.2]
`,
      "1.0.0",
      "1.0.1",
      "1.0.2",
      "1.1.0",
    ),
    {
      messages: [
        "OLM v0 never updates 'lighthouse.v1.0.0' in channel 'stable': its successors are skipped, 'lighthouse.v1.0.1' by 'lighthouse.v1.1.0' and 'lighthouse.v1.0.2' by 'lighthouse.v1.1.0' (OLM v1 does update 'lighthouse.v1.0.0', to 'lighthouse.v1.0.2')",
      ],
    },
  );
});

test("OLM v1 is stuck where the only successor is a lower version", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.0.1
        ~~~~~~~~~~~~~~~~~ warning stuck
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.0.1-1
  replaces: lighthouse.v1.0.1
            ~~~~~~~~~~~~~~~~~ warning downgrade
`,
      "1.0.0",
      "1.0.1",
      "1.0.1-1",
    ),
    {
      messages: [
        "OLM v1 never updates 'lighthouse.v1.0.1' in channel 'stable': its only successor 'lighthouse.v1.0.1-1' is a lower version (OLM v0 does update 'lighthouse.v1.0.1', to 'lighthouse.v1.0.1-1')",
        "'lighthouse.v1.0.1-1' replaces the higher version 'lighthouse.v1.0.1', which OLM v0 would downgrade from 1.0.1 to 1.0.1-1, a pre-release of 1.0.1",
      ],
      related: [
        [
          "14: 'lighthouse.v1.0.1-1' replaces 'lighthouse.v1.0.1'",
          "10: updates from 'lighthouse.v1.0.0' stop at 'lighthouse.v1.0.1'",
        ],
        [
          "34: version 1.0.1",
          "44: version 1.0.1-1",
          "13: the head of channel 'stable' is below 1.0.1: OLM v0 installs 1.0.1-1, OLM v1 the highest version",
        ],
      ],
    },
  );
});

test("both OLMs are stuck", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.2.0
        ~~~~~~~~~~~~~~~~~ warning stuck
- name: lighthouse.v1.0.0
  skips: [lighthouse.v1.2.0]
          ~~~~~~~~~~~~~~~~~ warning downgrade
- name: lighthouse.v1.3.0
  skips: [lighthouse.v1.0.0]
`,
      "1.0.0",
      "1.2.0",
      "1.3.0",
    ),
    {
      messages: [
        "OLM v0 never updates 'lighthouse.v1.2.0' in channel 'stable': its only successor 'lighthouse.v1.0.0' is skipped by 'lighthouse.v1.3.0'; OLM v1 does not update it either: its only successor 'lighthouse.v1.0.0' is a lower version",
        "'lighthouse.v1.0.0' skips the higher version 'lighthouse.v1.2.0': this update would be a downgrade from 1.2.0 to 1.0.0",
      ],
    },
  );
});

test("OLM v0 updates in a cycle because of a downgrade, which another rule reports", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
  skipRange: '>1.0.0 <=1.1.0'
             ~~~~~~~~~~~~~~~~ warning downgrade
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
`,
      "1.0.0",
      "1.1.0",
    ),
    {
      messages: [
        "skipRange of 'lighthouse.v1.0.0' matches the higher version 'lighthouse.v1.1.0', which OLM v0 would downgrade from 1.1.0 to 1.0.0, and then update again without end",
      ],
    },
  );
});

test("OLM v0 updates in a cycle between builds of one version", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0+1
        ~~~~~~~~~~~~~~~~~~~ warning stuck
  skipRange: 1.0.0
- name: lighthouse.v1.0.0+2
  replaces: lighthouse.v1.0.0+1
`,
      "1.0.0+1",
      "1.0.0+2",
    ).replaceAll("bundle:v1.0.0+", "bundle:v1.0.0-"),
    {
      messages: [
        "automatic updates of OLM v0 form a cycle in channel 'stable': 'lighthouse.v1.0.0+1' → 'lighthouse.v1.0.0+2' → 'lighthouse.v1.0.0+1' (OLM v1 does update 'lighthouse.v1.0.0+1', to 'lighthouse.v1.0.0+2')",
      ],
      related: [
        [
          "13: 'lighthouse.v1.0.0+2' replaces 'lighthouse.v1.0.0+1'",
          "11: skipRange of 'lighthouse.v1.0.0+1' matches 'lighthouse.v1.0.0+2'",
          "12: updates from 'lighthouse.v1.0.0+2' stop at 'lighthouse.v1.0.0+1'",
        ],
      ],
    },
  );
});

test("accepts an entry whose only successor is deprecated", () => {
  checkFindings(`${channel(
    `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
`,
    "1.0.0",
    "1.1.0",
  )}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.bundle
    name: lighthouse.v1.1.0
          ~~~~~~~~~~~~~~~~~ warning deprecated-head
  message: leaks oil
`);
});

test("both OLMs are stuck although several entries skip the version", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.2.0
        ~~~~~~~~~~~~~~~~~ warning stuck
- name: lighthouse.v1.0.0
  skips: [lighthouse.v1.2.0]
          ~~~~~~~~~~~~~~~~~ warning downgrade
- name: lighthouse.v1.1.0
  skips: [lighthouse.v1.2.0]
          ~~~~~~~~~~~~~~~~~ warning downgrade
- name: lighthouse.v1.3.0
  skips: [lighthouse.v1.0.0, lighthouse.v1.1.0]
`,
      "1.0.0",
      "1.1.0",
      "1.2.0",
      "1.3.0",
    ),
    {
      messages: [
        "OLM v0 never updates 'lighthouse.v1.2.0' in channel 'stable': its successors are skipped, 'lighthouse.v1.0.0' by 'lighthouse.v1.3.0' and 'lighthouse.v1.1.0' by 'lighthouse.v1.3.0'; OLM v1 does not update it either: none of its successors 'lighthouse.v1.0.0', 'lighthouse.v1.1.0' is higher",
        "'lighthouse.v1.0.0' skips the higher version 'lighthouse.v1.2.0': this update would be a downgrade from 1.2.0 to 1.0.0",
        "'lighthouse.v1.1.0' skips the higher version 'lighthouse.v1.2.0': this update would be a downgrade from 1.2.0 to 1.1.0",
      ],
    },
  );
});

test("nothing is reported in a channel that opm rejects", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.0]
- name: lighthouse.v1.1.0
  skips: [lighthouse.v1.0.1]
  skipRange: '>=1.0.0 <1.1.0 since May'
                             ~~~~~ error invalid-skip-range
`,
      "1.0.0",
      "1.0.1",
      "1.1.0",
    ),
  );
});

test("nothing is reported in a channel without a name", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
        ~~~~~~~~~~~ error channel-without-name
package: lighthouse
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`);
});

test("OLM v0 never updates versions that only the skipRange of a skipped entry matches, in the catalog or not", () => {
  const skipped = `- name: lighthouse.v3.0.0
  skips: [lighthouse.v2.0.0]
- name: lighthouse.v2.0.0
  skipRange: '>=1.0.0 <2.0.0'
             ~~~~~~~~~~~~~~~~ warning stuck
`;
  const messages = [
    "OLM v0 never updates versions from 1.0.0 up to but not including 2.0.0 that channel 'stable' does not list: their only successor 'lighthouse.v2.0.0' is skipped by 'lighthouse.v3.0.0' (OLM v1 does update them, to 'lighthouse.v2.0.0')",
  ];
  const related = [["11: 'lighthouse.v3.0.0' skips 'lighthouse.v2.0.0'"]];
  checkFindings(channel(skipped, "3.0.0", "2.0.0"), { messages, related });
  const old = "---\nschema: olm.channel\npackage: lighthouse\nname: old\nentries:\n- name: lighthouse.v1.4.0\n";
  checkFindings(channel(skipped + old, "3.0.0", "2.0.0", "1.4.0"), { messages });
});

test("versions outside the channel are not stuck where another edge updates them", () => {
  const accepted = (head: string, range = "'>=1.0.0 <2.0.0'") =>
    checkFindings(
      channel(
        `- name: lighthouse.v3.0.0
  skips: [lighthouse.v2.0.0]${head}
- name: lighthouse.v2.0.0
  skipRange: ${range}
`,
        "3.0.0",
        "2.0.0",
      ),
    );
  accepted("\n  skipRange: '>=1.0.0 <3.0.0'");
  accepted("\n  replaces: lighthouse.v1.0.0", "'>=1.0.0 <1.0.1'");
});

test("versions between those of the channel are reported only where another channel has one", () => {
  const between = (mark: string) => `- name: lighthouse.v1.0.0
- name: lighthouse.v3.0.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v2.0.0]
- name: lighthouse.v2.0.0
  skipRange: '>=1.0.0 <2.0.0'
${mark}`;
  checkFindings(channel(between(""), "3.0.0", "2.0.0", "1.0.0"));
  const old = "---\nschema: olm.channel\npackage: lighthouse\nname: old\nentries:\n- name: lighthouse.v1.4.0\n";
  const mark = "             ~~~~~~~~~~~~~~~~ warning stuck\n";
  checkFindings(channel(between(mark) + old, "3.0.0", "2.0.0", "1.0.0", "1.4.0"));
});

test("only the versions that no other range matches are stuck", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v3.0.0
  skips: [lighthouse.v2.0.0]
  skipRange: '>=1.5.0 <3.0.0'
- name: lighthouse.v2.0.0
  skipRange: '>=0.0.0-0 <2.0.0'
             ~~~~~~~~~~~~~~~~~~ warning stuck
`,
      "3.0.0",
      "2.0.0",
    ),
    {
      messages: [
        "OLM v0 never updates versions from the pre-releases of 0.0.0 up to but not including 1.5.0 that channel 'stable' does not list: their only successor 'lighthouse.v2.0.0' is skipped by 'lighthouse.v3.0.0' (OLM v1 does update them, to 'lighthouse.v2.0.0')",
      ],
    },
  );
});
