// Everything that a list shows in templates and in the settings.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { imageOf, knownCatalog } from "../../support/templates-beside-catalog.ts";
import { shown } from "./draw-list.ts";

describe("the list in a template", () => {
  const template = (...lines: readonly string[]) => `-- template.yaml --\n${lines.join("\n")}\n${knownCatalog}`;

  it("of a semver template has the images that a stream lacks", async () => {
    const stream = `  - Image: ${imageOf("1.0.0")}`;
    assert.deepEqual(await shown(template("Schema: olm.semver", "<|>")), [
      "GenerateMajorChannels, field: GenerateMajorChannels: $0",
      "GenerateMinorChannels, field: GenerateMinorChannels: $0",
      "DefaultChannelTypePreference, field: DefaultChannelTypePreference: $0 …",
      "Candidate, field: Candidate:\n  Bundles:\n    - Image: ‹1|quay.io/lighthouse/bundle:v2.0.0,quay.io/lighthouse/bundle:v1.1.0,quay.io/lighthouse/bundle:v1.0.1,quay.io/lighthouse/bundle:v1.0.0|›",
      "Fast, field: Fast:\n  Bundles:\n    - Image: ‹1|quay.io/lighthouse/bundle:v2.0.0,quay.io/lighthouse/bundle:v1.1.0,quay.io/lighthouse/bundle:v1.0.1,quay.io/lighthouse/bundle:v1.0.0|›",
      "Stable, field: Stable:\n  Bundles:\n    - Image: ‹1|quay.io/lighthouse/bundle:v2.0.0,quay.io/lighthouse/bundle:v1.1.0,quay.io/lighthouse/bundle:v1.0.1,quay.io/lighthouse/bundle:v1.0.0|›",
    ]);
    assert.deepEqual(await shown(template("Schema: olm.semver", "Stable:", "  Bundles:", stream, "  - <|>")), [
      "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0: Image: quay.io/lighthouse/bundle:v2.0.0",
      "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable: Image: quay.io/lighthouse/bundle:v1.1.0",
      "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable: Image: quay.io/lighthouse/bundle:v1.0.1",
      "Image, field, required: Image: $0 …",
    ]);
    assert.deepEqual(await shown(template("Schema: olm.semver", "Stable:", "  Bundles:", stream, "  - Image: <|>")), [
      "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0",
      "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable",
      "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
    ]);
    assert.deepEqual(
      await shown(
        template("Schema: olm.semver", "Fast:", "  Bundles:", stream, "Stable:", "  Bundles:", "  - Image: <|>"),
      ),
      [
        "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0",
        "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable",
        "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
        "quay.io/lighthouse/bundle:v1.0.0, image, version 1.0.0, In fast-v1.0",
      ],
    );
    assert.deepEqual(await shown(template("schema: olm.semver", "stable:", "  <|>")), [
      "bundles, field: bundles:\n    - image: ‹1|quay.io/lighthouse/bundle:v2.0.0,quay.io/lighthouse/bundle:v1.1.0,quay.io/lighthouse/bundle:v1.0.1,quay.io/lighthouse/bundle:v1.0.0|›",
    ]);
    assert.deepEqual(await shown(template("schema: olm.semver", "DefaultChannelTypePreference: <|>")), [
      "minor, value",
      "major, value",
    ]);
    assert.deepEqual(await shown(template("schema: olm.semver", "GenerateMajorChannels: <|>")), [
      "true, value",
      "false, value",
    ]);
  });

  it("of a basic template has the blobs and images that it lacks", async () => {
    assert.deepEqual(await shown(template("schema: olm.template.basic", "<|>")), [
      "entries, field, required: entries:\n  - schema: olm.package\n    name: ‹1:w›\n    defaultChannel: ‹0:stable›",
    ]);
    assert.deepEqual(await shown(template("schema: olm.template.basic", "entries:", "- <|>")), [
      "olm.package, blob, a whole olm.package blob: schema: olm.package\n  name: ‹1:w›\n  defaultChannel: ‹0:stable›",
      "olm.bundle, blob, a whole olm.bundle blob: schema: olm.bundle\n  image: ‹1|quay.io/lighthouse/bundle:v2.0.0,quay.io/lighthouse/bundle:v1.1.0,quay.io/lighthouse/bundle:v1.0.1,quay.io/lighthouse/bundle:v1.0.0|›",
      "olm.channel, blob, a whole olm.channel blob: schema: olm.channel\n  package: ‹1:w›\n  name: ‹2:stable›\n  entries:\n  - name: ‹0:w.v1.0.0›",
      "olm.deprecations, blob, a whole olm.deprecations blob: schema: olm.deprecations\n  package: ‹1:w›\n  entries:\n  - reference:\n      schema: olm.bundle\n      name: $1\n    message: $0",
      "schema, field, required: schema: $0",
      "package, field: package: $0",
      "name, field: name: $0",
    ]);
    assert.deepEqual(
      await shown(
        template(
          "schema: olm.template.basic",
          "entries:",
          "- schema: olm.package",
          "  name: lighthouse",
          "  defaultChannel: stable",
          "- schema: olm.bundle",
          `  image: ${imageOf("1.1.0")}`,
          "- schema: olm.bundle",
          "  image: <|>",
        ),
      ),
      [
        "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0",
        "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
        "quay.io/lighthouse/bundle:v1.0.0, image, version 1.0.0, In stable",
      ],
    );
  });

  it("of a substitutes template has what may substitute what", async () => {
    const entries = [
      "schema: olm.template.substitutes",
      "entries:",
      "- schema: olm.package",
      "  name: lighthouse",
      "- schema: olm.channel",
      "  package: lighthouse",
      "  name: stable",
      "  entries:",
      "  - name: lighthouse.v1.0.0",
      "  - name: lighthouse.v1.1.0",
      "    replaces: lighthouse.v1.0.0",
      "- schema: olm.bundle",
      `  image: ${imageOf("1.0.0")}`,
    ];
    assert.deepEqual(await shown(template(...entries, "<|>")), [
      "- olm.bundle, blob, a whole olm.bundle blob: - schema: olm.bundle\n  package: lighthouse\n  name: lighthouse.v‹2:1.0.0›\n  image: quay.io/example/lighthouse-bundle:v‹2:1.0.0›\n  properties:\n  - type: olm.package\n    value:\n      packageName: lighthouse\n      version: ‹2:1.0.0›",
      "- olm.channel, blob, a whole olm.channel blob: - schema: olm.channel\n  package: lighthouse\n  name: ‹2:fast›\n  entries:\n  - name: ‹0:lighthouse.v1.1.0›",
      '- olm.deprecations, blob, a whole olm.deprecations blob: - schema: olm.deprecations\n  package: lighthouse\n  entries:\n  - reference:\n      schema: olm.bundle\n      name: ‹1|lighthouse.v1.0.0,lighthouse.v1.1.0|›\n    message: "‹0:lighthouse.v1.0.0 is no longer supported›"',
      '- upgrade.guardrails/v1, blob, a whole upgrade.guardrails/v1 blob: - schema: upgrade.guardrails/v1\n  package: lighthouse\n  steps:\n  - from: "‹3:>=1.2.0 <1.3.0›"\n    through: "‹4:>=1.3.0 <1.4.0›"\n    before: "‹5:>=1.4.0›"\n    reason: $0',
      "substitutions, field: substitutions:\n- name: ‹1|quay.io/lighthouse/bundle:v2.0.0,quay.io/lighthouse/bundle:v1.1.0,quay.io/lighthouse/bundle:v1.0.1|›\n  base: ‹2|lighthouse.v1.1.0,lighthouse.v1.0.0|›",
    ]);
    assert.deepEqual(await shown(template(...entries, "substitutions:", "- <|>")), [
      "name, blob, a whole substitution: name: ‹1|quay.io/lighthouse/bundle:v2.0.0,quay.io/lighthouse/bundle:v1.1.0,quay.io/lighthouse/bundle:v1.0.1|›\n  base: ‹2|lighthouse.v1.1.0,lighthouse.v1.0.0|›",
      "name, field, required: name: $0 …",
      "base, field, required: base: $0 …",
    ]);
    assert.deepEqual(await shown(template(...entries, "substitutions:", "- name: <|>")), [
      "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0",
      "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable",
      "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
    ]);
    assert.deepEqual(
      await shown(
        template(
          ...entries,
          "substitutions:",
          `- name: ${imageOf("2.0.0")}`,
          "  base: lighthouse.v1.1.0",
          "- name: <|>",
        ),
      ),
      [
        "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable",
        "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
      ],
    );
    assert.deepEqual(
      await shown(
        template(
          ...entries,
          "substitutions:",
          `- name: ${imageOf("2.0.0")}`,
          "  base: lighthouse.v1.1.0",
          "- base: <|>",
        ),
      ),
      ["lighthouse.v1.0.0, bundle"],
    );
  });
});

describe("the list in the settings", () => {
  const settings = (text: string) =>
    shown(
      `-- .olm-catalogs.yaml --\n${text}\n-- catalogs/v4.18/shop/catalog.yaml --\nschema: olm.package\n-- shop/v1/manifests/a.yaml --\na: b\n`,
    );

  it("has keys, folders and versions", async () => {
    assert.deepEqual(await settings("<|>"), [
      "rules, field: rules:\n   …",
      "profiles, field: profiles:\n  -  …",
      "bundles, field: bundles:\n   …",
      "overrides, field: overrides:\n  - paths:\n      -  …",
      "exclude, field: exclude:\n  -  …",
      "catalogRoots, field: catalogRoots:\n  -  …",
      "openshiftVersion, field: openshiftVersion:  …",
    ]);
    assert.deepEqual(await settings("overrides:\n  - <|>"), [
      "paths, field, required: paths:\n      -  …",
      "rules, field: rules:\n       …",
      "profiles, field: profiles:\n      -  …",
      "openshiftVersion, field: openshiftVersion:  …",
    ]);
    assert.deepEqual(await settings("overrides:\n  - paths: [<|>]"), [
      "catalogs, value, folder",
      "catalogs/v4.18, value, folder",
      "catalogs/v4.18/shop, value, folder",
      "shop, value, folder",
      "shop/v1, value, folder",
      "shop/v1/manifests, value, folder",
    ]);
    assert.deepEqual(await settings("openshiftVersion: <|>"), [
      '4.18, version: "4.18"',
      '4.21, version: "4.21"',
      '4.20, version: "4.20"',
      '4.19, version: "4.19"',
      '4.17, version: "4.17"',
      '4.16, version: "4.16"',
    ]);
    assert.deepEqual(await settings("bundles:\n  <|>"), []);
    const isWanted = (each: string) => /^(?:annotation-letter-case|api-mismatch),/.test(each);
    assert.deepEqual((await settings("rules: {stuck: warning, <|>\n")).filter(isWanted), [
      "annotation-letter-case, field, default: error: annotation-letter-case: ",
      "api-mismatch, field, default: warning: api-mismatch: ",
    ]);
    assert.deepEqual(await settings("rules: {<|>stuck: warning}").then((all) => all.slice(0, 2)), []);
    assert.deepEqual(await settings("rules:\n  'stu<|>'").then((all) => all.slice(0, 2)), []);
    assert.deepEqual(await settings("profiles:\n  - <|>"), [
      "operatorhub, value",
      "operatorhub-v2, value",
      "standard-capabilities, value",
      "standard-categories, value",
      "object, value",
      "operatorgroup, value",
      "community, value",
      "removed-apis, value",
      "good-practices, value",
      "olm-v1, value",
    ]);
  });
});
