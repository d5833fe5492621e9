import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const named = (name: string) => `${packageBlob.replace("stable", name)}---
schema: olm.channel
package: lighthouse
name: ${name}`;
const entries = `
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`;

test("names that a ClusterExtension can select", () => {
  checkFindings(named("stable-1.2") + entries);
  checkFindings(named(`${"a".repeat(253)}`) + entries);
});

test("names that it cannot select", () => {
  checkFindings(
    `${named("Stable")}
      ~~~~~~ info unselectable-channel${entries}`,
    {
      messages: [
        "a ClusterExtension cannot select channel 'Stable': the name must consist of lower-case letters, digits, '-' and '.', and start and end with a letter or digit",
      ],
    },
  );
  checkFindings(
    `${named("stable_v1")}
      ~~~~~~~~~ info unselectable-channel${entries}`,
  );
  const long = "a".repeat(254);
  checkFindings(
    `${named(long)}
      ${"~".repeat(254)} info unselectable-channel${entries}`,
    { messages: [`a ClusterExtension cannot select channel '${long}': the name has more than 253 characters`] },
  );
});
