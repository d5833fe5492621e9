import { describe, test } from "node:test";
import { bundleFor, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkOpenShift, checkOpenShiftFix } from "../../support/openshift-fixture.ts";

const message = (name: string, max: string, target: string) =>
  `'lighthouse.v${name}' is supported up to OpenShift ${max}, but this catalog is for ${target}: OLM still installs it, and then blocks cluster upgrades (patch updates are never blocked)`;

const catalog = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}`;

describe("a bundle in the catalog for an OpenShift", () => {
  test("may say nothing, or that it supports that version or a later one", () =>
    checkOpenShift(`-- v4.20/lighthouse/catalog.yaml --
${catalog}${bundleFor("1.0.0", undefined)}${bundleFor("1.1.0", '"4.20"')}`));

  test("must support that version", () =>
    checkOpenShift(
      `-- catalogs/v4.20/lighthouse/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.19"')}         ~~~~~~ warning not-for-this-openshift
${bundleFor("1.1.0", "'4.21'")}`,
      {
        messages: [message("1.0.0", "4.19", "4.20")],
        related: [["catalogs/v4.20/lighthouse/catalog.yaml:12: 'lighthouse.v1.0.0' is in channel 'stable'"]],
      },
    ));

  test("is told by what OLM v0 makes of its value", () =>
    checkOpenShift(
      `-- v4.9/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"v4.8.0"')}         ~~~~~~~~ warning not-for-this-openshift
${bundleFor("1.1.0", '" 4.09"')}`,
      { rules: ["not-for-this-openshift"] },
    ));

  test("is not told of a value that no OLM can read, or that is not what is written: they have rules of their own", () =>
    checkOpenShift(
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.19.1"')}${bundleFor("1.1.0", "4.10")}`,
      { rules: ["not-for-this-openshift", "max-openshift-goes-down"] },
    ));

  test("supports 5.0 where it supports 4.23, for they are one release", () =>
    checkOpenShift(`-- v5.0/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.22"')}         ~~~~~~ warning not-for-this-openshift
${bundleFor("1.1.0", '"4.23"')}`));
});

describe("the OpenShift of a catalog", () => {
  const low = `${catalog}${bundleFor("1.0.0", undefined)}${bundleFor("1.1.0", '"4.18"')}`;
  const warned = `${low}         ~~~~~~ warning not-for-this-openshift
`;

  test("is not known without a folder or a setting", () =>
    checkOpenShift(`-- next/lighthouse/catalog.yaml --\n${low}`));

  test("is what the setting says where no folder says anything", () =>
    checkOpenShift(`-- lighthouse/catalog.yaml --\n${warned}`, { setting: "4.19" }));

  test("is what the innermost folder says, whatever the setting", () =>
    checkOpenShift(
      `-- v4.18/lighthouse/catalog.yaml --
${low}-- v4.18/v4.19/catalog.yaml --
${warned}`,
      { setting: "4.30", messages: [message("1.1.0", "4.18", "4.19")] },
    ));
});

describe("the fix", () => {
  test("raises the value in its own quotes", () =>
    checkOpenShiftFix(
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", "'4.18'")}${bundleFor("1.1.0", undefined)}`,
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", "'4.20'")}${bundleFor("1.1.0", undefined)}`,
    ));

  test("begins with the highest version, so that no value goes down", () =>
    checkOpenShiftFix(
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.18"')}${bundleFor("1.1.0", '"4.19"')}`,
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.18"')}${bundleFor("1.1.0", '"4.20"')}`,
    ));
});
