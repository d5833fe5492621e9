import { test } from "node:test";
import { checkExtension, checkExtensionFix, extensionOf } from "../../support/extension-fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

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

/** One catalog whose channel leads from version to version. */
const chain = (...versions: readonly string[]) =>
  `-- catalogs/lighthouse/catalog.yaml --\n${packageBlob}${channelOf("stable", ...versions)}${bundlesOf(...versions)}`;

const installed = (version: string) => `status:
  install:
    bundle:
      name: lighthouse.v${version}
      version: ${version}
`;

const from = (version: string, ...lines: readonly string[]) =>
  `-- extension.yaml --\n${extensionOf(...lines)}${installed(version)}`;

test("a pinned version that is not a successor of the installed one: the versions to pin before it", async () => {
  const pinned = (version: string) => from("1.0.0", `version: ${version}`) + chain("1.2.0", "1.1.0", "1.0.0");
  await checkExtension(
    from("1.0.0", "version: 1.2.0", "         ~~~~~ warning unresolvable-extension") + chain("1.2.0", "1.1.0", "1.0.0"),
    { messages: ["no update edge leads from 'lighthouse.v1.0.0' to '1.2.0'; pin '1.1.0' first, then '1.2.0'"] },
  );
  await checkExtensionFix(pinned("1.2.0"), pinned("1.1.0"));
  await checkExtension(from("1.1.0", "version: 1.2.0") + chain("1.2.0", "1.1.0", "1.0.0"));
  await checkExtension(from("1.2.0", "version: 1.2.0") + chain("1.2.0", "1.1.0", "1.0.0"));
  await checkExtension(from("1.0.0") + chain("1.2.0", "1.1.0", "1.0.0"));
});

test("a range without a successor of the installed version is like a pin", async () => {
  await checkExtension(
    from("1.0.0", 'version: ">=1.2.0"', "         ~~~~~~~~~ warning unresolvable-extension") +
      chain("1.2.0", "1.1.0", "1.0.0"),
    { messages: ["no update edge leads from 'lighthouse.v1.0.0' to '>=1.2.0'; pin '1.1.0' first, then '1.2.0'"] },
  );
});

test("a lower version than the installed one needs SelfCertified", async () => {
  await checkExtension(
    from("1.1.0", "version: 1.0.0", "         ~~~~~ warning unresolvable-extension") + chain("1.1.0", "1.0.0"),
    {
      messages: [
        "no update edge leads from 'lighthouse.v1.1.0' to the lower version 'lighthouse.v1.0.0'; it needs SelfCertified: check the outcome of a forced update or rollback before you apply it: it may lose data",
      ],
    },
  );
  await checkExtension(
    from(
      "1.1.0",
      "version: 1.0.0",
      "upgradeConstraintPolicy: SelfCertified",
      "                         ~~~~~~~~~~~~~ warning self-certified",
    ) + chain("1.1.0", "1.0.0"),
    { isAboutStyle: true },
  );
});

test("an installed version that the selected channels do not update", async () => {
  const apart = `-- catalogs/lighthouse/catalog.yaml --
${packageBlob}${channelOf("stable", "1.0.0")}${channelOf("fast", "2.0.0")}${bundlesOf("1.0.0", "2.0.0")}`;
  await checkExtension(from("1.0.0", "channels: [fast]", "           ~~~~ warning unresolvable-extension") + apart, {
    messages: [
      "no entry of channel 'fast' replaces or skips 'lighthouse.v1.0.0', and no skipRange there matches 1.0.0; add skipRange '>=1.0.0 <2.0.0' or 'replaces: lighthouse.v1.0.0' to 'lighthouse.v2.0.0'",
    ],
  });
  const withRange = apart.replace("- name: lighthouse.v2.0.0", "- name: lighthouse.v2.0.0\n  skipRange: <2.0.0");
  await checkExtension(from("1.0.0", "channels: [fast]") + withRange);
  // The installed version need not be in the catalog, and another catalog may update it.
  await checkExtension(from("0.9.0", "channels: [fast]") + withRange);
  await checkExtension(from("1.0.0", "channels: [fast]") + apart + withRange.replace("lighthouse/", "v4.20/"));
});

test("a pin to an installed version that the catalog has no longer", async () => {
  const removed = chain("1.1.0").replace("- name: lighthouse.v1.1.0", "- name: lighthouse.v1.1.0\n  skipRange: <1.1.0");
  await checkExtension(from("1.0.5", "version: 1.0.x", "         ~~~~~ warning unresolvable-extension") + removed, {
    messages: ["no version of package 'lighthouse' in this workspace matches '1.0.x'; the highest is '1.1.0'"],
  });
});
