// Whole catalogs that opm would generate from a template, or why it refuses to.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { renderedText } from "#core";
import { readTemplateFixture } from "../support/check-template.ts";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { lineOf } from "../support/line-of.ts";
import { entriesOf } from "../support/template-parts.ts";

/** Each problem with its lines, then the unknown images, then the generated packages and channels without their bundles. */
function rendering(template: string, more = ""): readonly string[] {
  const { files, rendered, findings } = readTemplateFixture(`-- template.yaml --\n${template}${more}`);
  const at = (place: Parameters<typeof lineOf>[1]) => {
    const { path, line } = lineOf(files, place);
    return path === "template.yaml" ? line : `${path}:${line}`;
  };
  return [
    ...findings.flatMap(({ rule, message, at: place, related }) => [
      `${rule} at ${at(place)}: ${message}`,
      ...related.map((each) => `  ${each.message} at ${at(each.at)}`),
    ]),
    ...rendered.unknownImages.map(({ value }) => `unknown: ${value}`),
    ...(rendered.isPartial ? ["partial"] : []),
    ...renderedText(rendered)
      .split("---\n")
      .filter((blob) => blob !== "")
      .map(blobLine),
  ];
}

function blobLine(blob: string): string {
  return /^schema: olm\.bundle|\nschema: olm\.bundle/.test(`\n${blob}`)
    ? (/\bname: (.*)/.exec(blob)?.[0] ?? blob)
    : blob;
}

const image = (version: string) => `quay.io/lighthouse/bundle:v${version}`;

function semver(streams: Readonly<Record<string, readonly string[]>>, ...lines: readonly string[]): string {
  const parts = Object.entries(streams).map(
    ([name, versions]) =>
      `${name}:\n  bundles:\n${versions.map((each) => `  - image: ${each.includes("/") ? each : image(each)}\n`).join("")}`,
  );
  return `schema: olm.semver\n${lines.map((line) => `${line}\n`).join("")}${parts.join("")}`;
}

const bundleIn = (where: string, name: string, version: string, packageName = "lighthouse") =>
  `-- more-${name}.yaml --\nschema: olm.bundle\npackage: ${packageName}\nname: ${name}\nimage: ${where}\nproperties:\n- type: olm.package\n  value: {packageName: ${packageName}, version: ${version}}\n`;

describe("a semver template is rendered", () => {
  const versions = ["1.0.0", "1.0.1", "1.1.0", "1.1.1", "2.0.0", "2.1.0-rc.1"];

  it("to channels of minor and major versions", () => {
    assert.deepEqual(rendering(semver({ stable: versions })), [
      "defaultChannel: stable-v2.1\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
      "entries:\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.1.1\n  replaces: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n  - lighthouse.v1.1.0\nname: stable-v1.1\npackage: lighthouse\nschema: olm.channel\n",
      "entries:\n- name: lighthouse.v2.0.0\nname: stable-v2.0\npackage: lighthouse\nschema: olm.channel\n",
      "entries:\n- name: lighthouse.v2.1.0-rc.1\n  replaces: lighthouse.v2.0.0\nname: stable-v2.1\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.1.0",
      "name: lighthouse.v1.1.1",
      "name: lighthouse.v2.0.0",
      "name: lighthouse.v2.1.0-rc.1",
    ]);
    assert.deepEqual(rendering(semver({ stable: versions }, "generateMajorChannels: true")), [
      "defaultChannel: stable-v2\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.1.1\n  replaces: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n  - lighthouse.v1.1.0\nname: stable-v1\npackage: lighthouse\nschema: olm.channel\n",
      "entries:\n- name: lighthouse.v2.0.0\n- name: lighthouse.v2.1.0-rc.1\n  replaces: lighthouse.v2.0.0\nname: stable-v2\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.1.0",
      "name: lighthouse.v1.1.1",
      "name: lighthouse.v2.0.0",
      "name: lighthouse.v2.1.0-rc.1",
    ]);
    assert.deepEqual(
      rendering(semver({ stable: versions }, "generateMajorChannels: true", "generateMinorChannels: true")),
      [
        "defaultChannel: stable-v2.1\nname: lighthouse\nschema: olm.package\n",
        "entries:\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.1.1\n  replaces: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n  - lighthouse.v1.1.0\nname: stable-v1\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.1.1\n  replaces: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n  - lighthouse.v1.1.0\nname: stable-v1.1\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v2.0.0\n- name: lighthouse.v2.1.0-rc.1\n  replaces: lighthouse.v2.0.0\nname: stable-v2\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v2.0.0\nname: stable-v2.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v2.1.0-rc.1\n  replaces: lighthouse.v2.0.0\nname: stable-v2.1\npackage: lighthouse\nschema: olm.channel\n",
        "name: lighthouse.v1.0.0",
        "name: lighthouse.v1.0.1",
        "name: lighthouse.v1.1.0",
        "name: lighthouse.v1.1.1",
        "name: lighthouse.v2.0.0",
        "name: lighthouse.v2.1.0-rc.1",
      ],
    );
    assert.deepEqual(
      rendering(
        semver(
          { stable: versions },
          "generateMajorChannels: true",
          "generateMinorChannels: true",
          "defaultChannelTypePreference: major",
        ),
      ),
      [
        "defaultChannel: stable-v2.1\nname: lighthouse\nschema: olm.package\n",
        "entries:\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.1.1\n  replaces: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n  - lighthouse.v1.1.0\nname: stable-v1\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.1.1\n  replaces: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n  - lighthouse.v1.1.0\nname: stable-v1.1\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v2.0.0\n- name: lighthouse.v2.1.0-rc.1\n  replaces: lighthouse.v2.0.0\nname: stable-v2\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v2.0.0\nname: stable-v2.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v2.1.0-rc.1\n  replaces: lighthouse.v2.0.0\nname: stable-v2.1\npackage: lighthouse\nschema: olm.channel\n",
        "name: lighthouse.v1.0.0",
        "name: lighthouse.v1.0.1",
        "name: lighthouse.v1.1.0",
        "name: lighthouse.v1.1.1",
        "name: lighthouse.v2.0.0",
        "name: lighthouse.v2.1.0-rc.1",
      ],
    );
    assert.deepEqual(
      rendering(semver({ stable: versions }, "generateMajorChannels: false", "generateMinorChannels: false")),
      [
        "defaultChannel: stable-v2.1\nname: lighthouse\nschema: olm.package\n",
        "entries:\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.1.1\n  replaces: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.0.0\n  - lighthouse.v1.1.0\nname: stable-v1.1\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v2.0.0\nname: stable-v2.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v2.1.0-rc.1\n  replaces: lighthouse.v2.0.0\nname: stable-v2.1\npackage: lighthouse\nschema: olm.channel\n",
        "name: lighthouse.v1.0.0",
        "name: lighthouse.v1.0.1",
        "name: lighthouse.v1.1.0",
        "name: lighthouse.v1.1.1",
        "name: lighthouse.v2.0.0",
        "name: lighthouse.v2.1.0-rc.1",
      ],
    );
  });

  it("to channels of each stream, of which the stable ones lead", () => {
    assert.deepEqual(
      rendering(semver({ candidate: ["1.0.0", "1.1.0", "2.0.0"], fast: ["1.0.0", "1.1.0"], stable: ["1.0.0"] })),
      [
        "defaultChannel: stable-v1.0\nname: lighthouse\nschema: olm.package\n",
        "entries:\n- name: lighthouse.v1.0.0\nname: candidate-v1.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\nname: candidate-v1.1\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v2.0.0\nname: candidate-v2.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.0.0\nname: fast-v1.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\nname: fast-v1.1\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
        "name: lighthouse.v1.0.0",
        "name: lighthouse.v1.1.0",
        "name: lighthouse.v2.0.0",
      ],
    );
    assert.deepEqual(
      rendering(semver({ candidate: ["1.0.0", "1.1.0"], fast: ["1.0.0"] }, "generateMajorChannels: true")),
      [
        "defaultChannel: fast-v1\nname: lighthouse\nschema: olm.package\n",
        "entries:\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\nname: candidate-v1\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.0.0\nname: fast-v1\npackage: lighthouse\nschema: olm.channel\n",
        "name: lighthouse.v1.0.0",
        "name: lighthouse.v1.1.0",
      ],
    );
    assert.deepEqual(rendering(semver({ candidate: ["1.0.0+a", "1.0.0-1", "1.0.0-2"] })), [
      "defaultChannel: candidate-v1.0\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.0.0-1\n- name: lighthouse.v1.0.0-2\n- name: lighthouse.v1.0.0+a\n  skips:\n  - lighthouse.v1.0.0-1\n  - lighthouse.v1.0.0-2\nname: candidate-v1.0\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0+a",
      "name: lighthouse.v1.0.0-1",
      "name: lighthouse.v1.0.0-2",
    ]);
  });

  it("unless its bundles contradict each other", () => {
    const other = "quay.io/tower/bundle:v1";
    assert.deepEqual(
      rendering(
        semver({ candidate: ["1.0.0"], stable: ["1.0.0", other] }),
        bundleIn(other, "tower.v1.0.0", "1.0.0", "tower"),
      ),
      [
        "mixed-template-packages at 8: 'tower.v1.0.0' is a bundle of package 'tower', but a semver template has only one package: 'lighthouse'",
        "  'lighthouse.v1.0.0' of 'lighthouse' at 7",
        "defaultChannel: stable-v1.0\nname: lighthouse\nschema: olm.package\n",
        "entries:\n- name: lighthouse.v1.0.0\nname: candidate-v1.0\npackage: lighthouse\nschema: olm.channel\n",
        "entries:\n- name: lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
        "name: lighthouse.v1.0.0",
      ],
    );
    assert.deepEqual(rendering(semver({ stable: ["1.0.0", "1.0.0"] })), [
      "repeated-template-bundle at 5: bundle 'lighthouse.v1.0.0' is listed twice in 'stable'; remove one",
      "  'lighthouse.v1.0.0' at 4",
      "defaultChannel: stable-v1.0\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
    ]);
    assert.deepEqual(
      rendering(semver({ stable: ["1.0.0", other] }), bundleIn(other, "lighthouse.v1.0.0-b", "1.0.0+b")),
      [
        "indistinct-template-versions at 5: 'lighthouse.v1.0.0-b' and 'lighthouse.v1.0.0' of 'stable' have the same version 1.0.0 without build metadata, so opm cannot order them",
        "  'lighthouse.v1.0.0' at 4",
        "defaultChannel: stable-v1.0\nname: lighthouse\nschema: olm.package\n",
        "entries:\n- name: lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
        "name: lighthouse.v1.0.0",
      ],
    );
    assert.deepEqual(rendering(semver({ stable: ["1.0.0", other] }), bundleIn(other, "lighthouse.v1", "1.x")), [
      "invalid-template-bundle at 5: the bundle 'lighthouse.v1' has no valid version: No Major.Minor.Patch elements found",
      "  the bundle at more-lighthouse.v1.yaml:3",
      "defaultChannel: stable-v1.0\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
    ]);
    assert.deepEqual(
      rendering(
        semver({ stable: [other] }),
        bundleIn(other, "lighthouse.v1.0.0", "1.0.0") + bundleIn(other, "lighthouse.v1.1.0", "1.1.0"),
      ),
      ["several-bundles-in-image at 4: this image contains 2 bundles; opm needs exactly one"],
    );
    assert.deepEqual(rendering(semver({ stable: ["quay.io/unknown/bundle:v1", "1.0.0"] })), [
      "unknown-template-image at 4: no file of the workspace describes the bundle in this image, so it is not checked",
      "unknown: quay.io/unknown/bundle:v1",
      "partial",
      "defaultChannel: stable-v1.0\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.0.0\nname: stable-v1.0\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
    ]);
    assert.deepEqual(rendering("schema: olm.semver\nstable:\n  bundles: []\n"), [
      "template-without-bundles at 2: this template names no bundle image; add one",
    ]);
  });
});

describe("a basic template is rendered", () => {
  it("with the bundles of its images", () => {
    assert.deepEqual(
      rendering(
        `schema: olm.template.basic\nentries:\n${entriesOf(`${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}`)}- schema: olm.bundle\n  image: ${image("1.0.0")}\n- schema: olm.bundle\n  image: ${image("1.1.0")}\n- schema: custom\n  package: lighthouse\n`,
      ),
      [
        "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
        "entries:\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.0.0\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
        "name: lighthouse.v1.0.0",
        "name: lighthouse.v1.1.0",
        "package: lighthouse\nschema: custom\n",
      ],
    );
    assert.deepEqual(
      rendering(
        `schema: olm.template.basic\nentries:\n- schema: olm.bundle\n  image: quay.io/unknown/bundle:v1\n- schema: olm.bundle\n  image: ''\n`,
      ),
      [
        "unknown-template-image at 4: no file of the workspace describes the bundle in this image, so it is not checked",
        "template-bundle-without-image at 6: this bundle has no 'image', from which opm takes everything else",
        "unknown: quay.io/unknown/bundle:v1",
        "partial",
      ],
    );
  });
});

describe("a substitutes template is rendered", () => {
  const entries = entriesOf(
    `${packageBlob}${channelOf("stable", "1.1.0", "1.0.1", "1.0.0")}${bundlesOf("1.0.0", "1.0.1", "1.1.0")}`,
  );
  const substituted = (...pairs: readonly (readonly [name: string, base: string])[]) =>
    `schema: olm.template.substitutes\nentries:\n${entries}substitutions:\n${pairs.map(([name, base]) => `- name: ${name.includes("/") ? name : image(name)}\n  base: ${base}\n`).join("")}`;

  it("with each substitute in the place of its base", () => {
    assert.deepEqual(rendering(substituted(["2.0.0", "lighthouse.v1.1.0"])), [
      "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.0.1\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.0.0\n- name: lighthouse.v2.0.0\n  replaces: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.1.0\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.1.0",
      "name: lighthouse.v2.0.0",
    ]);
    assert.deepEqual(rendering(substituted(["1.0.2", "lighthouse.v1.0.1"], ["1.0.3", "lighthouse.v1.0.2"])), [
      "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.3\n  skips:\n  - lighthouse.v1.0.1\n  - lighthouse.v1.0.2\n- name: lighthouse.v1.0.1\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.2\n- name: lighthouse.v1.0.3\n  replaces: lighthouse.v1.0.0\n  skips:\n  - lighthouse.v1.0.1\n  - lighthouse.v1.0.2\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.0.2",
      "name: lighthouse.v1.0.3",
      "name: lighthouse.v1.1.0",
    ]);
    assert.deepEqual(rendering(substituted(["1.0.2", "lighthouse.v1.0.1"], ["1.1.1", "lighthouse.v1.1.0"])), [
      "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.0.1\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.0.2\n  replaces: lighthouse.v1.0.0\n  skips:\n  - lighthouse.v1.0.1\n- name: lighthouse.v1.1.1\n  replaces: lighthouse.v1.0.2\n  skips:\n  - lighthouse.v1.0.1\n  - lighthouse.v1.1.0\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.0.2",
      "name: lighthouse.v1.1.0",
      "name: lighthouse.v1.1.1",
    ]);
  });

  it("unless a substitution is impossible", () => {
    assert.deepEqual(rendering(substituted(["2.0.0", "lighthouse.v9.0.0"])), [
      "unknown-substitution-base at 44: bundle 'lighthouse.v9.0.0' is not in this catalog",
      "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.1\n- name: lighthouse.v1.0.1\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.0.0\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.1.0",
    ]);
    assert.deepEqual(rendering(substituted(["1.1.0", "lighthouse.v1.1.0"])), [
      "substitution-not-newer at 43: the bundle in this image, 'lighthouse.v1.1.0', is not newer than 'lighthouse.v1.1.0', which it is to replace",
      "  'lighthouse.v1.1.0' at 35",
      "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.1\n- name: lighthouse.v1.0.1\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.0.0\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.1.0",
    ]);
    assert.deepEqual(rendering(substituted(["2.0.0", "lighthouse.v1.1.0"], ["2.0.0", "lighthouse.v1.0.0"])), [
      "duplicate-substitution at 45: this image is in two substitutions; opm allows one",
      "  the other substitution at 43",
      "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.1.0\n- name: lighthouse.v1.0.1\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.0.0\n- name: lighthouse.v2.0.0\n  replaces: lighthouse.v1.0.1\n  skips:\n  - lighthouse.v1.1.0\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.1.0",
      "name: lighthouse.v2.0.0",
    ]);
    assert.deepEqual(rendering(substituted(["0.9.0", "lighthouse.v1.1.0"])), [
      "substitution-not-newer at 43: the bundle in this image, 'lighthouse.v0.9.0', is not newer than 'lighthouse.v1.1.0', which it is to replace",
      "  'lighthouse.v1.1.0' at 35",
      "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.1\n- name: lighthouse.v1.0.1\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.0.0\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.1.0",
    ]);
    assert.deepEqual(rendering(substituted(["quay.io/unknown/bundle:v1", "lighthouse.v1.1.0"])), [
      "unknown-template-image at 43: no file of the workspace describes the bundle in this image, so it is not checked",
      "unknown: quay.io/unknown/bundle:v1",
      "partial",
      "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.1\n- name: lighthouse.v1.0.1\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.0.0\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.1.0",
    ]);
    assert.deepEqual(rendering(substituted(["2.0.0", "''"])), [
      "incomplete-substitution at 44: this substitution has no 'base': the bundle to replace",
      "defaultChannel: stable\nname: lighthouse\nschema: olm.package\n",
      "entries:\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.1\n- name: lighthouse.v1.0.1\n  replaces: lighthouse.v1.0.0\n- name: lighthouse.v1.0.0\nname: stable\npackage: lighthouse\nschema: olm.channel\n",
      "name: lighthouse.v1.0.0",
      "name: lighthouse.v1.0.1",
      "name: lighthouse.v1.1.0",
    ]);
  });
});
