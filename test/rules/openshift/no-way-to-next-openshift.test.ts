// Catalogs for two OpenShift versions side by side; the findings are in the earlier one.

import { describe, test } from "node:test";
import { bundleFor, bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkOpenShift, checkOpenShiftFix } from "../../support/openshift-fixture.ts";

/** The catalog of package lighthouse for an OpenShift version, in the usual folder. */
function catalogFor(openshift: string, ...parts: readonly string[]): string {
  return `-- catalogs/v${openshift}/lighthouse/catalog.yaml --\n${packageBlob}${parts.join("")}`;
}

const two = `${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.1.0", "1.0.0")}`;
const finding = "warning no-way-to-next-openshift";
const head = `  ~~~~~~~~~~~~~~~~~ ${finding}\n`.replace("  ~", "        ~");
const twoReportedAtHead = two.replace("- name: lighthouse.v1.1.0\n", (line) => `${line}${head}`);

const missingMessage = (subject: string, openshift = "4.21") =>
  `${subject} gets no further updates after the cluster is upgraded: in the catalog for OpenShift ${openshift}, this channel has neither this entry nor a successor`;
const headOf = (name: string, channel = "stable") => `'lighthouse.v${name}', the head of channel '${channel}',`;

describe("an entry of a channel", () => {
  test("is accepted if the next catalog contains it", () =>
    checkOpenShift(`${catalogFor("4.20", two)}${catalogFor("4.21", two)}`));

  test("is accepted if an entry of the next catalog replaces, skips or matches it", async () => {
    for (const edge of ["replaces: lighthouse.v1.1.0", "skips: [lighthouse.v1.1.0]", "skipRange: '>=0.0.0-0 <1.2.0'"]) {
      const next = `---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
  ${edge}
${bundlesOf("1.2.0")}`;
      await checkOpenShift(`${catalogFor("4.20", two)}${catalogFor("4.21", next)}`);
    }
  });

  test("is reported if it is a head without a successor in the next catalog", () =>
    checkOpenShift(
      `${catalogFor("4.20", twoReportedAtHead)}${catalogFor("4.21", channelOf("stable", "1.0.0"), bundlesOf("1.0.0"))}`,
      {
        messages: [missingMessage(headOf("1.1.0"))],
        related: [["catalogs/v4.21/lighthouse/catalog.yaml:8: channel 'stable' for OpenShift 4.21"]],
      },
    ));

  test("is a related place of a head that is reported", () =>
    checkOpenShift(
      `${catalogFor("4.20", twoReportedAtHead)}${catalogFor("4.21", channelOf("stable", "2.0.0"), bundlesOf("2.0.0"))}`,
      {
        messages: [missingMessage(headOf("1.1.0"))],
        related: [
          [
            "catalogs/v4.21/lighthouse/catalog.yaml:8: channel 'stable' for OpenShift 4.21",
            "catalogs/v4.20/lighthouse/catalog.yaml:12: updates from 'lighthouse.v1.0.0' stop at 'lighthouse.v1.1.0'",
          ],
        ],
      },
    ));

  test("is accepted if updates in this catalog lead to an entry of the next one", () =>
    checkOpenShift(
      `${catalogFor("4.20", two)}${catalogFor("4.21", channelOf("stable", "1.1.0"), bundlesOf("1.1.0"))}`,
    ));

  test("is reported with the other channels that contain it", () =>
    checkOpenShift(
      `${catalogFor("4.20", twoReportedAtHead)}${catalogFor("4.21", channelOf("stable", "1.0.0"), channelOf("fast", "1.1.0"), bundlesOf("1.0.0", "1.1.0"))}`,
      {
        related: [
          [
            "catalogs/v4.21/lighthouse/catalog.yaml:8: channel 'stable' for OpenShift 4.21",
            "catalogs/v4.21/lighthouse/catalog.yaml:16: 'lighthouse.v1.1.0' is in channel 'fast' for OpenShift 4.21",
          ],
        ],
      },
    ));

  test("is reported separately if OLM v0 is stuck below the head", () => {
    const entries = `---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ warning no-way-to-next-openshift
        ~~~~~~~~~~~~~~~~~ warning stuck
- name: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.0]
- name: lighthouse.v1.1.0
  skips: [lighthouse.v1.0.1]
`;
    return checkOpenShift(
      `${catalogFor("4.20", entries, bundlesOf("1.0.0", "1.0.1", "1.1.0"))}${catalogFor("4.21", channelOf("stable", "1.1.0"), bundlesOf("1.1.0"))}`,
      {
        rules: ["no-way-to-next-openshift", "stuck"],
        messages: [
          "in OLM v0, 'lighthouse.v1.0.0', where updates in channel 'stable' stop, gets no further updates after the cluster is upgraded: in the catalog for OpenShift 4.21, this channel has neither this entry nor a successor",
          "OLM v0 never updates 'lighthouse.v1.0.0' in channel 'stable': its only successor 'lighthouse.v1.0.1' is skipped by 'lighthouse.v1.1.0' (OLM v1 does update 'lighthouse.v1.0.0', to 'lighthouse.v1.0.1')",
        ],
      },
    );
  });

  test("is reported only for OLM v0 if its successor in the next catalog is skipped", () => {
    const next = `---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.1.1
  replaces: lighthouse.v1.1.0
- name: lighthouse.v1.2.0
  skips: [lighthouse.v1.1.1]
${bundlesOf("1.1.1", "1.2.0")}`;
    return checkOpenShift(`${catalogFor("4.20", twoReportedAtHead)}${catalogFor("4.21", next)}`, {
      messages: [`in OLM v0, ${missingMessage(headOf("1.1.0"))}`],
    });
  });
});

describe("a package or channel that is missing for the next OpenShift version", () => {
  const other = `-- catalogs/v4.21/till/catalog.yaml --
${packageBlob}${two}`.replaceAll("lighthouse", "till");

  test("is one finding for the package", () =>
    checkOpenShift(
      `-- catalogs/v4.20/lighthouse/catalog.yaml --
---
schema: olm.package
name: lighthouse
      ~~~~~~~~~~ ${finding}
defaultChannel: stable
${two}${other}`,
      {
        messages: [
          "no catalog for OpenShift 4.21 has package 'lighthouse': installations get no further updates after the cluster is upgraded",
        ],
      },
    ));

  test("is one finding for the channel", () => {
    const fast = channelOf("fast", "1.1.0").replace("name: fast\n", (line) => `${line}      ~~~~ ${finding}\n`);
    return checkOpenShift(`${catalogFor("4.20", two, fast)}${catalogFor("4.21", two)}`, {
      messages: [
        "the catalog for OpenShift 4.21 has no channel 'fast': installations from this channel get no further updates after the cluster is upgraded; switch them to channel 'stable', which continues from 'lighthouse.v1.1.0'",
      ],
      related: [["catalogs/v4.21/lighthouse/catalog.yaml:8: channel 'stable' for OpenShift 4.21"]],
    });
  });

  test("names no channel where none continues from its head", () => {
    const fast = `${channelOf("fast", "9.0.0")}${bundlesOf("9.0.0")}`;
    const marked = fast.replace("name: fast\n", (line) => `${line}      ~~~~ ${finding}\n`);
    return checkOpenShift(`${catalogFor("4.20", two, marked)}${catalogFor("4.21", two)}`, {
      messages: [
        "the catalog for OpenShift 4.21 has no channel 'fast': installations from this channel get no further updates after the cluster is upgraded",
      ],
      related: [["catalogs/v4.21/lighthouse/catalog.yaml:3: package 'lighthouse' for OpenShift 4.21"]],
    });
  });

  test("is silent about packages while the next version has fewer than half of them", () => {
    const packages = ["buoy", "till", "pier"].map((name) =>
      `-- catalogs/v4.20/${name}/catalog.yaml --\n${packageBlob}${two}`.replaceAll("lighthouse", name),
    );
    return checkOpenShift(`${packages.join("")}${other}`);
  });

  test("is found anywhere in the folder", () =>
    checkOpenShift(`${catalogFor("4.20", two)}-- catalogs/v4.21/lights/index.yaml --\n${packageBlob}${two}`));
});

describe("a limit that blocks the cluster upgrade", () => {
  const blocksMessage = (name: string, max: string, channel = "stable") =>
    `'lighthouse.v${name}', the head of channel '${channel}', is supported up to OpenShift ${max} and blocks the cluster upgrade to 4.21`;
  const entries = channelOf("stable", "1.1.0", "1.0.0");
  const entriesTold = entries.replace("- name: lighthouse.v1.1.0\n", (line) => `${line}${head}`);
  const next = catalogFor("4.21", channelOf("stable", "1.2.0", "1.1.0", "1.0.0"), bundlesOf("1.0.0", "1.1.0", "1.2.0"));

  test("is reported at the head, even if the next catalog has a version without it", () =>
    checkOpenShift(
      `${catalogFor("4.20", entriesTold, bundleFor("1.0.0", '"4.20"'), bundleFor("1.1.0", '"4.20"'))}${next}`,
      {
        messages: [`${blocksMessage("1.1.0", "4.20")} (cluster patch updates are never blocked)`],
        related: [
          [
            "catalogs/v4.20/lighthouse/catalog.yaml:36: 'lighthouse.v1.1.0' is supported up to OpenShift 4.20",
            "catalogs/v4.20/lighthouse/catalog.yaml:12: updates from 'lighthouse.v1.0.0' stop at 'lighthouse.v1.1.0'",
          ],
        ],
      },
    ));

  test("is accepted if an update in this catalog removes it", () =>
    checkOpenShift(
      `${catalogFor("4.20", entries, bundleFor("1.0.0", '"4.20"'), bundleFor("1.1.0", '"4.21"'))}${next}`,
    ));

  test("is accepted without a catalog for the next OpenShift version", () =>
    checkOpenShift(catalogFor("4.20", entries, bundleFor("1.0.0", '"4.20"'), bundleFor("1.1.0", '"4.20"'))));

  test("is raised by the fix", () =>
    checkOpenShiftFix(
      `${catalogFor("4.20", entries, bundleFor("1.0.0", '"4.20"'), bundleFor("1.1.0", '"4.20"'))}${next}`,
      `${catalogFor("4.20", entries, bundleFor("1.0.0", '"4.20"'), bundleFor("1.1.0", '"4.21"'))}${next}`,
    ));

  test("has no fix in another file, or if the bundle image has its own limit", async () => {
    const bundles = `${bundleFor("1.0.0", undefined)}${bundleFor("1.1.0", "'4.20'")}`;
    const image = `- type: olm.csv.metadata
  value:
    annotations: {olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.20"}]'}
`;
    await checkOpenShift(
      `${catalogFor("4.20", entriesTold)}-- catalogs/v4.20/lighthouse/more.yaml --\n${bundles}${next}`,
      {
        fixes: 0,
      },
    );
    await checkOpenShift(`${catalogFor("4.20", entriesTold, bundles, image)}${next}`, { fixes: 0 });
  });

  test("is reported together with a missing entry", () =>
    checkOpenShift(
      `${catalogFor("4.20", entriesTold, bundleFor("1.0.0", '"4.20"'), bundleFor("1.1.0", '"4.20"'))}${catalogFor("4.21", channelOf("stable", "2.0.0"), bundlesOf("2.0.0"))}`,
      {
        messages: [
          `${blocksMessage("1.1.0", "4.20")} (cluster patch updates are never blocked); also, in the catalog for OpenShift 4.21, this channel has neither this entry nor a successor`,
        ],
      },
    ));

  test("is not reported for 1.0.0 but for 1.1.0 where only the latter has it", () =>
    checkOpenShift(
      `${catalogFor("4.20", entriesTold, bundleFor("1.0.0", '"4.21"'), bundleFor("1.1.0", '"4.20"'))}${next}`,
      {
        rules: ["no-way-to-next-openshift"],
        messages: [`${blocksMessage("1.1.0", "4.20")} (cluster patch updates are never blocked)`],
      },
    ));
});

describe("the catalog for the next OpenShift version", () => {
  const left = `${packageBlob}${twoReportedAtHead}`;
  const next = `${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`;

  test("is found in every common folder layout", async () => {
    for (const path of [
      "v4.20/catalog.yaml",
      "lighthouse/v4.20/catalog.yaml",
      "v4.20/catalog/lighthouse/catalog.yaml",
    ]) {
      await checkOpenShift(`-- ${path} --\n${left}-- ${path.replace("20", "21")} --\n${next}`);
    }
  });

  test("may contain many packages in one file", () => {
    const till = (text: string) =>
      text.replaceAll("lighthouse", "till").replaceAll("~~~~~~~~~~~~~~~~~ ", "~~~~~~~~~~~ ");
    return checkOpenShift(
      `-- v4.20/catalog.yaml --\n${packageBlob}${two}${till(left)}-- v4.21/catalog.yaml --\n${packageBlob}${two}${till(next)}`,
    );
  });

  test("is that of 4.23 or 5.0 after 4.22, and of 5.1 after both", async () => {
    for (const [from, to] of [
      ["4.22", "4.23"],
      ["4.22", "5.0"],
      ["4.23", "5.1"],
      ["5.0", "5.1"],
    ]) {
      await checkOpenShift(`-- v${from}/catalog.yaml --\n${left}-- v${to}/catalog.yaml --\n${next}`, {
        messages: [missingMessage(headOf("1.1.0"), to)],
      });
    }
    await checkOpenShift(`-- v4.23/catalog.yaml --\n${packageBlob}${two}-- v5.0/catalog.yaml --\n${next}`);
  });

  test("is unknown if its folder contains no catalog or several with the package", async () => {
    await checkOpenShift(`${catalogFor("4.20", two)}-- catalogs/v4.21/csv.yaml --\nkind: ClusterServiceVersion\n`);
    await checkOpenShift(
      `${catalogFor("4.20", two)}-- catalogs/v4.21/north/catalog.yaml --\n${next}-- catalogs/v4.21/south/catalog.yaml --\n${next}`,
    );
  });

  test("does not matter for a channel in which opm finds mistakes", () =>
    checkOpenShift(
      `${catalogFor("4.20", two)}${catalogFor("4.21", channelOf("stable", "1.0.0").replace("entries", "entry"), bundlesOf("1.0.0"))}`,
      {
        rules: ["no-way-to-next-openshift"],
      },
    ));

  test("may contain the channel in a document that cannot be read", () =>
    checkOpenShift(
      `${catalogFor("4.20", two)}${catalogFor("4.21", "---\nschema: olm.channel\npackage: [lighthouse\nname: stable\n")}`,
      {
        rules: ["no-way-to-next-openshift"],
      },
    ));
});
