import { test } from "node:test";
import { harbourCatalog, subscriptionOf } from "../../support/cluster-resources.ts";
import { checkExtension, checkExtensionFix } from "../../support/extension-fixture.ts";

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
