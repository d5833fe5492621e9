import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (entries: string, ...versions: readonly string[]) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
${entries}${bundlesOf(...versions)}`;

test("both OLMs choose the same update", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <1.2.0'
`,
      "1.0.0",
      "1.1.0",
      "1.2.0",
    ),
  );
});

test("OLM v0 follows the replaces chain, OLM v1 updates to a skipped entry", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ info divergence
- name: lighthouse.v1.0.1
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <1.0.1'
- name: lighthouse.v1.1.1
  replaces: lighthouse.v1.0.1
  skips: [lighthouse.v1.1.0]
`,
      "1.0.0",
      "1.0.1",
      "1.1.0",
      "1.1.1",
    ),
    {
      messages: [
        "from 'lighthouse.v1.0.0' in channel 'stable', OLM v0 updates to 'lighthouse.v1.0.1' (the nearest to the head), but OLM v1 updates to 'lighthouse.v1.1.0' (the highest)",
      ],
      related: [
        [
          "12: OLM v0: 'lighthouse.v1.0.1' replaces lighthouse.v1.0.0",
          "14: OLM v1: 'lighthouse.v1.1.0' skipRange '>=1.0.0 <1.0.1' matches 1.0.0",
        ],
      ],
    },
  );
});

test("OLM v1 avoids deprecated bundles", () => {
  checkFindings(
    `${channel(
      `- name: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ info divergence
- name: lighthouse.v1.0.1
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.0]
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
`,
      "1.0.0",
      "1.0.1",
      "1.1.0",
      "1.2.0",
    )}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.bundle
    name: lighthouse.v1.1.0
  message: leaks oil
`,
    {
      messages: [
        "from 'lighthouse.v1.0.0' in channel 'stable', OLM v0 updates to 'lighthouse.v1.1.0' (the nearest to the head), but OLM v1 updates to 'lighthouse.v1.0.1' (the highest that is not deprecated)",
      ],
    },
  );
});

test("an entry at which OLM v0 is stuck is reported only by that rule", () => {
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
  );
});

test("in a cycle of OLM v0, whose downgrade is reported, nothing else is", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
  skipRange: '>=1.1.0 <1.2.0'
             ~~~~~~~~~~~~~~~~ warning downgrade
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skips:
  - lighthouse.v1.2.0
    ~~~~~~~~~~~~~~~~~ warning downgrade
- name: lighthouse.v1.2.0
        ~~~~~~~~~~~~~~~~~ warning stuck
  skipRange: '>=1.0.0 <1.0.1'
`,
      "1.0.0",
      "1.1.0",
      "1.2.0",
    ),
  );
});

test("versions outside the channel that the OLMs update differently, at the range that OLM v1 follows", () => {
  const apart = (range: string) =>
    channel(
      `- name: lighthouse.v1.1.0
  skipRange: '>=0.0.0-0 <1.1.0'
- name: lighthouse.v2.0.0
  skipRange: ${range}
- name: lighthouse.v2.1.0
  replaces: lighthouse.v1.1.0
  skips: [lighthouse.v2.0.0]
`,
      "1.1.0",
      "2.0.0",
      "2.1.0",
    );
  checkFindings(apart("<1.1.0\n             ~~~~~~ info divergence\n             ~~~~~~ info range-covers-nothing"), {
    messages: [
      "OLM v0 updates versions from the pre-releases of 0.0.0 up to but not including 1.1.0 that channel 'stable' does not list to 'lighthouse.v1.1.0' (the nearest to the head), but OLM v1 to 'lighthouse.v2.0.0' (the highest)",
      "skipRange of 'lighthouse.v2.0.0' matches no version of this package; it matches only versions outside the catalog",
    ],
  });
});
