import { describe, test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

/** The deprecated channel `alpha` with 0.8.0 and 0.9.0 beside the channel `stable`, whose only entry has these fields. */
function catalogOf(fields: string, ...references: readonly string[]): string {
  const alpha = channelOf("alpha", "0.9.0", "0.8.0");
  const stable = `${channelOf("stable", "1.0.0")}${fields}`;
  const deprecations = references.map((each) => `- message: use 'stable'\n  reference:\n    ${each}\n`);
  return `${packageBlob}${alpha}${stable}${bundlesOf("0.8.0", "0.9.0", "1.0.0")}---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${deprecations.join("")}`;
}

const bundle = (version: string) => `schema: olm.bundle\n    name: lighthouse.v${version}`;
const marked = (version: string) => `${bundle(version)}\n          ~~~~~~~~~~~~~~~~~ warning deprecated-without-update`;
const alpha = "schema: olm.channel\n    name: alpha";

test("all updates end at a deprecated bundle", () => {
  checkFindings(catalogOf("", alpha, bundle("0.8.0"), marked("0.9.0")), {
    messages: [
      "no update path leads from deprecated bundle 'lighthouse.v0.9.0' to a supported one; let an entry of a supported channel replace, skip or match it",
    ],
    related: [["10: updates end here in deprecated channel 'alpha'"]],
  });
});

describe("an update path leads to a supported version", () => {
  for (const [why, fields] of [
    ["by replaces", "  replaces: lighthouse.v0.9.0\n"],
    ["by skips", "  skips: [lighthouse.v0.9.0]\n"],
    ["by a skipRange", "  skipRange: '>=0.0.0-0 <1.0.0'\n"],
    ["by a skipRange that matches only the last version", "  skipRange: '>=0.9.0 <1.0.0'\n"],
  ] as const) {
    test(why, () => checkFindings(catalogOf(fields, alpha, bundle("0.8.0"), bundle("0.9.0"))));
  }
});

test("a skipRange that matches only the version of its own entry does not lead on", () => {
  checkFindings(
    catalogOf("", alpha, bundle("0.8.0"), marked("0.9.0")).replace(
      "  replaces: lighthouse.v0.8.0\n",
      "  replaces: lighthouse.v0.8.0\n  skipRange: '>=0.8.0 <=0.9.0'\n             ~~~~~~~~~~~~~~~~~ info own-version-in-range\n",
    ),
  );
});

describe("nothing is said", () => {
  test("if the package is deprecated", () => {
    checkFindings(catalogOf("", alpha, bundle("0.8.0"), bundle("0.9.0"), "schema: olm.package"));
  });

  test("about bundles that are not deprecated", () => checkFindings(catalogOf("", alpha)));

  test("about the head of a supported channel, which has a rule of its own", () => {
    checkFindings(catalogOf("", `${bundle("0.9.0")}\n          ~~~~~~~~~~~~~~~~~ warning deprecated-head`));
  });
});

test("in JSON", () => {
  checkFindings(`-- catalog.yaml --
${catalogOf("").split("---\n").slice(1, -1).join("---\n")}-- deprecations.json --
{
  "schema": "olm.deprecations", "package": "lighthouse",
  "entries": [
    {"reference": {"schema": "olm.channel", "name": "alpha"}, "message": "use 'stable'"},
    {"reference": {"schema": "olm.bundle", "name": "lighthouse.v0.9.0"}, "message": "use 'stable'"}
                                                   ~~~~~~~~~~~~~~~~~~~ warning deprecated-without-update
  ]
}
`);
});

test("not while the channel belongs to a misspelt package", () => {
  checkFindings(
    catalogOf("", bundle("0.8.0")).replace(
      "package: lighthouse\nname: alpha",
      "package: lighthose\n         ~~~~~~~~~ error unknown-package\nname: alpha",
    ),
  );
});
