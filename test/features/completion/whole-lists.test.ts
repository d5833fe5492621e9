// Everything that a list shows at a place: labels, what stands beside them, and what is typed in.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { ask, plain, typing } from "./catalog-cursor.ts";
import { drawList } from "./draw-list.ts";

/** The list at `<|>`. */
async function shown(fixture: string, client?: Parameters<typeof ask>[1]): Promise<readonly string[]> {
  return drawList((await ask(fixture, client)).completions);
}

const deprecated = `---
schema: olm.deprecations
package: lighthouse
entries:
- reference: {schema: olm.channel, name: old}
  message: gone
- reference: {schema: olm.bundle, name: lighthouse.v1.0.0}
  message: gone
`;

const stable = channelOf("stable", "1.1.0", "1.0.0");
const before = `${packageBlob}${stable}${channelOf("old", "1.0.0")}${bundlesOf("2.0.0", "1.1.0", "1.0.0")}${deprecated}`;

/** The lines as the last blob of a catalog with two channels, a bundle in no channel, and deprecations. */
const last = (...lines: readonly string[]) => `-- catalog.yaml --\n${before}---\n${lines.join("\n")}`;

describe("the list in a blob", () => {
  it("has all schemas, first what the package lacks", async () => {
    assert.deepEqual(await shown(last("schema: <|>")), [
      "olm.channel, blob, a whole olm.channel blob: olm.channel\npackage: lighthouse\nname: ‹2:fast›\nentries:\n- name: lighthouse.v2.0.0",
      "olm.bundle, blob, a whole olm.bundle blob: olm.bundle\npackage: lighthouse\nname: lighthouse.v‹2:2.1.0›\nimage: quay.io/lighthouse/bundle:v‹2:2.1.0›\nproperties:\n- type: olm.package\n  value:\n    packageName: lighthouse\n    version: ‹2:2.1.0›",
      'upgrade.guardrails/v1, blob, a whole upgrade.guardrails/v1 blob: upgrade.guardrails/v1\npackage: lighthouse\nsteps:\n- from: "‹3:>=1.0.0 <1.1.0›"\n  through: "‹4:>=1.1.0 <1.2.0›"\n  before: "‹5:>=2.0.0›"\n  reason: $0',
    ]);
    assert.deepEqual(await shown(last("<|>"), plain), [
      "olm.channel, blob, a whole olm.channel blob: schema: olm.channel\npackage: lighthouse\nname: fast\nentries:\n- name: lighthouse.v2.0.0\n",
      "olm.bundle, blob, a whole olm.bundle blob: schema: olm.bundle\npackage: lighthouse\nname: lighthouse.v2.1.0\nimage: quay.io/lighthouse/bundle:v2.1.0\nproperties:\n- type: olm.package\n  value:\n    packageName: lighthouse\n    version: 2.1.0\n",
      'upgrade.guardrails/v1, blob, a whole upgrade.guardrails/v1 blob: schema: upgrade.guardrails/v1\npackage: lighthouse\nsteps:\n- from: ">=1.0.0 <1.1.0"\n  through: ">=1.1.0 <1.2.0"\n  before: ">=2.0.0"\n  reason: \n',
      "schema, field: schema:  …",
    ]);
  });

  it("of a package", async () => {
    assert.deepEqual(await shown(last("schema: olm.package", "name: <|>")), ["lighthouse, package"]);
    assert.deepEqual(
      await shown(`-- catalog.yaml --\n${before.replace("defaultChannel: stable", "defaultChannel: <|>")}`),
      ["stable, channel, head lighthouse.v1.1.0", "old, channel, head lighthouse.v1.0.0, deprecated"],
    );
    assert.deepEqual(await shown(last("schema: olm.package", "name: inn", "defaultChannel: <|>")), ["stable, channel"]);
    assert.deepEqual(await shown(last("schema: olm.package", "name: inn", "icon:", "  <|>")), [
      "base64data, field: base64data: $0",
      "mediatype, field: mediatype: $0 …",
    ]);
    assert.deepEqual(await shown(last("schema: olm.package", "name: inn", "icon:", "  mediatype: <|>")), [
      'image/svg+xml, value: "image/svg+xml"',
      "image/png, value",
      "image/jpeg, value",
    ]);
  });

  it("of a channel", async () => {
    assert.deepEqual(await shown(last("schema: olm.channel", "<|>")), [
      "package, field, required: package: $0 …",
      "name, field, required: name: $0 …",
      "entries, field, required: entries:\n- name: $0",
      "properties, field: properties:\n- type: $0",
    ]);
    assert.deepEqual(await shown(last("schema: olm.channel", "package: <|>")), ["lighthouse, package"]);
    assert.deepEqual(await shown(last("schema: olm.channel", "package: lighthouse", "name: <|>")), [
      "fast, channel",
      "candidate, channel",
    ]);
    assert.deepEqual(
      await shown(last("schema: olm.channel", "package: lighthouse", "name: fast", "entries:", "- <|>")),
      [
        "lighthouse.v2.0.0, bundle, in no channel yet: name: lighthouse.v2.0.0",
        "lighthouse.v1.1.0, bundle, in stable: name: lighthouse.v1.1.0",
        "lighthouse.v1.0.0, bundle, in stable and old: name: lighthouse.v1.0.0",
        "lighthouse.v2.1.0, bundle, next version, no bundle yet: name: lighthouse.v2.1.0",
        "name, field, required: name: $0 …",
        "replaces, field: replaces: $0 …",
        "skips, field: skips:\n  - $0 …",
        "skipRange, field: skipRange: $0 …",
      ],
    );
    assert.deepEqual(
      await shown(last("schema: olm.channel", "package: lighthouse", "name: fast", "entries:", "- name: <|>")),
      [
        "lighthouse.v2.0.0, bundle, in no channel yet, Version 2.0.0",
        "lighthouse.v1.1.0, bundle, in stable, Version 1.1.0",
        "lighthouse.v1.0.0, bundle, in stable and old, Version 1.0.0, deprecated",
        "lighthouse.v2.1.0, bundle, next version, no bundle yet",
      ],
    );
    assert.deepEqual(
      await shown(
        last(
          "schema: olm.channel",
          "package: lighthouse",
          "name: fast",
          "entries:",
          "- name: lighthouse.v2.0.0",
          "  <|>",
        ),
      ),
      ["replaces, field: replaces: $0 …", "skips, field: skips:\n  - $0 …", "skipRange, field: skipRange: $0 …"],
    );
    assert.deepEqual(
      await shown(
        last(
          "schema: olm.channel",
          "package: lighthouse",
          "name: fast",
          "entries:",
          "- name: lighthouse.v2.0.0",
          "  replaces: <|>",
          "- name: lighthouse.v1.1.0",
        ),
      ),
      [
        "lighthouse.v1.1.0, bundle, head, Version 1.1.0",
        "lighthouse.v1.0.0, bundle, not in this channel, Version 1.0.0, deprecated",
      ],
    );
    assert.deepEqual(
      await shown(
        last(
          "schema: olm.channel",
          "package: lighthouse",
          "name: fast",
          "entries:",
          "- name: lighthouse.v2.0.0",
          "  skips:",
          "  - <|>",
          "- name: lighthouse.v1.1.0",
        ),
      ),
      [
        "lighthouse.v1.1.0, bundle, head, Version 1.1.0",
        "lighthouse.v1.0.0, bundle, not in this channel, Version 1.0.0, deprecated",
      ],
    );
  });

  it("of a bundle", async () => {
    const bundle = (...lines: readonly string[]) => last("schema: olm.bundle", "package: lighthouse", ...lines);
    assert.deepEqual(await shown(bundle("<|>")), [
      "name, field, required: name: $0 …",
      "image, field, required: image: $0 …",
      "properties, field, required: properties:\n- type: olm.package\n  value:\n    packageName: lighthouse\n    version: $0",
      "relatedImages, field: relatedImages:\n- name: $0",
    ]);
    assert.deepEqual(await shown(bundle("name: <|>")), ["lighthouse.v2.1.0, bundle, next version"]);
    assert.deepEqual(await shown(bundle("name: lighthouse.v2.1.0", "image: <|>")), [
      "quay.io/lighthouse/bundle:v2.1.0, image, as other bundles are named",
    ]);
    assert.deepEqual(await shown(bundle("image: quay.io/x:v1", "relatedImages:", "- image: <|>")), [
      "quay.io/x:v1, image, the bundle image",
    ]);
    assert.deepEqual(
      await shown(bundle("image: quay.io/x:v1", "relatedImages:", "- image: quay.io/x:v1", "- image: <|>")),
      [],
    );
    assert.deepEqual(await shown(bundle("image: quay.io/x:v1", "relatedImages:", "- <|>")), [
      "name, blob, a whole related image: name: $1\n  image: $0",
      "name, field: name: $0",
      "image, field: image: $0 …",
    ]);
  });

  it("of a bundle's properties", async () => {
    const property = (...lines: readonly string[]) =>
      last("schema: olm.bundle", "package: lighthouse", "name: lighthouse.v2.1.0", "properties:", ...lines);
    assert.deepEqual(await shown(property("- <|>")), [
      "olm.package, value, a whole property: type: olm.package\n  value:\n    packageName: lighthouse\n    version: ‹0:2.1.0›",
      "olm.gvk, value, a whole property: type: olm.gvk\n  value:\n    group: $1\n    kind: $2\n    version: ‹0:v1›",
      'olm.maxOpenShiftVersion, value, a whole property: type: olm.maxOpenShiftVersion\n  value: "‹1|4.21,4.20,4.19,4.18,4.17,4.16|›"',
      "olm.csv.metadata, value, a whole property: type: olm.csv.metadata\n  value:\n    displayName: $0",
      'olm.package.required, value, a whole property: type: olm.package.required\n  value:\n    packageName: $1\n    versionRange: "‹0:>=1.0.0›"',
      "olm.gvk.required, value, a whole property: type: olm.gvk.required\n  value:\n    group: $1\n    kind: $2\n    version: ‹0:v1›",
      'olm.constraint, value, a whole property: type: olm.constraint\n  value:\n    failureMessage: $1\n    package:\n      packageName: $2\n      versionRange: "‹0:>=1.0.0›"',
      "olm.bundle.object, value, a whole property: type: olm.bundle.object\n  value:\n    data: $0",
      "type, field: type: $0 …",
      "value, field: value: $0 …",
    ]);
    assert.deepEqual(await shown(property("- type: <|>")), [
      "olm.package, value, with its value: olm.package\n  value:\n    packageName: lighthouse\n    version: ‹0:2.1.0›",
      "olm.gvk, value, with its value: olm.gvk\n  value:\n    group: $1\n    kind: $2\n    version: ‹0:v1›",
      'olm.maxOpenShiftVersion, value, with its value: olm.maxOpenShiftVersion\n  value: "‹1|4.21,4.20,4.19,4.18,4.17,4.16|›"',
      "olm.csv.metadata, value, with its value: olm.csv.metadata\n  value:\n    displayName: $0",
      'olm.package.required, value, with its value: olm.package.required\n  value:\n    packageName: $1\n    versionRange: "‹0:>=1.0.0›"',
      "olm.gvk.required, value, with its value: olm.gvk.required\n  value:\n    group: $1\n    kind: $2\n    version: ‹0:v1›",
      'olm.constraint, value, with its value: olm.constraint\n  value:\n    failureMessage: $1\n    package:\n      packageName: $2\n      versionRange: "‹0:>=1.0.0›"',
      "olm.bundle.object, value, with its value: olm.bundle.object\n  value:\n    data: $0",
    ]);
    assert.deepEqual(
      await shown(property("- type: olm.package", "  value: {packageName: lighthouse, version: 2.1.0}", "- type: <|>")),
      [
        "olm.gvk, value, with its value: olm.gvk\n  value:\n    group: $1\n    kind: $2\n    version: ‹0:v1›",
        'olm.maxOpenShiftVersion, value, with its value: olm.maxOpenShiftVersion\n  value: "‹1|4.21,4.20,4.19,4.18,4.17,4.16|›"',
        "olm.csv.metadata, value, with its value: olm.csv.metadata\n  value:\n    displayName: $0",
        'olm.package.required, value, with its value: olm.package.required\n  value:\n    packageName: $1\n    versionRange: "‹0:>=1.0.0›"',
        "olm.gvk.required, value, with its value: olm.gvk.required\n  value:\n    group: $1\n    kind: $2\n    version: ‹0:v1›",
        'olm.constraint, value, with its value: olm.constraint\n  value:\n    failureMessage: $1\n    package:\n      packageName: $2\n      versionRange: "‹0:>=1.0.0›"',
        "olm.bundle.object, value, with its value: olm.bundle.object\n  value:\n    data: $0",
      ],
    );
    assert.deepEqual(await shown(property("- type: olm.package", "  <|>")), [
      "value, field: value:\n    packageName: lighthouse\n    version: ‹0:2.1.0› …",
    ]);
    assert.deepEqual(await shown(property("- type: olm.gvk", "  <|>")), [
      "value, field: value:\n    group: $1\n    kind: $2\n    version: ‹0:v1› …",
    ]);
    assert.deepEqual(await shown(property("- type: olm.gvk.required", "  <|>")), [
      "value, field: value:\n    group: $1\n    kind: $2\n    version: ‹0:v1› …",
    ]);
    assert.deepEqual(await shown(property("- type: olm.package.required", "  <|>")), [
      'value, field: value:\n    packageName: $1\n    versionRange: "‹0:>=1.0.0›" …',
    ]);
    assert.deepEqual(await shown(property("- type: olm.constraint", "  <|>")), [
      'value, field: value:\n    failureMessage: $1\n    package:\n      packageName: $2\n      versionRange: "‹0:>=1.0.0›" …',
    ]);
    assert.deepEqual(await shown(property("- type: olm.csv.metadata", "  <|>")), [
      "value, field: value:\n    displayName: $0 …",
    ]);
    assert.deepEqual(await shown(property("- type: olm.bundle.object", "  <|>")), [
      "value, field: value:\n    data: $0 …",
    ]);
    assert.deepEqual(await shown(property("- type: shop.color", "  <|>")), ["value, field: value: $0 …"]);
    assert.deepEqual(await shown(property("- type: olm.maxOpenShiftVersion", "  value: <|>")), [
      '4.21, version: "4.21"',
      '4.20, version: "4.20"',
      '4.19, version: "4.19"',
      '4.18, version: "4.18"',
      '4.17, version: "4.17"',
      '4.16, version: "4.16"',
    ]);
    assert.deepEqual(await shown(property("- type: olm.package", "  value:", "    packageName: <|>")), [
      "lighthouse, package",
    ]);
    assert.deepEqual(await shown(property("- type: olm.package", "  value:", "    version: <|>")), [
      "2.1.0, version, as in the bundle's name",
    ]);
    assert.deepEqual(await shown(property("- type: olm.gvk", "  value:", "    version: <|>")), [
      "v1, value",
      "v1beta1, value",
      "v1alpha1, value",
    ]);
    assert.deepEqual(await shown(property("- type: olm.gvk.required", "  value:", "    version: <|>")), [
      "v1, value",
      "v1beta1, value",
      "v1alpha1, value",
    ]);
    assert.deepEqual(await shown(property("- type: olm.package.required", "  value:", "    packageName: <|>")), []);
    assert.deepEqual(
      await shown(property("- type: olm.csv.metadata", "  value:", "    installModes:", "    - type: <|>")),
      ["OwnNamespace, value", "SingleNamespace, value", "MultiNamespace, value", "AllNamespaces, value"],
    );
  });

  it("of deprecations", async () => {
    const deprecations = (...lines: readonly string[]) =>
      last("schema: olm.deprecations", "package: lighthouse", ...lines);
    assert.deepEqual(await shown(deprecations("<|>")), [
      'entries, field: entries:\n- reference:\n    schema: olm.bundle\n    name: ‹1|lighthouse.v1.1.0,lighthouse.v2.0.0|›\n  message: "‹0:lighthouse.v1.1.0 is no longer supported›"',
    ]);
    assert.deepEqual(await shown(deprecations("entries:", "- <|>")), [
      'reference, blob, a whole deprecation: reference:\n    schema: olm.bundle\n    name: ‹1|lighthouse.v1.1.0,lighthouse.v2.0.0|›\n  message: "‹0:lighthouse.v1.1.0 is no longer supported›"',
      "reference, field, required: reference:\n    schema: $0",
      "message, field, required: message: $0",
    ]);
    assert.deepEqual(await shown(deprecations("entries:", "- reference:", "    schema: <|>")), [
      "olm.bundle, value",
      "olm.channel, value",
      "olm.package, value",
    ]);
    assert.deepEqual(await shown(deprecations("entries:", "- reference:", "    schema: olm.bundle", "    name: <|>")), [
      "lighthouse.v1.1.0, bundle",
      "lighthouse.v2.0.0, bundle",
    ]);
    assert.deepEqual(
      await shown(deprecations("entries:", "- reference:", "    schema: olm.channel", "    name: <|>")),
      ["stable, channel, head lighthouse.v1.1.0"],
    );
    assert.deepEqual(
      await shown(deprecations("entries:", "- reference:", "    schema: olm.package", "    name: <|>")),
      [],
    );
  });

  it("of guardrails", async () => {
    const guardrails = (...lines: readonly string[]) =>
      last("schema: upgrade.guardrails/v1", "package: lighthouse", ...lines);
    assert.deepEqual(await shown(guardrails("<|>")), [
      "policy, field: policy:\n  zeroPatch: $0",
      'steps, field: steps:\n- from: "‹3:>=1.0.0 <1.1.0›"\n  through: "‹4:>=1.1.0 <1.2.0›"\n  before: "‹5:>=2.0.0›"\n  reason: $0',
      'tests, field: tests:\n- every: "‹3:>=1.0.0›"\n  reaches: ‹0:head›',
    ]);
    assert.deepEqual(await shown(guardrails("steps:", "- <|>")), [
      'from, blob, a whole step: from: "‹3:>=1.0.0 <1.1.0›"\n  through: "‹4:>=1.1.0 <1.2.0›"\n  before: "‹5:>=2.0.0›"\n  reason: $0',
      "from, field, required: from: $0 …",
      "through, field, required: through: $0 …",
      "before, field, required: before: $0 …",
      "latest, field: latest: $0",
      "channels, field: channels:\n  - $0",
      "reason, field: reason: $0",
    ]);
    assert.deepEqual(await shown(guardrails("steps:", "- from: <|>")), [
      '>=1.0.0 <1.1.0, range, matches 1 version: 1.0.0: ">=1.0.0 <1.1.0"',
      '>=1.1.0 <1.2.0, range, matches 1 version: 1.1.0: ">=1.1.0 <1.2.0"',
      '>=1.0.0 <2.1.0, range, matches 3 versions: 1.0.0, 1.1.0, 2.0.0: ">=1.0.0 <2.1.0"',
      '>=2.0.0 <2.1.0, range, matches 1 version: 2.0.0: ">=2.0.0 <2.1.0"',
      "1.0.0, version",
      "1.1.0, version",
      "2.0.0, version",
    ]);
    assert.deepEqual(await shown(guardrails("steps:", "- from: '<2.0.0'", "  through: <|>")), [
      ">=2.0.0 <2.1.0, range, matches 1 version: 2.0.0: '>=2.0.0 <2.1.0'",
      ">=1.0.0 <2.1.0, range, matches 3 versions: 1.0.0, 1.1.0, 2.0.0: '>=1.0.0 <2.1.0'",
      "1.0.0, version",
      "1.1.0, version",
      "2.0.0, version",
    ]);
    assert.deepEqual(await shown(guardrails("steps:", "- from: '<2.0.0'", "  through: '1.1.0'", "  before: <|>")), [
      ">=1.1.1, range, matches 1 version: 2.0.0: '>=1.1.1'",
      ">=1.0.0 <2.1.0, range, matches 3 versions: 1.0.0, 1.1.0, 2.0.0: '>=1.0.0 <2.1.0'",
      ">=2.0.0 <2.1.0, range, matches 1 version: 2.0.0: '>=2.0.0 <2.1.0'",
      "1.0.0, version",
      "1.1.0, version",
      "2.0.0, version",
    ]);
    assert.deepEqual(await shown(guardrails("steps:", "- from: '<2.0.0'", "  before: <|>")), [
      ">=1.1.0, range, matches 2 versions: 1.1.0, 2.0.0: '>=1.1.0'",
      ">=2.0.0, range, matches 1 version: 2.0.0: '>=2.0.0'",
      ">=1.0.0 <2.1.0, range, matches 3 versions: 1.0.0, 1.1.0, 2.0.0: '>=1.0.0 <2.1.0'",
      ">=2.0.0 <2.1.0, range, matches 1 version: 2.0.0: '>=2.0.0 <2.1.0'",
      "1.0.0, version",
      "1.1.0, version",
      "2.0.0, version",
    ]);
    assert.deepEqual(await shown(guardrails("steps:", "- channels:", "  - <|>")), ["stable, channel", "old, channel"]);
    assert.deepEqual(await shown(guardrails("tests:", "- <|>")), [
      'every, blob, a whole test: every: "‹3:>=1.0.0›"\n  reaches: ‹0:head›',
      "every, field, required: every: $0 …",
      "reaches, field, required: reaches: $0 …",
      "within, field: within: $0",
      "olm, field: olm: $0 …",
    ]);
    assert.deepEqual(await shown(guardrails("tests:", "- every: <|>")), [
      '>=1.0.0, range, matches 3 versions: 1.0.0, 1.1.0, 2.0.0: ">=1.0.0"',
      '>=1.1.0, range, matches 2 versions: 1.1.0, 2.0.0: ">=1.1.0"',
      '>=2.0.0, range, matches 1 version: 2.0.0: ">=2.0.0"',
      '>=1.0.0 <2.1.0, range, matches 3 versions: 1.0.0, 1.1.0, 2.0.0: ">=1.0.0 <2.1.0"',
      '>=2.0.0 <2.1.0, range, matches 1 version: 2.0.0: ">=2.0.0 <2.1.0"',
      "1.0.0, version",
      "1.1.0, version",
      "2.0.0, version",
    ]);
    assert.deepEqual(await shown(guardrails("tests:", "- every: '<2.0.0'", "  reaches: <|>")), [
      "head, value, the head of the channel",
      ">=1.0.0, range, matches 3 versions: 1.0.0, 1.1.0, 2.0.0: '>=1.0.0'",
      ">=1.1.0, range, matches 2 versions: 1.1.0, 2.0.0: '>=1.1.0'",
      ">=2.0.0, range, matches 1 version: 2.0.0: '>=2.0.0'",
      ">=1.0.0 <2.1.0, range, matches 3 versions: 1.0.0, 1.1.0, 2.0.0: '>=1.0.0 <2.1.0'",
      ">=2.0.0 <2.1.0, range, matches 1 version: 2.0.0: '>=2.0.0 <2.1.0'",
      "1.0.0, version",
      "1.1.0, version",
      "2.0.0, version",
    ]);
    assert.deepEqual(await shown(guardrails("tests:", "- olm: <|>")), ["both, value", "v0, value", "v1, value"]);
    assert.deepEqual(await shown(guardrails("policy:", "  <|>")), [
      "zeroPatch, field: zeroPatch: $0",
      "zeroMinor, field: zeroMinor: $0",
      "patch, field: patch: $0",
      "minor, field: minor: $0",
      "major, field: major: $0",
      "prerelease, field: prerelease: $0",
    ]);
    assert.deepEqual(await shown(guardrails("policy:", "  allowMajor: <|>")), []);
  });

  it("has the documentation of each schema", async () => {
    const { completions = [] } = await ask(`-- shop/catalog.yaml --\n<|>`);
    assert.deepEqual(
      completions.map(({ label, documentation }) => `${label}: ${documentation}`),
      [
        "olm.package: The package: its name and its default channel. A catalog has one for each package.",
        "olm.bundle: A bundle: one version of the operator, with its image and its properties.",
        "olm.channel: A channel: its entries and the update edges between them.",
        "olm.deprecations: The deprecations of a package, its channels and its bundles.",
        "olm.semver: A template: lists of bundle images, of which opm generates channels by version.",
        "olm.template.basic: A template: a catalog whose bundles are only images, which opm replaces by the bundles in them.",
        "olm.template.substitutes: A template: a complete catalog, and bundles that take the places of others in it.",
        "schema: undefined",
      ],
    );
  });

  it("of an unfinished package has all names in order", async () => {
    const other = bundlesOf("1.0.0").replaceAll("lighthouse.v1.0.0", "lighthouse-latest");
    const twin = bundlesOf("1.0.0").replaceAll("lighthouse.v1.0.0", "lighthouse.v1.0.0-twin");
    const release = bundlesOf("1.10.0") + bundlesOf("1.9.0");
    const text = `-- catalog.yaml --\n${packageBlob}${other}${twin}${release}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n- name: lighthouse.v1.11.0\n- name: odd\n- name: <|>`;
    assert.deepEqual(await shown(text), [
      "lighthouse.v1.10.0, bundle, in no channel yet, Version 1.10.0",
      "lighthouse.v1.9.0, bundle, in no channel yet, Version 1.9.0",
      "lighthouse.v1.0.0-twin, bundle, in no channel yet, Version 1.0.0",
      "lighthouse-latest, bundle, in no channel yet, Version 1.0.0",
      "lighthouse.v1.12.0, bundle, next version, no bundle yet",
    ]);
    assert.deepEqual(await shown(text.replace("- name: odd\n- name: <|>", "  replaces: <|>\n- name: odd")), [
      "odd, bundle, head",
      "lighthouse.v1.10.0, bundle, not in this channel, Version 1.10.0",
      "lighthouse.v1.9.0, bundle, not in this channel, Version 1.9.0",
      "lighthouse.v1.0.0-twin, bundle, not in this channel, Version 1.0.0",
      "lighthouse-latest, bundle, not in this channel, Version 1.0.0",
    ]);
    assert.deepEqual(
      await shown(text.replace("- name: odd\n- name: <|>", "- <|>\n- replaces: odd\n- name: lighthouse.v1.10.0")),
      [
        "lighthouse.v1.9.0, bundle, in no channel yet: name: lighthouse.v1.9.0",
        "lighthouse.v1.0.0-twin, bundle, in no channel yet: name: lighthouse.v1.0.0-twin",
        "lighthouse-latest, bundle, in no channel yet: name: lighthouse-latest",
        "lighthouse.v1.12.0, bundle, replaces 1.11.0: name: lighthouse.v1.12.0\n  replaces: lighthouse.v1.11.0",
        "name, field, required: name: $0 …",
        "replaces, field: replaces: $0 …",
        "skips, field: skips:\n  - $0 …",
        "skipRange, field: skipRange: $0 …",
      ],
    );
  });

  it("names the channels where a bundle has an entry, at most three", async () => {
    const channels = ["a", "b", "c", "d"].map((name) => channelOf(name, "1.0.0")).join("");
    assert.deepEqual(
      await shown(
        `-- catalog.yaml --\n${packageBlob}${channels}${bundlesOf("1.0.0")}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n- name: <|>`,
      ),
      [
        "lighthouse.v1.0.0, bundle, in a, b and c, Version 1.0.0",
        "lighthouse.v1.1.0, bundle, next version, no bundle yet",
      ],
    );
  });

  it("has the OpenShift versions of other bundles and of the folder", async () => {
    const bundle = (value: string) =>
      bundlesOf("1.0.0").replaceAll("1.0.0", `1.${value.length}.0`) +
      `- type: olm.maxOpenShiftVersion\n  value: ${value}\n`;
    const typed = (path: string) =>
      `-- ${path} --\n${packageBlob}${bundle('"4.12"')}${bundle("4.13")}${bundle('"4.14"  ')}${bundle("[4.15]")}---\nschema: olm.bundle\npackage: lighthouse\nproperties:\n- type: olm.maxOpenShiftVersion\n  value: <|>`;
    assert.deepEqual(await shown(typed("catalog.yaml")), ['4.14, version: "4.14"', '4.12, version: "4.12"']);
    assert.deepEqual(await shown(typed("v4.18/catalog.yaml")), [
      '4.18, version: "4.18"',
      '4.19, version: "4.19"',
      '4.20, version: "4.20"',
      '4.14, version: "4.14"',
      '4.12, version: "4.12"',
    ]);
  });

  it("in flow style and in JSON", async () => {
    assert.deepEqual(await shown(last("{schema: olm.channel, package: lighthouse, name: fast, entries: [{<|>}]}")), [
      "name, field, required: name: $0 …",
      "replaces, field: replaces: $0 …",
      "skips, field: skips: [$0] …",
      "skipRange, field: skipRange: $0 …",
    ]);
    assert.deepEqual(
      await shown(last("{schema: olm.channel, package: lighthouse, name: fast, entries: [{name: <|>}]}")),
      [
        "lighthouse.v2.0.0, bundle, in no channel yet, Version 2.0.0",
        "lighthouse.v1.1.0, bundle, in stable, Version 1.1.0",
        "lighthouse.v1.0.0, bundle, in stable and old, Version 1.0.0, deprecated",
        "lighthouse.v2.1.0, bundle, next version, no bundle yet",
      ],
    );
    assert.deepEqual(await shown(last("{schema: <|>}")), [
      "olm.channel, value",
      "olm.bundle, value",
      "upgrade.guardrails/v1, value",
    ]);
    const json = '-- catalog.json --\n{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"}\n';
    assert.deepEqual(await shown(`${json}{"schema": "<|>"}`), [
      'olm.channel, blob, a whole olm.channel blob: "olm.channel",\n    "package": "lighthouse",\n    "name": "‹2:stable›",\n    "entries": [\n        {\n            "name": "‹0:lighthouse.v1.0.0›"\n        \\}\n    ]',
      'olm.bundle, blob, a whole olm.bundle blob: "olm.bundle",\n    "package": "lighthouse",\n    "name": "lighthouse.v‹2:1.0.0›",\n    "image": "quay.io/example/lighthouse-bundle:v‹2:1.0.0›",\n    "properties": [\n        {\n            "type": "olm.package",\n            "value": {\n                "packageName": "lighthouse",\n                "version": "‹2:1.0.0›"\n            \\}\n        \\}\n    ]',
      'olm.deprecations, blob, a whole olm.deprecations blob: "olm.deprecations",\n    "package": "lighthouse",\n    "entries": [\n        {\n            "reference": {\n                "schema": "olm.bundle",\n                "name": "$1"\n            \\},\n            "message": "$0"\n        \\}\n    ]',
    ]);
    assert.deepEqual(await shown(`${json}{"schema": "olm.channel", "package": "lighthouse", <|>}`), [
      'name, field, required: "name": "$0" …',
      'entries, field, required: "entries": [\n    {\n        "name": "$0"\n    \\}\n]',
      'properties, field: "properties": [\n    {\n        "type": "$0"\n    \\}\n]',
    ]);
    assert.deepEqual(
      await shown(
        `${json}{"schema": "olm.bundle", "package": "lighthouse", "name": "lighthouse.v1.0.0", "properties": [{"type": "olm.gvk", <|>}]}`,
      ),
      ['value, field: "value": {\n    "group": "$1",\n    "kind": "$2",\n    "version": "‹0:v1›"\n\\} …'],
    );
    assert.deepEqual(await shown(`${json}{"schema": "olm.channel", "package": "<|>"}`), ["lighthouse, package"]);
  });
});

describe("the list of ranges for a skipRange", () => {
  const entries = (typed: string, name = "1.4.0") =>
    `-- catalog.yaml --\n${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n- name: lighthouse.v${name}\n  skipRange: ${typed}\n${["1.3.0", "1.2.1", "1.2.0", "1.1.0", "1.0.0", "0.9.0"].map((each) => `- name: lighthouse.v${each}\n`).join("")}`;

  it("has whole ranges with what they match", async () => {
    assert.deepEqual(await shown(entries("'<|>'")), [
      ">=0.9.0 <1.4.0, range, matches 6 versions: 0.9.0, 1.0.0, 1.1.0, 1.2.0, 1.2.1 and 1 more",
      ">=1.0.0 <1.4.0, range, matches 5 versions: 1.0.0, 1.1.0, 1.2.0, 1.2.1, 1.3.0",
      ">=1.3.0 <1.4.0, range, matches 1 version: 1.3.0",
      "<1.4.0, range, matches 6 versions: 0.9.0, 1.0.0, 1.1.0, 1.2.0, 1.2.1 and 1 more",
    ]);
    assert.deepEqual(await shown(entries("'<|>'", "0.8.0")), []);
    assert.deepEqual(await shown(entries("'<|>'", "1.2.0")), [
      ">=0.9.0 <1.2.0, range, matches 3 versions: 0.9.0, 1.0.0, 1.1.0",
      ">=1.0.0 <1.2.0, range, matches 2 versions: 1.0.0, 1.1.0",
      ">=1.1.0 <1.2.0, range, matches 1 version: 1.1.0",
      "<1.2.0, range, matches 3 versions: 0.9.0, 1.0.0, 1.1.0",
    ]);
    assert.deepEqual(await shown(entries("'<|>'", "latest")), [
      ">=0.9.0 <1.4.0, range, matches 6 versions: 0.9.0, 1.0.0, 1.1.0, 1.2.0, 1.2.1 and 1 more",
      ">=1.0.0 <1.4.0, range, matches 5 versions: 1.0.0, 1.1.0, 1.2.0, 1.2.1, 1.3.0",
      ">=1.3.0 <1.4.0, range, matches 1 version: 1.3.0",
    ]);
    assert.deepEqual(
      await shown(
        `-- catalog.yaml --\n${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n- name: lighthouse.v1.0.0\n  skipRange: '<|>'\n`,
      ),
      [],
    );
  });

  it("continues what is typed", async () => {
    assert.deepEqual(await shown(entries("'>=<|>'")), [
      ">=0.9.0 <1.4.0, range, matches 6 versions: 0.9.0, 1.0.0, 1.1.0, 1.2.0, 1.2.1 and 1 more",
      ">=1.0.0 <1.4.0, range, matches 5 versions: 1.0.0, 1.1.0, 1.2.0, 1.2.1, 1.3.0",
      ">=1.3.0 <1.4.0, range, matches 1 version: 1.3.0",
      ">=1.1.0 <1.4.0, range, matches 4 versions: 1.1.0, 1.2.0, 1.2.1, 1.3.0",
      ">=1.2.0 <1.4.0, range, matches 3 versions: 1.2.0, 1.2.1, 1.3.0",
      ">=1.2.1 <1.4.0, range, matches 2 versions: 1.2.1, 1.3.0",
    ]);
    assert.deepEqual(await shown(entries("'>=1.1.0 <|>'")), [
      ">=1.1.0 <1.4.0, range, matches 4 versions: 1.1.0, 1.2.0, 1.2.1, 1.3.0",
      ">=1.1.0 <1.3.0, range, matches 3 versions: 1.1.0, 1.2.0, 1.2.1",
      ">=1.1.0 <1.2.1, range, matches 2 versions: 1.1.0, 1.2.0",
      ">=1.1.0 <1.2.0, range, matches 1 version: 1.1.0",
    ]);
    assert.deepEqual(await shown(entries("'>=1.1.0 <<|>'")), [
      ">=1.1.0 <1.4.0, range, matches 4 versions: 1.1.0, 1.2.0, 1.2.1, 1.3.0",
      ">=1.1.0 <1.3.0, range, matches 3 versions: 1.1.0, 1.2.0, 1.2.1",
      ">=1.1.0 <1.2.1, range, matches 2 versions: 1.1.0, 1.2.0",
      ">=1.1.0 <1.2.0, range, matches 1 version: 1.1.0",
    ]);
    assert.deepEqual(await shown(entries("'>=1.<|>'"), typing), [
      ">=1.0.0 <1.4.0, range, matches 5 versions: 1.0.0, 1.1.0, 1.2.0, 1.2.1, 1.3.0",
      ">=1.3.0 <1.4.0, range, matches 1 version: 1.3.0",
      ">=1.1.0 <1.4.0, range, matches 4 versions: 1.1.0, 1.2.0, 1.2.1, 1.3.0",
      ">=1.2.0 <1.4.0, range, matches 3 versions: 1.2.0, 1.2.1, 1.3.0",
      ">=1.2.1 <1.4.0, range, matches 2 versions: 1.2.1, 1.3.0",
    ]);
    assert.deepEqual(await shown(entries("'<1.0.0 || >=1.2.0 <|>'")), [
      "<1.0.0 || >=1.2.0 <1.4.0, range, matches 4 versions: 0.9.0, 1.2.0, 1.2.1, 1.3.0",
      "<1.0.0 || >=1.2.0 <1.3.0, range, matches 3 versions: 0.9.0, 1.2.0, 1.2.1",
      "<1.0.0 || >=1.2.0 <1.2.1, range, matches 2 versions: 0.9.0, 1.2.0",
    ]);
    assert.deepEqual(await shown(entries("'>=1.2.0 <1.3.0 <|>'")), []);
  });
});
