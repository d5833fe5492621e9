import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundleFor, channelOf, packageBlob } from "../../support/lighthouse.ts";

const catalog = `${packageBlob}${channelOf("stable", "1.2.0", "1.1.0", "1.0.0")}`;

test("a clean catalog: the value goes up, stays, or is not there", () => {
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"4.19"')}${bundleFor("1.1.0", '"4.20"')}${bundleFor("1.2.0", '"4.20"')}`,
  );
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"4.20"')}${bundleFor("1.1.0", undefined)}${bundleFor("1.2.0", undefined)}`,
  );
});

test("a version that supports less than the one below it, told at its value", () => {
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"4.18"')}${bundleFor("1.1.0", '"4.20"')}${bundleFor("1.2.0", '"4.19"')}         ~~~~~~ warning max-openshift-goes-down
`,
    {
      messages: [
        "'lighthouse.v1.2.0' is supported up to OpenShift 4.19, but the lower version 'lighthouse.v1.1.0' up to 4.20: updating to it blocks cluster upgrades beyond 4.19 (patch updates are never blocked)",
      ],
      related: [["38: 'lighthouse.v1.1.0' is supported up to OpenShift 4.20"]],
    },
  );
});

test("versions are compared, not places in the text, over those that say nothing", () => {
  checkFindings(
    `${catalog}${bundleFor("1.2.0", '"4.9"')}         ~~~~~ warning max-openshift-goes-down
${bundleFor("1.1.0", undefined)}${bundleFor("1.0.0", '"4.10"')}`,
  );
});

test("a value that is too high is told once, at the next version", () => {
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"4.91"')}${bundleFor("1.1.0", '"4.19"')}         ~~~~~~ warning max-openshift-goes-down
${bundleFor("1.2.0", '"4.19"')}`,
  );
});

test("4.23 and 5.0 are one release", () => {
  checkFindings(
    `${catalog}${bundleFor("1.0.0", '"5.0"')}${bundleFor("1.1.0", '"4.23"')}${bundleFor("1.2.0", '"5.0"')}`,
  );
});

test("fixes of an older series come from a lower version", () => {
  const series = `${packageBlob}${channelOf("stable", "2.0.0", "1.0.1", "1.0.0")}`;
  checkFindings(
    `${series}${bundleFor("2.0.0", '"4.20"')}${bundleFor("1.0.1", '"4.18"')}${bundleFor("1.0.0", '"4.18"')}`,
  );
});
