// The links in each kind of file, drawn into the text: `image: ‹quay.io/example/lamp:v1›`.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { documentLinksOf, readSourceFile, rulePage } from "#core";

/** The text with its links in it. Links that overlap would be drawn wrongly. */
function drawLinks(path: string, text: string): string {
  let drawn = "";
  let from = 0;
  for (const { span } of documentLinksOf(readSourceFile(path, text))) {
    drawn += `${text.slice(from, span.start)}‹${text.slice(span.start, span.end)}›`;
    from = span.end;
  }
  return drawn + text.slice(from);
}

const csvHead =
  "apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata:\n  name: lamp.v1.0.0\n";

const cases: Readonly<Record<string, readonly [path: string, drawn: string]>> = {
  "rules in ignore comments, but no unknown ones": [
    "catalog.yaml",
    `# olm-catalogs-ignore ‹stuck›, stuk ‹several-heads› -- stuck is fine
schema: olm.package
name: lamp # olm-catalogs-ignore ‹duplicate-entry›
description: "# olm-catalogs-ignore stuck"
`,
  ],
  "rules of a settings file, there and in overrides": [
    ".olm-catalogs.yaml",
    `rules:
  ‹stuck›: off
  "‹several-heads›": info
  stuk: off
exclude: [stuck]
overrides:
- paths: [a]
  rules: {‹duplicate-entry›: off}
`,
  ],
  "no settings beside a syntax error": [".olm-catalogs.yaml", "rules:\n  stuck: off\n  several-heads: [\n"],
  "no settings in another file": ["settings.yaml", "rules:\n  stuck: off\n"],
  "images of bundles in several documents": [
    "catalog.yaml",
    `schema: olm.bundle
name: lamp.v1.0.0
package: lamp
image: "‹quay.io/example/lamp-bundle:v1›" # the bundle
relatedImages:
- name: lamp
  image: '‹quay.io/example/lamp:v1›'
- {name: own, image: registry.example.com/lamp:v1}
properties:
- type: note
  value: {image: quay.io/example/note:v1}
---
schema: olm.bundle
image: ‹docker.io/example/lamp-bundle:v2›
---
schema: example.other
image: quay.io/example/other:v1
`,
  ],
  "images in JSON": ["catalog.json", `{"schema": "olm.bundle", "image": "‹quay.io/example/lamp:v1›"}\n`],
  "no text that is written another way": [
    "catalog.yaml",
    `schema: olm.bundle
image: &lamp ‹quay.io/example/lamp:v1›
relatedImages:
- image: *lamp
- image: "quay.io\\x2Fexample/lamp:v1"
- image: >-
    quay.io/example/lamp:v1
- image: quay.io/example/lamp:\${VERSION}
- image: [quay.io/example/lamp:v1]
`,
  ],
  "images beside no syntax error": [
    "catalog.yaml",
    `schema: olm.bundle
image: ‹quay.io/example/lamp-bundle:v1›
name: lamp.v1.0.0
package: lamp
relatedImages:
- name: lamp
  image: "quay.io/example/lamp:v1
`,
  ],
  "images of a basic template": [
    "template.yaml",
    `schema: olm.template.basic
entries:
- schema: olm.bundle
  image: ‹quay.io/example/lamp-bundle:v1›
`,
  ],
  "images of a semver template": [
    "template.yaml",
    `schema: olm.semver
stable:
  bundles:
  - image: ‹quay.io/example/lamp-bundle:v1›
  - image: lamp-bundle:v2
`,
  ],
  "images of a template with substitutions, but no names of bundles": [
    "template.yaml",
    `schema: olm.template.substitutes
entries: []
substitutions:
- name: ‹quay.io/example/lamp-bundle:v1›
  base: lamp.v1.0.0
`,
  ],
  "images of a CSV": [
    "lamp.clusterserviceversion.yaml",
    `${csvHead}  annotations:
    containerImage: ‹quay.io/example/lamp:v1›
    operators.openshift.io/must-gather-image: ‹quay.io/example/gather:v1›
    example.com/other: quay.io/example/other:v1
spec:
  description: quay.io/example/lamp:v1
  install:
    strategy: deployment
    spec:
      deployments:
      - name: lamp
        spec:
          template:
            spec:
              initContainers:
              - image: ‹quay.io/example/first:v1›
              containers:
              - image: ‹quay.io/example/lamp:v1›
                env:
                - name: RELATED_IMAGE_BULB
                  value: ‹quay.io/example/bulb:v1›
                - name: OTHER
                  value: quay.io/example/other:v1
              - image: controller:latest
  relatedImages:
  - name: lamp
    image: ‹quay.io/example/lamp:v1›
`,
  ],
  "the images of CatalogSources and ClusterCatalogs, in a list too": [
    "list.yaml",
    `apiVersion: v1
kind: List
items:
- apiVersion: operators.coreos.com/v1alpha1
  kind: CatalogSource
  spec:
    image: ‹quay.io/example/catalog:v1›
- apiVersion: olm.operatorframework.io/v1
  kind: ClusterCatalog
  spec:
    source:
      image:
        ref: ‹quay.io/example/catalog:v2›
- apiVersion: operators.coreos.com/v1alpha1
  kind: Subscription
  spec:
    image: quay.io/example/catalog:v3
`,
  ],
};

describe("document links", () => {
  for (const [what, [path, drawn]] of Object.entries(cases)) {
    it(what, () => assert.equal(drawLinks(path, drawn.replaceAll(/[‹›]/g, "")), drawn));
  }

  it("lead to the page of the rule or image, and say so", () => {
    const text = "# olm-catalogs-ignore stuck\nschema: olm.bundle\nimage: quay.io/example/lamp:v1\n";
    const links = documentLinksOf(readSourceFile("catalog.yaml", text));
    assert.deepEqual(
      links.map(({ url, tooltip }) => [url, tooltip]),
      [
        [rulePage("stuck"), "Open the page of the rule stuck"],
        ["https://quay.io/repository/example/lamp?tab=tags", "Open the tags of example/lamp on quay.io"],
      ],
    );
  });
});
