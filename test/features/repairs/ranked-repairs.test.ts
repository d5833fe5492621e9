// The ranked repairs of findings that leave a choice: their titles, best first, and the text after the best one.

import { describe, it } from "node:test";
import { checkRepairs } from "../../support/check-repair.ts";
import { bundleFor, bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

function channel(entries: string, ...versions: readonly string[]): string {
  return `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}${bundlesOf(...versions)}`;
}

const three = ["1.0.0", "1.1.0", "1.2.0"] as const;

describe("several heads", () => {
  it("are joined by the next version, which replaces the extra head", () =>
    checkRepairs(
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0 # new\n",
        ...three,
      ),
      {
        rule: "several-heads",
        titles: ["Let 1.2.0 replace 1.1.0: 1.0.0, 1.1.0 can update again"],
      },
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0 # new\n  replaces: lighthouse.v1.1.0\n",
        ...three,
      ),
    ));

  it("are joined without losing what the next version replaces", () =>
    checkRepairs(
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.0.0\n",
        ...three,
      ),
      {
        rule: "several-heads",
        titles: [
          "Let 1.2.0 skip 1.1.0: 1.0.0, 1.1.0 can update again",
          "Let 1.2.0 replace 1.1.0, and let 1.1.0 replace 1.0.0: 1.0.0, 1.1.0 can update again",
        ],
      },
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.0.0\n  skips:\n  - lighthouse.v1.1.0\n",
        ...three,
      ),
    ));

  it("of a misspelt name are joined by its correction, which is offered once", () =>
    checkRepairs(
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.O\n",
        "1.0.0",
        "1.1.0",
      ),
      {
        rule: "several-heads",
        titles: ["Change to 'lighthouse.v1.0.0'"],
      },
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n",
        "1.0.0",
        "1.1.0",
      ),
    ));

  it("of many entries are joined at once", () => {
    const versions = ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0"];
    const entries = (replaces: boolean) =>
      versions
        .map((each, index) => {
          const below = versions[index - 1];
          return `- name: lighthouse.v${each}\n${replaces && below ? `  replaces: lighthouse.v${below}\n` : ""}`;
        })
        .join("");
    return checkRepairs(
      channel(entries(false), ...versions),
      { rule: "several-heads" },
      channel(
        entries(false).concat(
          versions.slice(0, -1).reduce((text, each) => `${text}  - lighthouse.v${each}\n`, "  skips:\n"),
        ),
        ...versions,
      ),
    );
  });
});

describe("very many heads", () => {
  it("are skipped by the newest entry", () => {
    const versions = Array.from({ length: 60 }, (_, index) => `1.${index}.0`);
    const entries = versions.map((each) => `- name: lighthouse.v${each}\n`).join("");
    const skips = versions.slice(0, -1).map((each) => `  - lighthouse.v${each}\n`);
    return checkRepairs(
      channel(entries, ...versions),
      {
        rule: "several-heads",
        titles: ["Let 1.59.0 skip 1.0.0, 1.1.0, 1.2.0 and 56 more: 1.0.0–1.58.0 can update again"],
      },
      channel(`${entries}  skips:\n${skips.join("")}`, ...versions),
    );
  });
});

describe("a downgrade", () => {
  it("is repaired at its own entry", () =>
    checkRepairs(
      channel(
        "- name: lighthouse.v1.0.0\n  replaces: lighthouse.v1.1.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.2.0\n- name: lighthouse.v1.2.0\n",
        ...three,
      ),
      { rule: "downgrade", titles: ["Let 1.0.0 replace 1.2.0, and let 1.1.0 replace 1.0.0"] },
      channel(
        "- name: lighthouse.v1.0.0\n  replaces: lighthouse.v1.2.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0\n",
        ...three,
      ),
    ));
});

describe("a channel without a head", () => {
  it("loses the edge back up", () =>
    checkRepairs(
      channel(
        "- name: lighthouse.v1.0.0\n  replaces: lighthouse.v1.1.0 # why\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n",
        "1.0.0",
        "1.1.0",
      ),
      { rule: "channel-without-head", titles: ["Remove 'replaces' from 1.0.0: 1.0.0 can update again"] },
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n",
        "1.0.0",
        "1.1.0",
      ),
    ));
});

describe("a cycle", () => {
  it("loses the edge back up", () =>
    checkRepairs(
      channel(
        "- name: lighthouse.v1.0.0\n  replaces: lighthouse.v1.1.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.1.0\n",
        ...three,
      ),
      { rule: "replaces-cycle", titles: ["Remove 'replaces' from 1.0.0: 1.0.0, 1.1.0 can update again"] },
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.1.0\n",
        ...three,
      ),
    ));
});

describe("a stranded entry", () => {
  it("is replaced where the chain ends too early", () =>
    checkRepairs(
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.1.0\n  skips: [lighthouse.v1.1.0]\n",
        ...three,
      ),
      { rule: "stranded-entries" },
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.0.0\n  skips: [lighthouse.v1.1.0]\n",
        ...three,
      ),
    ));
});

const stuck = (last: string) =>
  channel(
    `- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.1\n  skips: [lighthouse.v1.0.0]\n- name: lighthouse.v1.1.0\n${last}`,
    "1.0.0",
    "1.0.1",
    "1.1.0",
  );

describe("a stuck entry", () => {
  it("is skipped by the entry that skips its successor", () =>
    checkRepairs(
      stuck("  skips: [lighthouse.v1.0.1]\n"),
      {
        rule: "stuck",
        titles: [
          "Let 1.1.0 skip 1.0.0: 1.0.0 can update again",
          "Let 1.1.0 replace 1.0.0: 1.0.0 can update again",
          "Let 1.1.0 skip '>=1.0.0 <1.1.0': 1.0.0 can update again",
        ],
      },
      stuck("  skips: [lighthouse.v1.0.1, lighthouse.v1.0.0]\n"),
    ));

  it("is skipped in the style of the other skips", () =>
    checkRepairs(
      stuck("  skips:\n  - 'lighthouse.v1.0.1' # loses its lamp\n  skipRange: '<0.9.0 || 1.0.1'\n"),
      { rule: "stuck" },
      stuck(
        "  skips:\n  - 'lighthouse.v1.0.1' # loses its lamp\n  - 'lighthouse.v1.0.0'\n  skipRange: '<0.9.0 || 1.0.1'\n",
      ),
    ));

  it("is skipped in JSON", () => {
    const json = (skips: string) => `-- catalog.json --
${[
  '{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"}',
  `{"schema": "olm.channel", "package": "lighthouse", "name": "stable", "entries": [
  {"name": "lighthouse.v1.0.0"},
  {"name": "lighthouse.v1.0.1", "skips": ["lighthouse.v1.0.0"]},
  {"name": "lighthouse.v1.1.0", "skips": ${skips}}
]}`,
  ...["1.0.0", "1.0.1", "1.1.0"].map(
    (version) =>
      `{"schema": "olm.bundle", "package": "lighthouse", "name": "lighthouse.v${version}", "image": "quay.io/lighthouse:v1", "properties": [{"type": "olm.package", "value": {"packageName": "lighthouse", "version": "${version}"}}]}`,
  ),
].join("\n")}
`;
    return checkRepairs(
      json('[\n      "lighthouse.v0.9.0",\n      "lighthouse.v1.0.1"\n  ]'),
      { rule: "stuck" },
      json('[\n      "lighthouse.v0.9.0",\n      "lighthouse.v1.0.1",\n      "lighthouse.v1.0.0"\n  ]'),
    );
  });

  it("leaves the line ends as they are", () =>
    checkRepairs(
      stuck("  skips: [lighthouse.v1.0.1]\n").replaceAll("\n", "\r\n"),
      { rule: "stuck" },
      stuck("  skips: [lighthouse.v1.0.1, lighthouse.v1.0.0]\n").replaceAll("\n", "\r\n"),
    ));
});

describe("an edge to a misspelt name", () => {
  it("is corrected, or led to the next lower entry, or removed", () =>
    checkRepairs(
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n  skips: [lighthouse.v1.O.0]\n",
        "1.0.0",
        "1.1.0",
      ),
      {
        rule: "dangling-edge",
        titles: ["Change to 'lighthouse.v1.0.0'", "Remove 'lighthouse.v1.O.0' from the skips of 1.1.0"],
      },
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n  skips: [lighthouse.v1.0.0]\n",
        "1.0.0",
        "1.1.0",
      ),
    ));
});

describe("an entry without a bundle", () => {
  it("is removed, and what replaced it replaces what it replaced", () =>
    checkRepairs(
      channel(
        "- name: lighthouse.v1.0.0\n# never built\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.1.0\n",
        "1.0.0",
        "1.2.0",
      ),
      {
        rule: "entry-without-bundle",
        titles: [
          "Let 1.2.0 replace 1.0.0, and remove 'lighthouse.v1.1.0' from channel 'stable': 1.0.0 can update again",
        ],
      },
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.0.0\n",
        "1.0.0",
        "1.2.0",
      ),
    ));
});

describe("a bundle without an entry", () => {
  it("gets one at its place in the order of versions", () =>
    checkRepairs(
      channel("- name: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.0.0\n", ...three),
      {
        rule: "bundle-without-entry",
        titles: [
          "Add 1.1.0 to channel 'stable', replacing 1.0.0, and let 1.2.0 replace 1.1.0",
          "Remove bundle 'lighthouse.v1.1.0'",
        ],
      },
      channel(
        "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.2.0\n  replaces: lighthouse.v1.1.0\n",
        ...three,
      ),
    ));

  it("gets one at the top of a channel that begins with the newest", () =>
    checkRepairs(
      `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf(...three)}`,
      { rule: "bundle-without-entry" },
      `${packageBlob}${channelOf("stable", "1.2.0", "1.1.0", "1.0.0")}${bundlesOf(...three)}`,
    ));
});

describe("something that opm requires", () => {
  it("is the default channel", () =>
    checkRepairs(
      `---\nschema: olm.package\nname: lighthouse\n${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`,
      { rule: "missing-default-channel", titles: ["Add 'defaultChannel: stable'"] },
      `---\nschema: olm.package\nname: lighthouse\ndefaultChannel: stable\n${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`,
    ));
});

describe("no way to the next OpenShift", () => {
  const folders = (skips: string) => `-- v4.20/catalog.yaml --
${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundleFor("1.0.0", undefined)}${bundleFor("1.1.0", undefined)}-- v4.21/catalog.yaml --
${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v2.0.0
${skips}${bundleFor("2.0.0", undefined)}`;

  it("is opened in the catalog for the next version", () =>
    checkRepairs(
      folders(""),
      {
        rule: "no-way-to-next-openshift",
        titles: [
          "Let 2.0.0 skip 'lighthouse.v1.1.0' for OpenShift 4.21",
          "Let 2.0.0 skip '>=1.1.0 <2.0.0' for OpenShift 4.21",
        ],
      },
      folders("  skips:\n  - lighthouse.v1.1.0\n"),
    ));
});
