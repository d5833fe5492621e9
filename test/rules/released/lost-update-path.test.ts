import { describe, test } from "node:test";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { checkReleased } from "../../support/released-fixture.ts";

const bundles = bundlesOf("1.0.0", "1.1.0", "1.2.0");
const rules = ["lost-update-path"];

/** A catalog whose channel has these lines as entries. */
function catalog(...entries: readonly string[]): string {
  return `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries.map((line) => `${line}\n`).join("")}${bundles}`;
}

const chain = catalog(
  "- name: lighthouse.v1.2.0",
  "  replaces: lighthouse.v1.1.0",
  "- name: lighthouse.v1.1.0",
  "  replaces: lighthouse.v1.0.0",
  "- name: lighthouse.v1.0.0",
);

describe("an update path", () => {
  test("may become shorter or longer", () =>
    checkReleased(
      chain,
      catalog(
        "- name: lighthouse.v1.2.0",
        "  replaces: lighthouse.v1.0.0",
        "  skips: [lighthouse.v1.1.0]",
        "- name: lighthouse.v1.1.0",
        "- name: lighthouse.v1.0.0",
      ),
      { rules },
    ));

  test("is reported at the skip that keeps OLM v0 from an update", () =>
    checkReleased(
      catalog(
        "- name: lighthouse.v1.2.0",
        "  replaces: lighthouse.v1.1.0",
        "- name: lighthouse.v1.1.0",
        "  skips: [lighthouse.v1.0.0]",
        "- name: lighthouse.v1.0.0",
      ),
      catalog(
        "- name: lighthouse.v1.2.0",
        "  skips: [lighthouse.v1.1.0]",
        "          ~~~~~~~~~~~~~~~~~ warning lost-update-path",
        "- name: lighthouse.v1.1.0",
        "  skips: [lighthouse.v1.0.0]",
        "- name: lighthouse.v1.0.0",
      ),
      {
        rules,
        messages: ["OLM v0 no longer updates 'lighthouse.v1.0.0' to 'lighthouse.v1.2.0'"],
        related: [["14: updates stop here"]],
      },
    ));

  test("of a removed entry is reported at the entry that was its update", () =>
    checkReleased(
      chain,
      catalog(
        "- name: lighthouse.v1.2.0",
        "  replaces: lighthouse.v1.1.0",
        "- name: lighthouse.v1.1.0",
        "        ~~~~~~~~~~~~~~~~~ warning lost-update-path",
      ).replace(bundlesOf("1.0.0"), ""),
      {
        rules,
        messages: ["OLM v0 and OLM v1 no longer update 'lighthouse.v1.0.0' to 'lighthouse.v1.2.0'"],
        related: [[]],
      },
    ));

  test("of a removed entry may lead through a skipRange", () =>
    checkReleased(chain, catalog("- name: lighthouse.v1.2.0", "  skipRange: <1.2.0"), { rules }));

  test("is reported at the skipRange that made the lost edge", () =>
    checkReleased(
      catalog(
        "- name: lighthouse.v1.2.0",
        "  replaces: lighthouse.v1.0.0",
        "  skipRange: <1.2.0",
        "- name: lighthouse.v1.0.0",
      ),
      catalog(
        "- name: lighthouse.v1.2.0",
        "  skipRange: '>=1.1.0 <1.2.0'",
        "             ~~~~~~~~~~~~~~~~ warning lost-update-path",
      ),
      { rules },
    ));

  test("of several entries that stop at the same entry is reported once", () =>
    checkReleased(
      chain,
      catalog("- name: lighthouse.v1.2.0", "        ~~~~~~~~~~~~~~~~~ warning lost-update-path").replace(
        bundlesOf("1.0.0", "1.1.0"),
        "",
      ),
      {
        rules,
        messages: ["OLM v0 and OLM v1 no longer update 'lighthouse.v1.1.0' and 1 more to 'lighthouse.v1.2.0'"],
      },
    ));

  test("is also reported where updates stop at an entry whose released updates form a cycle", () => {
    // OLM v0 never updates to a bundle with this property.
    const deprecated = bundlesOf("1.1.1", "1.1.9").replaceAll(
      "properties:\n",
      "$&- {type: olm.deprecated, value: {}}\n",
    );
    const others = bundlesOf("1.1.5", "1.3.0", "1.4.0") + deprecated;
    const edges = (version: string, ...lines: readonly string[]) => [`- name: lighthouse.v${version}`, ...lines];
    return checkReleased(
      catalog(
        ...edges("1.3.0", "  replaces: lighthouse.v1.2.0"),
        ...edges("1.2.0", "  replaces: lighthouse.v1.1.9", "  skips: [lighthouse.v1.1.0]", "  skipRange: 1.3.0"),
        ...edges("1.1.9", "  replaces: lighthouse.v1.1.5"),
        ...edges("1.1.5", "  replaces: lighthouse.v1.0.0"),
        ...edges("1.1.0"),
        ...edges("1.0.0"),
      ) + others,
      catalog(
        ...edges("1.4.0", "  replaces: lighthouse.v1.1.1", "  skipRange: '>=1.1.5 <1.4.0'"),
        ...edges("1.1.1", "  replaces: lighthouse.v1.1.0"),
        ...edges("1.1.0", "        ~~~~~~~~~~~~~~~~~ warning lost-update-path", "  replaces: lighthouse.v1.0.0"),
        ...edges("1.0.0"),
      ) + others,
      {
        rules,
        messages: [
          "OLM v0 no longer updates 'lighthouse.v1.0.0' to 'lighthouse.v1.1.5'; updates stop at 'lighthouse.v1.1.0'",
        ],
      },
    );
  });

  test("is not reported where only the head went down", () =>
    checkReleased(
      chain,
      catalog("- name: lighthouse.v1.1.0", "  replaces: lighthouse.v1.0.0", "- name: lighthouse.v1.0.0"),
      { rules },
    ));

  test("is not compared where opm rejects the channel", () =>
    checkReleased(
      chain,
      catalog("- name: lighthouse.v1.2.0", "- name: lighthouse.v1.1.0", "- name: lighthouse.v1.0.0"),
      {
        rules,
      },
    ));
});
