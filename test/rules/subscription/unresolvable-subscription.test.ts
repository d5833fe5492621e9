import { test } from "node:test";
import { harbourCatalog, subscriptionOf } from "../../support/cluster-resources.ts";
import { checkExtension, checkExtensionFix } from "../../support/extension-fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const seen = (...lines: readonly string[]) => subscriptionOf(...lines) + harbourCatalog;

test("what exists", async () => {
  await checkExtension(seen("name: lighthouse"));
  await checkExtension(seen("name: lighthouse", "channel: stable", "startingCSV: lighthouse.v1.0.0"));
  await checkExtension(seen("name: lighthouse", "startingCSV: lighthouse.v2.0.0"));
  await checkExtension(seen("name: tidewatch", "channel: fast"));
});

test("a misspelt package", async () => {
  await checkExtension(seen("name: lighthose", "      ~~~~~~~~~ warning unresolvable-subscription"), {
    messages: ["package 'lighthose' does not exist in any catalog of this workspace; did you mean 'lighthouse'?"],
  });
});

test("an unknown channel", async () => {
  await checkExtension(
    seen("name: lighthouse", "channel: stabel", "         ~~~~~~ warning unresolvable-subscription"),
    {
      messages: [
        "package 'lighthouse' has no channel 'stabel' in any catalog of this workspace; did you mean 'stable'?",
      ],
    },
  );
  await checkExtensionFix(seen("name: lighthouse", "channel: stabel"), seen("name: lighthouse", "channel: stable"));
});

test("an unknown bundle, and one of another channel", async () => {
  await checkExtension(
    seen(
      "name: lighthouse",
      "startingCSV: lighthouse.v1.0.7",
      "             ~~~~~~~~~~~~~~~~~ warning unresolvable-subscription",
    ),
    {
      messages: [
        "bundle 'lighthouse.v1.0.7' of package 'lighthouse' does not exist in any catalog of this workspace, so OLM v0 installs nothing",
      ],
    },
  );
  await checkExtension(
    seen(
      "name: lighthouse",
      "channel: stable",
      "startingCSV: lighthouse.v2.0.0",
      "             ~~~~~~~~~~~~~~~~~ warning unresolvable-subscription",
    ),
    { messages: ["'lighthouse.v2.0.0' is not in channel 'stable' but in 'candidate', so OLM v0 installs nothing"] },
  );
});

test("a misspelt bundle", async () => {
  await checkExtensionFix(
    seen("name: lighthouse", "startingCSV: lighthose.v1.0.0"),
    seen("name: lighthouse", "startingCSV: lighthouse.v1.0.0"),
  );
});

const installed = (name: string) => `status:
  installedCSV: ${name}
`;

const from = (name: string, ...lines: readonly string[]) =>
  subscriptionOf("name: lighthouse", ...lines) + installed(name) + harbourCatalog;

test("a channel that does not update the installed version, and what its author can add", async () => {
  const message =
    "no entry of channel 'candidate' replaces or skips 'lighthouse.v1.0.0', and no skipRange there matches 1.0.0; add skipRange '>=1.0.0 <2.0.0' or 'replaces: lighthouse.v1.0.0' to 'lighthouse.v2.0.0'";
  const switched = from(
    "lighthouse.v1.0.0",
    "channel: candidate",
    "         ~~~~~~~~~ warning unresolvable-subscription",
  );
  await checkExtension(switched, { messages: [message] });
  const repaired = (edge: string) =>
    from("lighthouse.v1.0.0", "channel: candidate").replace(
      "- name: lighthouse.v2.0.0",
      `- name: lighthouse.v2.0.0\n  ${edge}`,
    );
  await checkExtension(repaired("skipRange: '>=1.0.0 <2.0.0'"));
  await checkExtension(repaired("replaces: lighthouse.v1.0.0"));
});

test("an installed version that the channel updates, or than which it has nothing newer", async () => {
  await checkExtension(from("lighthouse.v1.0.0", "channel: stable"));
  await checkExtension(from("lighthouse.v1.1.0", "channel: stable"));
  await checkExtension(from("lighthouse.v2.0.0", "channel: stable"));
  await checkExtension(from("lighthouse.v1.0.0"));
  await checkExtension(from("lighthouse", "channel: stable"));
});

test("an installed version that is not in the catalog is read from its name", async () => {
  const skipped = subscriptionOf(
    "name: lighthouse",
    "channel: stable",
    "         ~~~~~~ warning unresolvable-subscription",
  );
  const catalog = `-- catalogs/lighthouse/catalog.yaml --
${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v3.0.0
  skips: [lighthouse.v2.0.0]
- name: lighthouse.v2.0.0
  skipRange: ">=1.0.0 <2.0.0"
${bundlesOf("3.0.0", "2.0.0")}`;
  await checkExtension(skipped + installed("lighthouse.v1.4.0") + catalog, {
    messages: [
      "OLM v0 does not update 'lighthouse.v1.4.0' to 'lighthouse.v2.0.0' (skipRange '>=1.0.0 <2.0.0' matches 1.4.0), because 'lighthouse.v3.0.0' skips it",
    ],
  });
});

test("without a channel, an edge of any channel updates the installed version", async () => {
  const elsewhere = harbourCatalog.replace(
    "- name: lighthouse.v2.0.0",
    "- name: lighthouse.v2.0.0\n  skipRange: <0.5.0",
  );
  await checkExtension(subscriptionOf("name: lighthouse") + installed("lighthouse.v0.1.0") + elsewhere);
  await checkExtension(
    subscriptionOf("name: lighthouse", "      ~~~~~~~~~~ warning unresolvable-subscription") +
      installed("lighthouse.v0.6.0") +
      elsewhere,
    {
      messages: ["no entry replaces or skips 'lighthouse.v0.6.0', and no skipRange matches 0.6.0"],
    },
  );
});
