import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

test("a chain that ends", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`);
});

test("the oldest entry replaces the next one", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v1.1.0
            ~~~~~~~~~~~~~~~~~ error replaces-cycle
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "'replaces' forms a cycle in channel 'stable': lighthouse.v1.1.0 → lighthouse.v1.0.0 → lighthouse.v1.1.0",
      ],
      related: [["13: 'lighthouse.v1.1.0' replaces 'lighthouse.v1.0.0'"]],
    },
  );
});

test("an entry below the head replaces itself", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v1.0.0
            ~~~~~~~~~~~~~~~~~ error replaces-cycle
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`,
    {
      messages: ["'replaces' forms a cycle in channel 'stable': lighthouse.v1.0.0 → lighthouse.v1.0.0"],
    },
  );
});

test("opm does not reach a cycle below a skipped entry", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v1.1.0
            ~~~~~~~~~~~~~~~~~ warning downgrade
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  skips: [lighthouse.v1.0.0, lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`);
});
