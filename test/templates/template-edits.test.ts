// Editing a template keeps what did not change. What is kept must be what reading the text anew gives.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { placeInTemplate, renderTemplate } from "#core/templates/render-template.ts";
import { seededRandom } from "../support/random.ts";
import { stubBundles } from "../support/template-bundles.ts";
import { compareAfterEdits } from "../support/template-edits.ts";

const known = stubBundles();

const basic = `schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  # the head
  - name: lighthouse.v1.1.0
    replaces: lighthouse.v1.0.1
    skipRange: '>=1.0.0 <1.1.0'
  - name: lighthouse.v1.0.1
    replaces: lighthouse.v1.0.0
  - name: lighthouse.v1.0.0
- schema: olm.channel
  package: lighthouse
  name: fast
  entries: [{name: lighthouse.v1.1.0}]
- schema: olm.bundle
  image: quay.io/lighthouse/lighthouse-bundle:v1.1.0
- schema: olm.bundle
  image: quay.io/lighthouse/lighthouse-bundle:v1.0.1
- schema: olm.bundle
  image: >-
    quay.io/lighthouse/lighthouse-bundle:v1.0.0
- schema: olm.deprecations
  package: lighthouse
  entries:
  - reference:
      schema: olm.bundle
      name: lighthouse.v1.0.0
    message: |
      use 1.1.0

`;

const substitutes = `schema: olm.template.substitutes
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.1.0
    replaces: lighthouse.v1.0.0
  - name: lighthouse.v1.0.0
- &bundle
  schema: olm.bundle
  package: lighthouse
  name: lighthouse.v1.1.0
  image: quay.io/lighthouse/lighthouse-bundle:v1.1.0
  properties:
  - type: olm.package
    value: {packageName: lighthouse, version: 1.1.0}
- <<: *bundle
  name: lighthouse.v1.0.0
  properties:
  - type: olm.package
    value: {packageName: lighthouse, version: 1.0.0}
substitutions:
- name: quay.io/lighthouse/lighthouse-bundle:v1.2.0
  base: lighthouse.v1.1.0
`;

const semver = `schema: olm.semver
generateMajorChannels: true
generateMinorChannels: true
candidate:
  bundles:
  - image: quay.io/lighthouse/lighthouse-bundle:v2.0.0
stable:
  bundles:
  - image: quay.io/lighthouse/lighthouse-bundle:v1.1.0
  # the first
  - image: quay.io/lighthouse/lighthouse-bundle:v1.0.0
  - image: quay.io/lighthouse/lighthouse-bundle:v1.0.1
`;

const json = `{
    "schema": "olm.template.basic",
    "entries": [
        {"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"},
        {
            "schema": "olm.channel",
            "package": "lighthouse",
            "name": "stable",
            "entries": [
                {"name": "lighthouse.v1.1.0", "replaces": "lighthouse.v1.0.0"},
                {"name": "lighthouse.v1.0.0"}
            ]
        },
        {"schema": "olm.bundle", "image": "quay.io/lighthouse/lighthouse-bundle:v1.1.0"},
        {"schema": "olm.bundle", "image": "quay.io/lighthouse/lighthouse-bundle:v1.0.0"}
    ]
}
`;

describe("a template that is edited at random has the findings of a fresh reading", () => {
  for (const [name, text] of Object.entries({ basic, substitutes, semver, json })) {
    it(name, () => {
      const path = `template.${name === "json" ? "json" : "yaml"}`;
      assert.ok(compareAfterEdits({ path, text, known }, seededRandom(14), 400) > 100);
    });
  }
});

describe("an edit of a basic template", () => {
  const render = (text: string, before?: ReturnType<typeof renderTemplate>) => {
    const rendered = renderTemplate(readSourceFile("template.yaml", text), known, before);
    assert.ok(rendered);
    return rendered;
  };
  const packageIn = ({ detached }: ReturnType<typeof render>) => detached.catalog.packages.get("lighthouse");

  it("keeps the package where only a comment between its blobs changes", () => {
    const before = render(basic);
    const after = render(basic.replace("- schema: olm.bundle", "# the newest\n- schema: olm.bundle"), before);
    assert.equal(packageIn(after), packageIn(before));
  });

  it("keeps the blobs that it does not touch, at their new places", () => {
    const before = render(basic);
    const after = render(basic.replace("stable\n", "stable-1\n"), before);
    assert.notEqual(packageIn(after), packageIn(before));
    const [, channel] = packageIn(after)?.channels ?? [];
    assert.ok(channel?.name);
    assert.equal(channel, packageIn(before)?.channels[1]);
    const { document, span } = placeInTemplate(after, channel.name) ?? assert.fail("the channel has no place");
    assert.equal(document, after.template.document);
    assert.equal(document.text.slice(span.start, span.end), "fast");
  });

  it("reads a blob anew that ends with the empty lines below it", () => {
    const withMessage = (empty: string) =>
      `${basic.trimEnd().replace("message: |", "message: |+")}\n${empty}- schema: olm.other\n`;
    const messageIn = (rendered: ReturnType<typeof render>) =>
      packageIn(rendered)?.deprecations[0]?.entries[0]?.message?.value;
    const before = render(withMessage(""));
    assert.equal(messageIn(before), "use 1.1.0\n");
    assert.equal(messageIn(render(withMessage("\n\n"), before)), "use 1.1.0\n\n\n");
  });

  it("keeps apart two blobs with the same text", () => {
    const twice = `${basic}- schema: olm.channel\n  package: lighthouse\n  name: fast\n  entries: [{name: lighthouse.v1.1.0}]\n`;
    const channels = packageIn(render(twice, render(twice)))?.channels ?? [];
    assert.equal(new Set(channels).size, 3);
  });
});
