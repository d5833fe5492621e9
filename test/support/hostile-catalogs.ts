// Catalogs with names that other programs interpret as more than a name, in every field that has one.

/** Makes the text of a YAML scalar that begins with a word. */
export type Named = (word: string) => string;

/** The catalogs by their files. */
export function hostileCatalogs(named: Named) {
  return {
    "shop/catalog.yaml": `${headOf(named, "shop")}${channelOf(
      named,
      "stable",
      `- name: ${named("two")}
  replaces: ${named("one")}
- name: ${named("one")}
`,
    )}---
schema: olm.channel
package: ${named("shop")}
name: fast
entries:
- name: ${named("one")}
${bundleOf(named, "one", "1.0.0")}${bundleOf(named, "two", "1.1.0")}---
schema: upgrade.guardrails/v1
package: ${named("shop")}
steps:
- from: 1.0.0
  through: 1.0.5
  before: '>=1.1.0'
  reason: ${named("because")}
`,
    /** opm rejects it for two heads, and for what has no bundle. */
    "bad/catalog.yaml": `${headOf(named, "shop")}${channelOf(
      named,
      "stable",
      `- name: ${named("left")}
- name: ${named("right")}
`,
    )}`,
    /** The only reason for which opm rejects it is not shown. */
    "hidden/catalog.yaml": `schema: olm.package
name: quiet
defaultChannel: stable
---
schema: olm.channel
package: quiet
name: stable
entries:
# olm-catalogs-ignore entry-without-bundle
- name: ${named("lost")}
  replaces: quiet.v1.0.0
- name: quiet.v1.0.0
---
schema: olm.bundle
package: quiet
name: quiet.v1.0.0
image: quay.io/example/quiet:v1
properties:
- type: olm.package
  value: {packageName: quiet, version: 1.0.0}
`,
    "template/substitutes.yaml": `schema: olm.template.substitutes
entries:
- {schema: olm.package, name: shop, defaultChannel: stable}
- {schema: olm.channel, package: shop, name: stable, entries: [{name: shop.v1.0.0}]}
- schema: olm.bundle
  package: shop
  name: shop.v1.0.0
  image: quay.io/example/shop:v1
  properties:
  - type: olm.package
    value: {packageName: shop, version: 1.0.0}
substitutions:
- name: quay.io/example/shop:v1
  base: ${named("base")}
`,
    "deploy/extension.yaml": `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: shop}
spec:
  namespace: shop
  source:
    sourceType: Catalog
    catalog:
      packageName: ${named("elsewhere")}
`,
  } as const;
}

function headOf(named: Named, name: string): string {
  return `schema: olm.package\nname: ${named(name)}\ndefaultChannel: ${named("stable")}\n`;
}

function channelOf(named: Named, name: string, entries: string): string {
  return `---\nschema: olm.channel\npackage: ${named("shop")}\nname: ${named(name)}\nentries:\n${entries}`;
}

function bundleOf(named: Named, name: string, version: string): string {
  return `---
schema: olm.bundle
package: ${named("shop")}
name: ${named(name)}
image: quay.io/example/shop:v${version}
properties:
- type: olm.package
  value:
    packageName: ${named("shop")}
    version: ${version}
`;
}
