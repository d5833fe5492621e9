import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

test("skips with names", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skips:
  - lighthouse.v0.9.0
${bundlesOf("1.0.0")}`);
});

test("an empty string and an empty item", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skips:
  - ""
    ~~ error empty-skip
  -
   ~ error empty-skip
${bundlesOf("1.0.0")}`,
    {
      messages: [
        "'skips' of 'lighthouse.v1.0.0' contains an empty item; name an entry or remove the item",
        "'skips' of 'lighthouse.v1.0.0' contains an empty item; name an entry or remove the item",
      ],
    },
  );
});

test("an empty 'replaces' counts as missing", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: ""
${bundlesOf("1.0.0")}`);
});
