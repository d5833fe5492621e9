// The fixes of rules about update edges: those that cause another finding are left out.

import { it } from "node:test";
import { checkRepairs } from "../../support/check-repair.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

function channel(entries: string, ...versions: readonly string[]): string {
  return `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}${bundlesOf(...versions)}`;
}

it("of two definitions of an entry, that remains which leaves one head", () =>
  checkRepairs(
    channel(
      "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n",
      "1.0.0",
      "1.1.0",
    ),
    { rule: "duplicate-entry", titles: ["Remove the first definition"] },
    channel("- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n", "1.0.0", "1.1.0"),
  ));

it("a deprecation is not renamed after a bundle whose name is wrong itself", () => {
  const misspelt = bundlesOf("1.0.0").replace("name: lighthouse.v1.0.0", "name: lighthouse.v1.0.O");
  const before = `${packageBlob}${channelOf("stable", "1.0.0")}${misspelt}`;
  const deprecations =
    "---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n- reference:\n    schema: olm.package\n  message: all\n";
  return checkRepairs(
    `${before}${deprecations}- reference:\n    schema: olm.bundle\n    name: lighthouse.v1.0.0\n  message: old\n`,
    { rule: "deprecation-of-unknown-bundle", titles: ["Remove the deprecation of 'lighthouse.v1.0.0'"] },
    `${before}${deprecations}`,
  );
});
