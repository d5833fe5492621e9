// A semver template as a basic one: opm renders both into the same catalog, or there is a reason against it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it, test } from "node:test";
import { applyEdits } from "#core";
import { convertToBasic, hasSameBlobs } from "#core/edits/basic-template.ts";
import { readSourceFile } from "#core/syntax/read-source-file.ts";
import { renderTemplate } from "#core/templates/render-template.ts";
import { inProject } from "../../scripts/project.ts";
import { type PlainBundle, stubBundles } from "../support/template-bundles.ts";

interface Vector {
  readonly name: string;
  readonly template: string;
  readonly images?: Readonly<Record<string, { readonly bundles?: readonly PlainBundle[] }>>;
  readonly ok: boolean;
}

const { vectors } = JSON.parse(readFileSync(inProject("test/vectors/templates.json"), "utf8")) as {
  readonly vectors: readonly Vector[];
};

function convert(text: string, images: Vector["images"] = {}, path = "template.yaml") {
  const bundles = Object.entries(images).map(([image, each]) => [image, each.bundles ?? []] as const);
  const known = stubBundles(Object.fromEntries(bundles));
  const before = renderTemplate(readSourceFile(path, text), known);
  assert.ok(before);
  const converted = convertToBasic(before);
  if ("error" in converted) return { error: converted.error };
  const after = applyEdits(
    text,
    converted.ok.map(({ edit }) => edit),
  );
  const rendered = renderTemplate(readSourceFile(path, after), known);
  assert.equal(rendered?.template.kind, "basic", after);
  assert.ok(rendered && hasSameBlobs(before.catalog, rendered.catalog), after);
  return { text: after };
}

describe("every semver template that opm renders", () => {
  const isSemver = ({ template }: Vector) => /^\{?\s*"?schema"?: *"?olm\.semver/im.test(template);
  const rendered = vectors.filter((each) => each.ok && isSemver(each) && !each.template.includes("Image: ''"));
  it("is found", () => assert.ok(rendered.length > 20, `${rendered.length}`));
  for (const { name, template, images } of rendered) {
    test(name, () => assert.ok("text" in convert(template.replace(/^---\n/, ""), images)));
  }
});

describe("the basic template", () => {
  const template = `# Lights of the harbour.
Schema: olm.semver
Stable:
  Bundles:
    - Image: quay.io/ns/foo-bundle:v1.0.0
    - Image: quay.io/ns/foo-bundle:v1.1.0
`;

  it("has the channels and edges, in the style of the template, below the same comment", () => {
    assert.deepEqual(convert(template), {
      text: `# Lights of the harbour.
schema: olm.template.basic
entries:
  - schema: olm.package
    name: foo
    defaultChannel: stable-v1.1
  - schema: olm.channel
    package: foo
    name: stable-v1.0
    entries:
      - name: foo.v1.0.0
  - schema: olm.channel
    package: foo
    name: stable-v1.1
    entries:
      - name: foo.v1.1.0
        replaces: foo.v1.0.0
  - schema: olm.bundle
    image: quay.io/ns/foo-bundle:v1.0.0
  - schema: olm.bundle
    image: quay.io/ns/foo-bundle:v1.1.0
`,
    });
  });

  it("is JSON where the template is", () => {
    const json = JSON.stringify({
      schema: "olm.semver",
      fast: { bundles: [{ image: "quay.io/ns/foo-bundle:v1.0.0" }] },
    });
    const { text = "" } = convert(json, {}, "template.json");
    assert.equal((JSON.parse(text) as { readonly schema: string }).schema, "olm.template.basic");
  });

  it("is refused with the reason", () => {
    const errorOf = (text: string) => convert(text).error ?? "";
    assert.equal(
      errorOf(template.replace("foo-bundle:v1.1.0", "unknown")),
      "the bundle in 'quay.io/ns/unknown' is unknown",
    );
    assert.match(errorOf(template.replace("v1.1.0", "v1.0.0")), /^opm does not render the template: /);
    assert.match(errorOf(`${template}GenerateMajorChannels: 1\n`), /^opm does not render the template: /);
    assert.match(errorOf(template.replace("olm.semver", "olm.semver.v2")), /another schema$/);
    assert.equal(errorOf("schema: olm.template.basic\nentries: []\n"), "only a semver template can be converted");
  });
});
