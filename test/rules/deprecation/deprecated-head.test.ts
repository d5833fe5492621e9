import { describe, test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob, twoVersions } from "../../support/lighthouse.ts";

const deprecations = (...references: readonly string[]) =>
  `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${references.map((each) => `- message: it leaks oil\n  reference:\n    ${each}\n`).join("")}`;

const headOf11 = "schema: olm.bundle\n    name: lighthouse.v1.1.0";
const marked = `${headOf11}\n          ~~~~~~~~~~~~~~~~~ warning deprecated-head`;

test("the head of a channel is deprecated", () => {
  checkFindings(`${twoVersions}${deprecations(marked)}`, {
    messages: [
      "deprecated bundle 'lighthouse.v1.1.0' is the head of channel 'stable', so OLM v0 still installs it; add a newer head, or deprecate the channel too",
    ],
    related: [["10: the head of channel 'stable'"]],
  });
});

test("one head of several channels is one finding", () => {
  checkFindings(
    `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${channelOf("fast", "1.1.0")}${bundlesOf("1.1.0", "1.0.0")}${deprecations(marked)}`,
    {
      messages: [
        "deprecated bundle 'lighthouse.v1.1.0' is the head of channels 'stable' and 'fast', so OLM v0 still installs it; add a newer head, or deprecate the channel too",
      ],
      related: [["10: the head of channel 'stable'", "18: the head of channel 'fast'"]],
    },
  );
});

describe("nothing is said", () => {
  for (const [why, ...references] of [
    ["about a bundle below the head", "schema: olm.bundle\n    name: lighthouse.v1.0.0"],
    ["if the package is deprecated", headOf11, "schema: olm.package"],
  ] as const) {
    test(why, () => checkFindings(`${twoVersions}${deprecations(...references)}`));
  }

  test("if the channel is deprecated too", () => {
    checkFindings(
      `${packageBlob.replace("stable", "v2")}${channelOf("stable", "1.1.0", "1.0.0")}${channelOf("v2", "2.0.0", "1.1.0")}${bundlesOf("1.0.0", "1.1.0", "2.0.0")}${deprecations(headOf11, "schema: olm.channel\n    name: stable")}`,
    );
  });

  test("in a channel that opm rejects", () => {
    checkFindings(
      `${twoVersions
        .replace("  replaces: lighthouse.v1.0.0\n", "")
        .replace(
          "- name: lighthouse.v1.1.0\n",
          "- name: lighthouse.v1.1.0\n        ~~~~~~~~~~~~~~~~~ error several-heads\n",
        )}${deprecations(headOf11)}`,
    );
  });
});

test("in JSON", () => {
  checkFindings(`-- catalog.yaml --
${twoVersions.slice(4)}-- deprecations.json --
{
  "schema": "olm.deprecations", "package": "lighthouse",
  "entries": [{"reference": {"schema": "olm.bundle", "name": "lighthouse.v1.1.0"}, "message": "it leaks oil"}]
                                                             ~~~~~~~~~~~~~~~~~~~ warning deprecated-head
}
`);
});
