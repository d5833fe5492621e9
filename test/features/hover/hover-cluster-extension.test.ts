// What a hover says in a ClusterExtension, beside two catalogs that have its package.

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

/** The hover on the extension's first `text`, in its middle. */
async function hoverOn(text: string, extension: string, catalogs: readonly string[] = [older, newer]) {
  const at = extension.indexOf(text) + Math.floor(text.length / 2);
  assert.ok(extension.includes(text), `the extension does not hold ${text}`);
  const marked = `${extension.slice(0, at)}<|>${extension.slice(at)}`;
  const files = catalogs.map((catalog, index) => `-- catalogs/v4.${19 + index}/lighthouse/catalog.yaml --\n${catalog}`);
  const { snapshot, offset } = await atCursor(`-- extension.yaml --\n${marked}\n${files.join("")}`);
  return hoverAt(snapshot, offset)?.markdown;
}

const followsEdges =
  "- updates follow the edges of the catalog, as [Upgrade constraint semantics](https://operator-framework.github.io/operator-controller/concepts/upgrade-support/#upgrade-constraint-semantics) and OpenShift's [Update paths](https://docs.redhat.com/en/documentation/openshift_container_platform/4.20/html/extensions/update-paths) say; the semver rules that the same page gives under [Upgrades](https://operator-framework.github.io/operator-controller/concepts/upgrade-support/#upgrades) are not implemented in operator-controller";

describe("the hover in a ClusterExtension", () => {
  it("says of a package what each catalog resolves it to", async () => {
    assert.equal(
      await hoverOn(
        "packageName: lighthouse".slice("packageName: ".length),
        extensionOf().replace("name: lighthouse\n", "name: lamp\n").replaceAll("lighthouse-system", "lamps"),
      ),
      `**packageName** \`lighthouse\`

- no \`version\`: OLM v1 takes the highest there is, pre-releases too, and moves on by itself
- no \`upgradeConstraintPolicy\`, which is the same as \`CatalogProvided\`: only the edges of the catalog lead on
- where nothing is installed: resolves to **\`lighthouse.v1.1.0\`**, version \`1.1.0\`, channel \`stable\` (catalog \`catalogs/v4.19/lighthouse\`)
- where nothing is installed: resolves to **\`lighthouse.v2.0.0\`**, version \`2.0.0\`, channel \`fast\` (catalog \`catalogs/v4.20/lighthouse\`)`,
    );
  });

  it("puts a range into words, and groups the catalogs that answer alike", async () => {
    assert.equal(
      await hoverOn("1.x", extensionOf("version: 1.x")),
      `**version** \`1.x\`

- a range: from \`1.0.0\` up to but not including \`2.0.0\`; matches no pre-release; OLM v1 takes the highest version in it that the edges allow, and moves on by itself
- no \`upgradeConstraintPolicy\`, which is the same as \`CatalogProvided\`: only the edges of the catalog lead on
- where nothing is installed: resolves to **\`lighthouse.v1.1.0\`**, version \`1.1.0\`, channel \`stable\` (catalog \`catalogs/v4.19/lighthouse\` and \`catalogs/v4.20/lighthouse\`)
${followsEdges}`,
    );
  });

  it("tells a pin from a range", async () => {
    const pinned = await hoverOn("1.0.0", extensionOf("version: 1.0.0"));
    assert.match(pinned ?? "", /^- a pin: exactly `1\.0\.0`; OLM v1 changes nothing until this does$/m);
    const range = await hoverOn("1.0.0", extensionOf('version: "1.0.0 || 1.1.0"'));
    assert.match(range ?? "", /^- a range: /m);
    const partial = await hoverOn("1.0", extensionOf('version: "1.0"'));
    assert.match(partial ?? "", /^- a range: /m);
  });

  it("says why a version is refused", async () => {
    const refused = await hoverOn("&&", extensionOf('version: ">1.0.0 && <2.0.0"'), []);
    assert.match(refused ?? "", /^- the API server refuses it: /m);
  });

  it("says of a channel what follows it, and looks at the selected ones alone", async () => {
    assert.equal(
      await hoverOn("stable", extensionOf("channels: [stable]", "version: '>=1.0.0-0'")),
      `**channel** \`stable\`

- OLM v1 takes the highest version of the selected channels that the edges allow, and moves on by itself when a channel does
- where nothing is installed: resolves to **\`lighthouse.v1.1.0\`**, version \`1.1.0\`, channel \`stable\` (catalog \`catalogs/v4.19/lighthouse\` and \`catalogs/v4.20/lighthouse\`)`,
    );
  });

  it("quotes OLM v1 where nothing fits", async () => {
    const none = await hoverOn("9.x", extensionOf("version: 9.x"), [older]);
    assert.match(
      none ?? "",
      /^- where nothing is installed: nothing, for OLM v1 says `no bundles found for package "lighthouse" matching version "9\.x"` \(catalog/m,
    );
  });

  it("explains each policy, and warns of the one that is dangerous", async () => {
    const self = await hoverOn("SelfCertified", extensionOf("upgradeConstraintPolicy: SelfCertified"));
    assert.match(self ?? "", /^- No upgrade constraint holds: .* it can lose data\.$/m);
    assert.ok(!self?.includes(followsEdges), "no edge holds with this policy");
    const provided = await hoverOn("CatalogProvided", extensionOf("upgradeConstraintPolicy: CatalogProvided"));
    assert.match(provided ?? "", /^- OLM v1 changes the version only along the edges of the catalog: .* default\.$/m);
    assert.ok(provided?.endsWith(followsEdges));
  });

  it("tells no outcome of what the API server refuses", async () => {
    const refused = await hoverOn("1.0.0 - 2.0.0", extensionOf('version: "1.0.0 - 2.0.0"'));
    assert.match(refused ?? "", /^- the API server refuses it: /m);
    assert.doesNotMatch(refused ?? "", /resolves to/);
    assert.doesNotMatch((await hoverOn("Fast", extensionOf("channels: [Fast]"))) ?? "", /OLM v1 says/);
  });

  it("names all selected channels that have the version", async () => {
    const both = packageBlob + channel("stable", "1.0.0") + channel("fast", "1.0.0") + bundlesOf("1.0.0");
    assert.match(
      (await hoverOn("1.0.0", extensionOf("version: 1.0.0"), [both])) ?? "",
      /channels `(stable|fast)` and `/,
    );
  });

  it("starts from what a cluster says is installed", async () => {
    const installed = `${extensionOf("channels: [stable]")}status:
  install:
    bundle: {name: lighthouse.v1.0.0, version: 1.0.0}
`;
    assert.match(
      (await hoverOn("stable", installed, [older])) ?? "",
      /^- from `1\.0\.0`, which is installed: resolves to \*\*`lighthouse\.v1\.1\.0`\*\*, version `1\.1\.0`, channel `stable`/m,
    );
    const latest = installed.replaceAll("1.0.0", "1.1.0");
    assert.match(
      (await hoverOn("stable", latest, [older])) ?? "",
      /^- from `1\.1\.0`, which is installed: stays as it is \(catalog/m,
    );
  });

  it("documents keys, with what they ask for", async () => {
    assert.match(
      (await hoverOn("channels", extensionOf("channels: [stable]"))) ?? "",
      /^\*\*channels\*\*\n\nThe channels .*\n\n- at most 256 items\n- channels entries must be valid DNS1123 subdomains\n- OLM v1 takes/,
    );
    assert.equal(
      await hoverOn("sourceType", extensionOf()),
      "**sourceType**\n\nWhat kind of source it is; there is one, 'Catalog'.\n\n- required\n- one of `Catalog`",
    );
  });

  it("says that a selector is left aside", async () => {
    const hover = await hoverOn("1.x", extensionOf("version: 1.x", "selector: {matchLabels: {a: b}}"));
    assert.match(hover ?? "", /^- the selector is left aside here/m);
  });

  it("has no answers of catalogs without the package, nor for what is still to be filled in", async () => {
    assert.doesNotMatch((await hoverOn("1.x", extensionOf("version: 1.x"), [])) ?? "", /resolves/);
    assert.doesNotMatch((await hoverOn("VERSION", extensionOf("version: $(VERSION)"))) ?? "", /resolves/);
  });

  it("has nothing to say elsewhere", async () => {
    assert.equal(await hoverOn("lamp", extensionOf().replace("name: lighthouse\n", "name: lamp\n")), undefined);
  });
});
