import { test } from "node:test";
import { checkExtension, checkExtensionFix, extensionOf } from "../../support/extension-fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (name: string, ...versions: readonly string[]) => `---
schema: olm.channel
package: lighthouse
name: ${name}
entries:
${versions.map((version) => `- name: lighthouse.v${version}\n`).join("")}`;

/** Two catalogs with the package; the newer one has an additional channel and version. */
const catalogs = `-- catalogs/v4.19/lighthouse/catalog.yaml --
${packageBlob}${channel("stable", "1.0.0")}${bundlesOf("1.0.0")}-- catalogs/v4.20/lighthouse/catalog.yaml --
${packageBlob}${channel("stable", "1.0.0")}${channel("candidate", "2.0.0")}${bundlesOf("1.0.0", "2.0.0")}`;

const seen = (extension: string) => `-- extension.yaml --\n${extension}${catalogs}`;

test("a channel and version that exist in one catalog", async () => {
  await checkExtension(seen(extensionOf()));
  await checkExtension(seen(extensionOf("channels: [candidate]", "version: 2.x")));
});

test("a channel that does not exist in any catalog", async () => {
  await checkExtension(
    seen(extensionOf("channels: [stable, cadidate]", "                   ~~~~~~~~ warning unresolvable-extension")),
    {
      messages: [
        "package 'lighthouse' has no channel 'cadidate' in any catalog of this workspace; did you mean 'candidate'?",
      ],
    },
  );
  await checkExtensionFix(seen(extensionOf("channels: [cadidate]")), seen(extensionOf("channels: [candidate]")));
});

test("a range that matches no version", async () => {
  await checkExtension(seen(extensionOf('version: ">2.0.0"', "         ~~~~~~~~ warning unresolvable-extension")), {
    messages: ["no version of package 'lighthouse' in this workspace matches '>2.0.0'; the highest is '2.0.0'"],
  });
});

test("a range that does not match the existing pre-release", async () => {
  const candidate = `-- catalogs/v4.20/lighthouse/catalog.yaml --
${packageBlob}${channel("candidate", "2.0.0-rc.1")}${bundlesOf("2.0.0-rc.1")}`;
  const seenThere = (extension: string) => `-- extension.yaml --\n${extension}${candidate}`;
  await checkExtension(seenThere(extensionOf("version: 2.x", "         ~~~ warning unresolvable-extension")), {
    messages: [
      "no version of package 'lighthouse' in this workspace matches '2.x'; the highest is '2.0.0-rc.1', a pre-release, which matches only ranges that name a pre-release",
    ],
  });
  await checkExtension(seenThere(extensionOf('version: ">=2.0.0-0 <3.0.0"')));
});

test("a range that the API server rejects is reported by another rule", async () => {
  await checkExtension(seen(extensionOf('version: "5.0.0 - 6.0.0"', "                ~ error invalid-version-range")));
});

test("a range that matches no version of the channel", async () => {
  await checkExtension(
    seen(extensionOf("channels: [stable]", "version: 2.x", "         ~~~ warning unresolvable-extension")),
    {
      messages: [
        "no version of package 'lighthouse' in channel 'stable' in this workspace matches '2.x'; the highest is '1.0.0'",
      ],
    },
  );
});

test("a bundle that OLM v1 chooses and then refuses", async () => {
  const dependent = catalogs.replaceAll(
    "    version: 1.0.0\n",
    "    version: 1.0.0\n- {type: olm.gvk.required, value: {}}\n",
  );
  const asking = extensionOf("version: 1.x", "         ~~~ warning unresolvable-extension");
  await checkExtension(`-- extension.yaml --\n${asking}${dependent}`, {
    messages: [
      'OLM v1 cannot resolve this ClusterExtension: validating bundle "lighthouse.v1.0.0": bundle "lighthouse.v1.0.0" has a dependency declared via property "olm.gvk.required" which is currently not supported',
    ],
  });
  await checkExtension(`-- extension.yaml --\n${extensionOf()}${dependent}`);
});

test("a misspelt package of the workspace", async () => {
  const misspelt = extensionOf("channels: [nowhere]").replace("packageName: lighthouse", "packageName: ligthouse");
  await checkExtension(
    seen(misspelt.replace("ligthouse\n", "ligthouse\n                   ~~~~~~~~~ warning unresolvable-extension\n")),
    { messages: ["package 'ligthouse' does not exist in any catalog of this workspace; did you mean 'lighthouse'?"] },
  );
});

test("a package from a catalog outside the workspace", async () => {
  const elsewhere = extensionOf("channels: [nowhere]", "version: 9.x");
  await checkExtension(seen(elsewhere.replace("packageName: lighthouse", "packageName: tidewatch")));
  await checkExtension(elsewhere);
});
