// The hover on fields that limit the OpenShift versions of a bundle: what they block, and which OLM uses them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundleWith, checkHover, hoverOn } from "../../support/check-hover.ts";

const obeyedByV0 = `- **OLM v0 uses it**: it copies the catalog's properties to the CSV that it installs
- **OLM v1 does not**: it reads the bundle image's own annotation \`olm.properties\` and \`properties.yaml\``;

const obeyedByV1 = `- **OLM v1 uses it** from the bundle image
- **OLM v0 uses the copy** that \`opm render\` writes to the catalog`;

const enhancement =
  "- the enhancement classifies it as *upgradeable* below `4.18` and *non-upgradeable* from `4.18` on";

describe("story 2: the hover on a catalog's olm.maxOpenShiftVersion says which updates of OpenShift it prevents", () => {
  const onValue = (value: string, folder = "catalogs") =>
    `-- ${folder}/lighthouse/catalog.yaml --\n${bundleWith(`- type: olm.maxOpenShiftVersion\n  value: ${value}\n`)}`;
  const verdictOn = async (value: string, folder?: string) => (await hoverOn(onValue(value, folder))) ?? "";

  it("says which upgrades it blocks, that it blocks no patch update, and that only OLM v0 uses it", async () => {
    const expected = `**\`olm.maxOpenShiftVersion\`** \`4.18\`

- **OLM v0**: blocks cluster upgrades beyond OpenShift \`4.18\`, but no patch update
${enhancement}
${obeyedByV0}`;
    await checkHover(onValue("'4.<|>18'"), expected);
    await checkHover(onValue("'4.18'").replace("olm.max", "olm.<|>max"), expected);
    const other = onValue("'4.18'").replace("type: olm.package", "type: olm.pac<|>kage");
    assert.match((await hoverOn(other)) ?? "", /^\*\*Property `olm\.package`\*\*/);
  });

  it("says whether it blocks upgrades from the catalog's OpenShift version and from the next one", async () => {
    const line = (text: string) => text.split("\n").find((each) => each.startsWith("- on OpenShift"));
    const here = async (value: string, folder: string) => line(await verdictOn(value, folder));
    assert.equal(
      await here("'4.<|>18'", "catalogs/v4.18"),
      "- on OpenShift `4.18`, which this catalog is for, it **blocks** the upgrade to `4.19`; on `4.19`, it **blocks** the upgrade to `4.20`",
    );
    assert.equal(
      await here("'4.<|>18'", "catalogs/v4.17"),
      "- on OpenShift `4.17`, which this catalog is for, it does not block the upgrade to `4.18`; on `4.18`, it **blocks** the upgrade to `4.19`",
    );
    assert.equal(
      await here("'4.2<|>3'", "catalogs/v4.22"),
      "- on OpenShift `4.22`, which this catalog is for, it does not block the upgrade to `4.23` (= `5.0`); on `4.23` (= `5.0`), it **blocks** the upgrade to `5.1`",
    );
    assert.equal(
      await here("'4.<|>20'", "catalogs/v4.17"),
      "- on OpenShift `4.17`, which this catalog is for, it does not block the upgrade to `4.18`; on `4.18`, it does not block the upgrade to `4.19`",
    );
  });

  it("shows the number that YAML reads without quotes", async () => {
    const markdown = await verdictOn("4.1<|>0");
    assert.match(markdown, /\*\*warning\*\*: without quotes, `4\.10` is the number `4\.1`\n/);
    const alias = onValue("*li<|>mit").replace("    packageName", "    limit: &limit 4.18\n    packageName");
    assert.match((await hoverOn(alias)) ?? "", /`4\.18`\n\n- \*\*OLM v0/);
    assert.match(markdown, /\*\*OLM v0\*\*: blocks cluster upgrades beyond OpenShift `4\.1`/);
  });

  it("quotes OLM's error for a broken value, which blocks upgrades although the enhancement would not", async () => {
    await checkHover(
      onValue("'4.18<|>.1'"),
      `**\`olm.maxOpenShiftVersion\`** \`4.18.1\`

- **OLM v0**: blocks every OpenShift minor upgrade, but no patch update: property olm\\.maxOpenShiftVersion must specify only \\<major\\>\\.\\<minor\\> version, got invalid value 4\\.18\\.1
- **OLM v1**, if the bundle image has the same value: blocks every OpenShift minor upgrade, but no patch update: error converting to semver for version "4\\.18\\.1"\\: invalid version format
- the enhancement classifies it as *undeterminable*, which never blocks
${obeyedByV0}`,
    );
  });

  it("distinguishes the OLMs if only one of them can read the value", async () => {
    const markdown = await verdictOn("v4.<|>18");
    assert.match(markdown, /\*\*OLM v0\*\*: blocks cluster upgrades beyond OpenShift `4\.18`/);
    assert.match(
      markdown,
      /\*\*OLM v1\*\*, if .*: blocks every OpenShift minor upgrade, but no patch update: .*invalid version/,
    );
    assert.match(markdown, /\*undeterminable\*/);
  });

  it("says that OLM v0 uses neither of two values", async () => {
    const twice = bundleWith(
      "- {type: olm.maxOpenShiftVersion, value: '4.<|>18'}\n- {type: olm.maxOpenShiftVersion, value: '4.19'}\n",
    );
    assert.match((await hoverOn(twice)) ?? "", /OLM v0\*\*: blocks every .*: defining more than one "olm/);
  });

  it("shows the bundle image's limit, which OLM v1 uses, as far as the catalog contains it", async () => {
    const image = `- type: olm.csv.metadata
  value:
    annotations:
      olm.properties: '[{"type":"olm.maxOpenShiftVersion","value":"4.17"}]'
`;
    const markdown = await hoverOn(bundleWith(`${image}- {type: olm.maxOpenShiftVersion, value: '4.<|>18'}\n`));
    assert.match(markdown ?? "", /`properties\.yaml`, where it finds `4\.17`$/);
  });

  it("says that no released OLM reads the enhancement's own key", async () => {
    await checkHover(
      `${bundleWith("")}operators.coreos.com/maxOpenShiftVersion: '4.<|>18'\n`,
      `**\`operators.coreos.com/maxOpenShiftVersion\`** \`4.18\`

${enhancement}
- **no released OLM reads it**: use the property \`olm.maxOpenShiftVersion\``,
    );
  });
});

describe("the hover on a bundle's own olm.maxOpenShiftVersion", () => {
  const csv = (annotations: string) => `-- lighthouse/manifests/lighthouse.clusterserviceversion.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lighthouse.v1.0.0
  annotations:
    ${annotations}
spec:
  version: 1.0.0
`;
  const property = (value: string) => `[{"type":"olm.maxOpenShiftVersion","value":${value}}]`;

  it("is found inside the annotation's JSON", async () => {
    await checkHover(
      csv(`olm.properties: '${property('"4.<|>18"')}'`),
      `**\`olm.maxOpenShiftVersion\`** \`4.18\`

- **OLM v0 and v1**: blocks cluster upgrades beyond OpenShift \`4.18\`, but no patch update
${enhancement}
${obeyedByV1}`,
    );
    const number = (await hoverOn(csv(`olm.properties: "${property("4.<|>10").replaceAll('"', '\\"')}"`))) ?? "";
    assert.match(
      number,
      /^\*\*`olm\.maxOpenShiftVersion`\*\* `4\.10`\n\n- \*\*OLM v0 and v1\*\*: blocks cluster upgrades beyond OpenShift `4\.10`/,
    );
  });

  it("is found in metadata/properties.yaml; OLM v1 rejects it if the annotation has a second value", async () => {
    const both = `${csv(`olm.properties: '${property('"4.18"')}'`)}-- lighthouse/metadata/properties.yaml --
properties:
  - type: olm.maxOpenShiftVersion
    value: "4.<|>18"
`;
    const markdown = (await hoverOn(both)) ?? "";
    assert.match(markdown, /\*\*OLM v0\*\*: blocks cluster upgrades beyond OpenShift `4\.18`/);
    assert.match(
      markdown,
      /\*\*OLM v1\*\*: blocks every .*: more than one olm\\\.maxOpenShiftVersion found in bundle\n/,
    );
  });

  it("is only for OLM v0 if OLM v0 wrote it to the installed CSV", async () => {
    const installed = csv(`operatorframework.io/properties: '{"properties":${property('"4.<|>18"')}}'`);
    await checkHover(
      installed,
      `**\`olm.maxOpenShiftVersion\`** \`4.18\`

- **OLM v0**: blocks cluster upgrades beyond OpenShift \`4.18\`, but no patch update
${enhancement}
- **OLM v0 uses it** on the cluster
- **OLM v1 does not**: it reads the bundle image's own annotation \`olm.properties\` and \`properties.yaml\``,
    );
  });

  it("says that no OLM reads the enhancement's own annotation", async () => {
    const markdown = (await hoverOn(csv("operators.coreos.com/maxOpenShiftVersion: '4.<|>8'"))) ?? "";
    assert.match(
      markdown,
      /\*upgradeable\* below `4\.8` and \*non-upgradeable\* from `4\.8` on\n- \*\*no released OLM reads it\*\*/,
    );
  });

  it("is named in the hover on the annotation that contains it", async () => {
    await checkHover(
      csv(`olm.prop<|>erties: '${property('"4.18"')}'`),
      `**\`olm.properties\`**

- properties that the author adds to the bundle, as a JSON list in a string
- **OLM v1 uses it** together with \`properties.yaml\`; **OLM v0** uses the copy that \`opm render\` writes to the catalog
- it sets olm\\.maxOpenShiftVersion to \`"4.18"\``,
    );
  });

  it("quotes OLM's error if the annotation's JSON is broken", async () => {
    const own = (await hoverOn(csv('olm.properties: \'[{"type" "olm<|>"}]\''))) ?? "";
    assert.match(
      own,
      /\*\*broken\*\*: OLM v1 cannot install the bundle, and `opm render` leaves it out: failed to unmarshal .* invalid character/,
    );
    const installed = (await hoverOn(csv("operatorframework.io/properties: '{\"properties\":<|>7}'"))) ?? "";
    assert.match(
      installed,
      /\*\*broken\*\*: OLM v0 blocks every OpenShift minor upgrade, but no patch update: failed to unmarshal properties annotation\\: json\\: cannot unmarshal number/,
    );
  });
});
