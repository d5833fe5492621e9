import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundleFor, channelOf, packageBlob } from "../../support/lighthouse.ts";

const catalog = `${packageBlob}${channelOf("stable", "1.2.0", "1.1.0", "1.0.0")}`;

test("accepts a value that is higher, equal or absent", () => {
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"4.19"')}${bundleFor("1.1.0", '"4.20"')}${bundleFor("1.2.0", '"4.20"')}`,
  );
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"4.20"')}${bundleFor("1.1.0", undefined)}${bundleFor("1.2.0", undefined)}`,
  );
});

test("reports the lower value of a higher version", () => {
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"4.18"')}${bundleFor("1.1.0", '"4.20"')}${bundleFor("1.2.0", '"4.19"')}         ~~~~~~ warning max-openshift-goes-down
`,
    {
      messages: [
        "'lighthouse.v1.2.0' is supported only up to OpenShift 4.19, but the lower version 'lighthouse.v1.1.0' up to 4.20: updating the operator blocks the cluster upgrade to 4.20 (cluster patch updates are never blocked)",
      ],
      related: [["38: 'lighthouse.v1.1.0' is supported up to OpenShift 4.20"]],
    },
  );
});

test("compares in the order of versions and skips bundles without a value", () => {
  checkFindings(
    `${catalog}${bundleFor("1.2.0", '"4.9"')}         ~~~~~ warning max-openshift-goes-down
${bundleFor("1.1.0", undefined)}${bundleFor("1.0.0", '"4.10"')}`,
  );
});

test("reports a value that is too high once, at the next version", () => {
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"4.91"')}${bundleFor("1.1.0", '"4.19"')}         ~~~~~~ warning max-openshift-goes-down
${bundleFor("1.2.0", '"4.19"')}`,
  );
});

test("4.23 and 5.0 are the same release", () => {
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"5.0"')}${bundleFor("1.1.0", '"4.23"')}${bundleFor("1.2.0", '"5.0"')}`,
  );
});

test("compares a patch of an older series with the next lower version", () => {
  const series = `${packageBlob}${channelOf("stable", "2.0.0", "1.0.1", "1.0.0")}`;
  checkFindings(
    `${series}${bundleFor("2.0.0", '"4.20"')}${bundleFor("1.0.1", '"4.18"')}${bundleFor("1.0.0", '"4.18"')}`,
  );
});
