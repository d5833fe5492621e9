// The hover in a ClusterExtension, in a workspace with two catalogs that contain its package.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt } from "#core";
import { extensionOf } from "../../support/extension-fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { atCursor } from "../../support/places.ts";

const channel = (name: string, ...versions: readonly string[]) => `---
schema: olm.channel
package: lighthouse
name: ${name}
entries:
${versions.map((version, index) => `- name: lighthouse.v${version}\n${index > 0 ? `  replaces: lighthouse.v${versions[index - 1]}\n` : ""}`).join("")}`;

const older = packageBlob + channel("stable", "1.0.0", "1.1.0") + bundlesOf("1.0.0", "1.1.0");
const newer =
  packageBlob + channel("stable", "1.0.0", "1.1.0") + channel("fast", "2.0.0") + bundlesOf("1.0.0", "1.1.0", "2.0.0");

/** The hover in the middle of the first `text` in the extension. */
async function hoverOn(text: string, extension: string, catalogs: readonly string[] = [older, newer]) {
  const at = extension.indexOf(text) + Math.floor(text.length / 2);
  assert.ok(extension.includes(text), `the extension does not contain ${text}`);
  const marked = `${extension.slice(0, at)}<|>${extension.slice(at)}`;
  const files = catalogs.map((catalog, index) => `-- catalogs/v4.${19 + index}/lighthouse/catalog.yaml --\n${catalog}`);
  const { snapshot, offset } = await atCursor(`-- extension.yaml --\n${marked}\n${files.join("")}`);
  return hoverAt(snapshot, offset)?.markdown;
}

const followsEdges =
  "- updates follow the catalog's update edges, as in [Upgrade constraint semantics](https://operator-framework.github.io/operator-controller/concepts/upgrade-support/#upgrade-constraint-semantics) and OpenShift's [Update paths](https://docs.redhat.com/en/documentation/openshift_container_platform/4.20/html/extensions/update-paths); operator-controller does not implement the semver rules of the section [Upgrades](https://operator-framework.github.io/operator-controller/concepts/upgrade-support/#upgrades)";

describe("the hover in a ClusterExtension", () => {
  it("shows for a package the version that OLM v1 picks from each catalog", async () => {
    assert.equal(
      await hoverOn(
        "packageName: lighthouse".slice("packageName: ".length),
        extensionOf().replace("name: lighthouse\n", "name: lamp\n").replaceAll("lighthouse-system", "lamps"),
      ),
      `**packageName** \`lighthouse\`

- no \`version\`: OLM v1 installs the highest version, pre-releases included, and updates automatically
- no \`upgradeConstraintPolicy\`: the default is \`CatalogProvided\`, which allows only the catalog's update edges
- without an installed version: resolves to **\`lighthouse.v1.1.0\`**, version \`1.1.0\`, channel \`stable\` (catalog \`catalogs/v4.19/lighthouse\`)
- without an installed version: resolves to **\`lighthouse.v2.0.0\`**, version \`2.0.0\`, channel \`fast\` (catalog \`catalogs/v4.20/lighthouse\`)`,
    );
  });

  it("describes a range in words, and groups catalogs with the same answer", async () => {
    assert.equal(
      await hoverOn("1.x", extensionOf("version: 1.x")),
      `**version** \`1.x\`

- a range: from \`1.0.0\` up to but not including \`2.0.0\`; matches no pre-release; OLM v1 installs the highest version in the range that the update edges allow, and updates automatically
- no \`upgradeConstraintPolicy\`: the default is \`CatalogProvided\`, which allows only the catalog's update edges
- without an installed version: resolves to **\`lighthouse.v1.1.0\`**, version \`1.1.0\`, channel \`stable\` (catalog \`catalogs/v4.19/lighthouse\` and \`catalogs/v4.20/lighthouse\`)
${followsEdges}`,
    );
  });

  it("distinguishes a pin from a range", async () => {
    const pinned = await hoverOn("1.0.0", extensionOf("version: 1.0.0"));
    assert.match(pinned ?? "", /^- a pin: exactly `1\.0\.0`; OLM v1 does not update until you change it$/m);
    const range = await hoverOn("1.0.0", extensionOf('version: "1.0.0 || 1.1.0"'));
    assert.match(range ?? "", /^- a range: /m);
    const partial = await hoverOn("1.0", extensionOf('version: "1.0"'));
    assert.match(partial ?? "", /^- a range: /m);
  });

  it("says why the API server rejects a version", async () => {
    const refused = await hoverOn("&&", extensionOf('version: ">1.0.0 && <2.0.0"'), []);
    assert.match(refused ?? "", /^- the API server rejects it: /m);
  });

  it("describes the updates of a channel, and considers only selected channels", async () => {
    assert.equal(
      await hoverOn("stable", extensionOf("channels: [stable]", "version: '>=1.0.0-0'")),
      `**channel** \`stable\`

- OLM v1 installs the highest version of the selected channels that the update edges allow, and updates automatically when a channel gets a higher version
- without an installed version: resolves to **\`lighthouse.v1.1.0\`**, version \`1.1.0\`, channel \`stable\` (catalog \`catalogs/v4.19/lighthouse\` and \`catalogs/v4.20/lighthouse\`)`,
    );
  });

  it("quotes OLM v1's error if no version matches", async () => {
    const none = await hoverOn("9.x", extensionOf("version: 9.x"), [older]);
    assert.match(
      none ?? "",
      /^- without an installed version: no version; OLM v1 reports `no bundles found for package "lighthouse" matching version "9\.x"` \(catalog/m,
    );
  });

  it("explains each policy, and warns of the dangerous one", async () => {
    const self = await hoverOn("SelfCertified", extensionOf("upgradeConstraintPolicy: SelfCertified"));
    assert.match(self ?? "", /^- No upgrade constraints apply: .* they can lose data\.$/m);
    assert.ok(!self?.includes(followsEdges), "this policy ignores update edges");
    const provided = await hoverOn("CatalogProvided", extensionOf("upgradeConstraintPolicy: CatalogProvided"));
    assert.match(provided ?? "", /^- OLM v1 updates only along the catalog's update edges: .* default\.$/m);
    assert.ok(provided?.endsWith(followsEdges));
  });

  it("shows no version if the API server rejects the field", async () => {
    const refused = await hoverOn("1.0.0 - 2.0.0", extensionOf('version: "1.0.0 - 2.0.0"'));
    assert.match(refused ?? "", /^- the API server rejects it: /m);
    assert.doesNotMatch(refused ?? "", /resolves to/);
    assert.doesNotMatch((await hoverOn("Fast", extensionOf("channels: [Fast]"))) ?? "", /OLM v1 says/);
  });

  it("names all selected channels that contain the version", async () => {
    const both = packageBlob + channel("stable", "1.0.0") + channel("fast", "1.0.0") + bundlesOf("1.0.0");
    assert.match(
      (await hoverOn("1.0.0", extensionOf("version: 1.0.0"), [both])) ?? "",
      /channels `(stable|fast)` and `/,
    );
  });

  it("starts from the installed version in the status", async () => {
    const installed = `${extensionOf("channels: [stable]")}status:
  install:
    bundle: {name: lighthouse.v1.0.0, version: 1.0.0}
`;
    assert.match(
      (await hoverOn("stable", installed, [older])) ?? "",
      /^- with `1\.0\.0` installed: resolves to \*\*`lighthouse\.v1\.1\.0`\*\*, version `1\.1\.0`, channel `stable`/m,
    );
    const latest = installed.replaceAll("1.0.0", "1.1.0");
    assert.match(
      (await hoverOn("stable", latest, [older])) ?? "",
      /^- with `1\.1\.0` installed: stays at the installed version \(catalog/m,
    );
  });

  it("says which versions come first where no update edge leads to the wanted one", async () => {
    const three = packageBlob + channel("stable", "1.0.0", "1.0.1", "1.0.2") + bundlesOf("1.0.0", "1.0.1", "1.0.2");
    const installed = `${extensionOf("version: 1.0.2")}status:
  install:
    bundle: {name: lighthouse.v1.0.0, version: 1.0.0}
`;
    assert.match(
      (await hoverOn("1.0.2", installed, [three]))?.replaceAll("\\", "") ?? "",
      /^- with `1\.0\.0` installed: no version; OLM v1 reports `.*matching version "1\.0\.2"`; no update edge leads from 'lighthouse\.v1\.0\.0' to '1\.0\.2'; pin '1\.0\.1' first, then '1\.0\.2' \(catalog/m,
    );
  });

  it("documents keys, with the effect of their values", async () => {
    assert.match(
      (await hoverOn("channels", extensionOf("channels: [stable]"))) ?? "",
      /^\*\*channels\*\*\n\nThe channels .*\n\n- at most 256 items\n- channels entries must be valid DNS1123 subdomains\n- OLM v1 installs/,
    );
    assert.equal(
      await hoverOn("sourceType", extensionOf()),
      "**sourceType**\n\nThe type of the source; the only type is 'Catalog'.\n\n- required\n- one of `Catalog`",
    );
  });

  it("says that a selector is ignored", async () => {
    const hover = await hoverOn("1.x", extensionOf("version: 1.x", "selector: {matchLabels: {a: b}}"));
    assert.match(hover ?? "", /^- the selector is ignored here/m);
  });

  it("shows no version if no catalog contains the package, or if a field is a placeholder", async () => {
    assert.doesNotMatch((await hoverOn("1.x", extensionOf("version: 1.x"), [])) ?? "", /resolves/);
    assert.doesNotMatch((await hoverOn("VERSION", extensionOf("version: $(VERSION)"))) ?? "", /resolves/);
  });

  it("is absent in other places", async () => {
    assert.equal(await hoverOn("lamp", extensionOf().replace("name: lighthouse\n", "name: lamp\n")), undefined);
  });
});
