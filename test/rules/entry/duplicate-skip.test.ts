import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (skips: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  ${skips}
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`;

test("skips of different entries, also of one that is replaced too", () => {
  checkFindings(channel("skips: [lighthouse.v1.0.0, lighthouse.v1.1.0]"));
});

test("an entry that is skipped twice", () => {
  checkFindings(
    channel(`skips:
  - lighthouse.v1.0.0
  - lighthouse.v1.1.0
  - lighthouse.v1.0.0
    ~~~~~~~~~~~~~~~~~ info duplicate-skip`),
    {
      messages: [
        "'skips' of 'lighthouse.v1.2.0' lists 'lighthouse.v1.0.0' twice; remove one, or name the entry that was meant",
      ],
      related: [["16: the first one"]],
    },
  );
});

test("in JSON", () => {
  checkFindings(`-- catalog.json --
{
  "schema": "olm.channel",
  "package": "lighthouse",
  "name": "stable",
  "entries": [
    { "name": "lighthouse.v1.0.0" },
    { "name": "lighthouse.v1.1.0", "skips": ["lighthouse.v1.0.0", "lighthouse.v1.0.0"] }
                                                                  ~~~~~~~~~~~~~~~~~~~ info duplicate-skip
  ]
}
-- rest.yaml --
${packageBlob}${bundlesOf("1.0.0", "1.1.0")}`);
});

test("an empty item has a finding of its own", () => {
  checkFindings(
    channel(`skips: ["", ""]
          ~~ error empty-skip
              ~~ error empty-skip`),
  );
});

test("the fix removes the second item", () => {
  checkFix(channel("skips: [lighthouse.v1.0.0, lighthouse.v1.0.0]"), channel("skips: [lighthouse.v1.0.0]"));
});
