import { test } from "node:test";
import { bundleBlob, bundlesFile, checkTemplateFindings } from "../../support/template-fixture.ts";
import { entriesOf } from "../../support/template-parts.ts";

const semver = (image: string) => `schema: olm.semver
generateMajorChannels: true
fast:
  bundles:
  - image: example.com/lighthouse:1.0.0
${image}`;

test("an image that no file describes", () =>
  checkTemplateFindings(
    `-- template.yaml --
${semver("  - image: example.com/lighthouse:1.1.0\n           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ hint unknown-template-image\n")}${bundlesFile("catalog/catalog.yaml", "1.0.0")}`,
    { messages: ["no file of the workspace describes the bundle in this image, so it is not checked"] },
  ));

test("every image is described by a file", () =>
  checkTemplateFindings(
    `-- template.yaml --
${semver("  - image: example.com/lighthouse:1.0.1\n")}${bundlesFile("a/catalog.yaml", "1.0.0")}${bundlesFile("b/rendered.yaml", "1.0.1")}`,
  ));

test("the rules that need every bundle are not run without one", () =>
  checkTemplateFindings(
    `-- template.yaml --
schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: slow
                  ~~~~ error unknown-default-channel
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.0.0
- schema: olm.bundle
  image: example.com/lighthouse:1.0.0
         ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ hint unknown-template-image
`,
  ));

test("a comment silences it", () =>
  checkTemplateFindings(
    `-- template.yaml --
${semver("  # olm-catalogs-ignore unknown-template-image\n  - image: example.com/lighthouse:1.1.0\n")}${bundlesFile("catalog/catalog.yaml", "1.0.0")}`,
  ));

for (const schema of ["olm.template.basic", "olm.template.substitutes"]) {
  test(`a complete bundle in a template of schema ${schema} describes its image`, () =>
    checkTemplateFindings(`-- template.yaml --
schema: olm.semver
generateMajorChannels: true
stable:
  bundles:
  - image: example.com/lighthouse:1.0.0
-- other/template.yaml --
schema: ${schema}
entries:
${entriesOf(bundleBlob("1.0.0"))}`));
}

test("a bundle in a template that consists of its image does not describe it", () =>
  checkTemplateFindings(`-- template.yaml --
schema: olm.semver
generateMajorChannels: true
stable:
  bundles:
  - image: example.com/lighthouse:1.0.0
           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ hint unknown-template-image
-- other/template.yaml --
schema: olm.template.basic
entries:
- schema: olm.bundle
  image: example.com/lighthouse:1.0.0
`));
