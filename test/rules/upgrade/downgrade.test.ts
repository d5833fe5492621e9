import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (entries: string, ...versions: readonly string[]) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
${entries}${bundlesOf(...versions)}`;

test("all edges lead to higher versions", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0-rc.1
- name: lighthouse.v1.0.0
  replaces: lighthouse.v1.0.0-rc.1
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: '>=1.0.0-0 <1.1.0'
`,
      "1.0.0-rc.1",
      "1.0.0",
      "1.1.0",
    ),
  );
});

test("several downgrades to one entry are one finding", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
        ~~~~~~~~~~~~~~~~~ warning stuck
- name: lighthouse.v1.2.0
        ~~~~~~~~~~~~~~~~~ warning stuck
  replaces: lighthouse.v1.0.0
- name: lighthouse.v0.3.0
  replaces: lighthouse.v1.2.0
            ~~~~~~~~~~~~~~~~~ warning downgrade
  skips: [lighthouse.v1.1.0]
`,
      "1.0.0",
      "1.1.0",
      "1.2.0",
      "0.3.0",
    ),
    {
      messages: [
        "OLM v1 never updates 'lighthouse.v1.1.0' in channel 'stable': its only successor 'lighthouse.v0.3.0' is a lower version (OLM v0 does update 'lighthouse.v1.1.0', to 'lighthouse.v0.3.0')",
        "OLM v1 never updates 'lighthouse.v1.2.0' in channel 'stable': its only successor 'lighthouse.v0.3.0' is a lower version (OLM v0 does update 'lighthouse.v1.2.0', to 'lighthouse.v0.3.0')",
        "'lighthouse.v0.3.0' replaces the higher version 'lighthouse.v1.2.0', which OLM v0 would downgrade from 1.2.0 to 0.3.0",
      ],
    },
  );
});

test("a skipRange that matches higher versions, also of another channel", () => {
  checkFindings(
    `${channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.0.1
  replaces: lighthouse.v1.0.0
  skipRange: '>=1.0.0 <2.0.0'
             ~~~~~~~~~~~~~~~~ warning downgrade
`,
      "1.0.0",
      "1.0.1",
      "1.1.0",
      "2.0.0-rc.1",
    )}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.1.0
- name: lighthouse.v2.0.0-rc.1
  replaces: lighthouse.v1.1.0
`,
    {
      messages: [
        "skipRange of 'lighthouse.v1.0.1' matches 2 higher versions such as 'lighthouse.v2.0.0-rc.1', which OLM v0 would downgrade from 2.0.0-rc.1 to 1.0.1",
      ],
    },
  );
});

test("builds of one version are equal, although OLM v1 reads them as releases", () => {
  const fixture = channel(
    `- name: lighthouse.v1.0.0+b
        ~~~~~~~~~~~~~~~~~~~ warning stuck
- name: lighthouse.v1.0.0+a
  replaces: lighthouse.v1.0.0+b
`,
    "1.0.0+a",
    "1.0.0+b",
  );
  checkFindings(fixture.replaceAll("bundle:v1.0.0+", "bundle:v1.0.0-"), {
    messages: [
      "OLM v1 never updates 'lighthouse.v1.0.0+b' in channel 'stable': its only successor 'lighthouse.v1.0.0+a' is not a higher build (OLM v0 does update 'lighthouse.v1.0.0+b', to 'lighthouse.v1.0.0+a')",
    ],
  });
});

test("nothing is reported in a channel that opm rejects", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.1.0
        ~~~~~~~~~~~~~~~~~ error several-heads
- name: lighthouse.v1.0.0
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.2.0
`,
      "1.0.0",
      "1.1.0",
      "1.2.0",
    ),
  );
});

test("the fix ends the range below the entry", () => {
  const before = (skipRange: string) =>
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.0.1
  replaces: lighthouse.v1.0.0
  skipRange: '${skipRange}'
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.1
`,
      "1.0.0",
      "1.0.1",
      "1.1.0",
    );
  checkFix(before(">=1.0.0 <2.0.0"), before(">=1.0.0 <1.0.1"));
});
