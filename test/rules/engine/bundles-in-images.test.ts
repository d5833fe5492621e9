// A template counts as the catalog that it would generate, so what opm rejects in the bundle of an image counts too.

import { test } from "node:test";
import { checkTemplateFindings } from "../../support/template-fixture.ts";

const invalidParts = `package: lighthouse
image: example.com/lighthouse:1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
relatedImages:
- name: operator
  image: quay.io/Lighthouse/operator:v1.0.0
- name: tagged
  image: operator:latest
`;
const bundle = `-- catalog/bundle.yaml --\nschema: olm.bundle\nname: lighthouse.v1.0.0\n${invalidParts}`;
const mark = "~".repeat("example.com/lighthouse:1.0.0".length);
const message =
  "in bundle 'lighthouse.v1.0.0', 'quay.io/Lighthouse/operator:v1.0.0' is not a valid image pull spec: it has upper case letters in 'Lighthouse': only the registry and the tag may";

test("what opm rejects in the bundle of an image is an error at the image, in a basic template; advice is not repeated", () =>
  checkTemplateFindings(
    `-- template.yaml --
schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.0.0
- schema: olm.bundle
  image: example.com/lighthouse:1.0.0
         ${mark} error invalid-related-image
${bundle}`,
    { messages: [message] },
  ));

test("in a semver template, also where another image is unknown", () =>
  checkTemplateFindings(
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: example.com/lighthouse:1.0.0
           ${mark} error invalid-related-image
  - image: example.com/lighthouse:2.0.0
           ${mark} hint unknown-template-image
${bundle}`,
  ));

test("in a substitutes template, once", () =>
  checkTemplateFindings(
    `-- template.yaml --
schema: olm.template.substitutes
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v0.9.0
- schema: olm.bundle
  package: lighthouse
  name: lighthouse.v0.9.0
  image: example.com/lighthouse:0.9.0
  properties:
  - type: olm.package
    value:
      packageName: lighthouse
      version: 0.9.0
substitutions:
- name: example.com/lighthouse:1.0.0
        ${mark} error invalid-related-image
  base: lighthouse.v0.9.0
${bundle}`,
    { messages: [message] },
  ));

test("an invalid version in the bundle of an image", () =>
  checkTemplateFindings(
    `-- template.yaml --
schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.0.0
- schema: olm.bundle
  image: example.com/lighthouse:1.0.0
         ${mark} error invalid-version
${bundle.replace("version: 1.0.0", "version: one").replace(/relatedImages[\s\S]*/, "")}`,
  ));
