import { describe, test } from "node:test";
import { bundleFor, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkOpenShift, checkOpenShiftFix } from "../../support/openshift-fixture.ts";
import { checkTemplateFindings } from "../../support/template-fixture.ts";

const message = (name: string, max: string, target: string) =>
  `'lighthouse.v${name}' is supported up to OpenShift ${max}, but this catalog is for ${target}: OLM still installs it, and then blocks cluster upgrades (cluster patch updates are never blocked)`;

const catalog = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}`;

describe("a bundle in the catalog for an OpenShift version", () => {
  test("is accepted without a limit, or with one at that version or later", () =>
    checkOpenShift(`-- v4.20/lighthouse/catalog.yaml --
${catalog}${bundleFor("1.0.0", undefined)}${bundleFor("1.1.0", '"4.20"')}`));

  test("is reported if it does not support that version", () =>
    checkOpenShift(
      `-- catalogs/v4.20/lighthouse/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.19"')}         ~~~~~~ warning not-for-this-openshift
${bundleFor("1.1.0", "'4.21'")}`,
      {
        messages: [message("1.0.0", "4.19", "4.20")],
        related: [["catalogs/v4.20/lighthouse/catalog.yaml:12: 'lighthouse.v1.0.0' is in channel 'stable'"]],
      },
    ));

  test("is checked with the value as OLM v0 reads it", () =>
    checkOpenShift(
      `-- v4.9/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"v4.8.0"')}         ~~~~~~~~ warning not-for-this-openshift
${bundleFor("1.1.0", '" 4.09"')}`,
      { rules: ["not-for-this-openshift"] },
    ));

  test("is not reported for values that other rules report", () =>
    checkOpenShift(
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.19.1"')}${bundleFor("1.1.0", "4.10")}`,
      { rules: ["not-for-this-openshift", "max-openshift-goes-down"] },
    ));

  test("supports 5.0 if it supports 4.23, which is the same release", () =>
    checkOpenShift(`-- v5.0/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.22"')}         ~~~~~~ warning not-for-this-openshift
${bundleFor("1.1.0", '"4.23"')}`));
});

describe("the OpenShift version of a catalog", () => {
  const low = `${catalog}${bundleFor("1.0.0", undefined)}${bundleFor("1.1.0", '"4.18"')}`;
  const warned = `${low}         ~~~~~~ warning not-for-this-openshift
`;

  test("is unknown without a folder and a setting", () => checkOpenShift(`-- next/lighthouse/catalog.yaml --\n${low}`));

  test("comes from the setting if no folder names it", () =>
    checkOpenShift(`-- lighthouse/catalog.yaml --\n${warned}`, { setting: "4.19" }));

  test("comes from the innermost folder, whatever the setting", () =>
    checkOpenShift(
      `-- v4.18/lighthouse/catalog.yaml --
${low}-- v4.18/v4.19/catalog.yaml --
${warned}`,
      { setting: "4.30", messages: [message("1.1.0", "4.18", "4.19")] },
    ));
});

describe("the fix", () => {
  test("raises the value and keeps its quotes", () =>
    checkOpenShiftFix(
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", "'4.18'")}${bundleFor("1.1.0", undefined)}`,
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", "'4.20'")}${bundleFor("1.1.0", undefined)}`,
    ));

  test("is offered for the highest version first, so that no value decreases", () =>
    checkOpenShiftFix(
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.18"')}${bundleFor("1.1.0", '"4.19"')}`,
      `-- v4.20/catalog.yaml --
${catalog}${bundleFor("1.0.0", '"4.18"')}${bundleFor("1.1.0", '"4.20"')}`,
    ));
});

describe("a template", () => {
  const image = (version: string) => `quay.io/lighthouse/bundle:v${version}`;
  const template = (marker = "") => `schema: olm.semver
stable:
  bundles:
  - image: ${image("1.0.0")}
  - image: ${image("1.1.0")}
${marker}`;
  const marker = `           ${"~".repeat(image("1.1.0").length)} warning not-for-this-openshift\n`;
  const described = `${bundleFor("1.0.0", undefined)}${bundleFor("1.1.0", '"4.19"')}`;
  const files = (path: string, text: string) => `-- ${path} --\n${text}-- bundles.yaml --\n${described}`;

  test("is checked for the OpenShift version in its name or above it, at the image's line", async () => {
    for (const path of ["catalog-templates/v4.20.yaml", "v4.20/template.yaml"]) {
      await checkTemplateFindings(files(path, template(marker)), { messages: [message("1.1.0", "4.19", "4.20")] });
    }
    await checkTemplateFindings(files("catalog-templates/v4.19.yaml", template()));
  });

  test("is checked for the version of the catalog that it has generated", async () => {
    const generated = (target: string) => `-- template.yaml --
${target === "v4.20" ? template(marker) : template()}-- catalogs/${target}/lighthouse/catalog.yaml --
${packageBlob.replace("stable", "stable-v1.1")}${channelOf("stable-v1.0", "1.0.0")}---
schema: olm.channel
package: lighthouse
name: stable-v1.1
entries:
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${described}`;
    for (const target of ["v4.20", "v4.19"]) await checkTemplateFindings(generated(target));
  });

  test("is checked for the version in the settings where nothing else gives one", async () => {
    await checkTemplateFindings(files("lighthouse/template.yaml", template()));
    const settings = (target: string) => `-- lighthouse/.olm-catalogs.yaml --\nopenshiftVersion: "${target}"\n`;
    await checkTemplateFindings(`${files("lighthouse/template.yaml", template(marker))}${settings("4.20")}`);
    await checkTemplateFindings(`${files("lighthouse/v4.19.yaml", template())}${settings("4.20")}`);
  });

  test("does not decide in which form bundles contain their CSV", () =>
    checkTemplateFindings(`-- v4.16/template.yaml --
${template()}-- bundles.yaml --
${described}- type: olm.csv.metadata
  value: {displayName: Lighthouse}
`));

  test("keeps a comment that hides the finding for other versions", () =>
    checkTemplateFindings(
      files(
        "v4.19/template.yaml",
        template().replace(image("1.1.0"), `${image("1.1.0")} # olm-catalogs-ignore not-for-this-openshift`),
      ),
    ));
});
