// The files, snippets, settings and folders from which a world of an editor is put together at random: each kind of file
// that the product reads, small, and whatever a person or a program may put into one.

import { parseFixture } from "./fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "./guarded-package.ts";
import { lighthouseBundle } from "./lighthouse-bundle.ts";

const bundle = (version: string, name = "shop") => `---
schema: olm.bundle
package: ${name}
name: ${name}.v${version}
image: quay.io/example/${name}:v${version}
properties:
  - type: olm.package
    value: {packageName: ${name}, version: ${version}}
`;

const channel = (versions: readonly string[], name = "shop") => `---
schema: olm.channel
package: ${name}
name: stable
entries:
${versions.map((version) => `  - name: ${name}.v${version}\n`).join("")}`;

export const definition = (name = "shop") => `---\nschema: olm.package\nname: ${name}\ndefaultChannel: stable\n`;

/** What is on the disk at first. */
export const startingFiles: Readonly<Record<string, string>> = {
  "/w/shop/.indexignore": "ignored.yaml\n",
  "/w/shop/ignored.yaml": bundle("9.9.9"),
  "/w/shop/package.yaml": definition(),
  "/w/shop/channels/stable.yaml": `# Der Kanal für alle 😀\n${channel(["1.0.0", "1.1.0"])}    replaces: shop.v1.0.0
    skipRange: '>=1.0.0 <1.1.0'
`,
  "/w/shop/bundles.yaml": bundle("1.0.0") + bundle("1.1.0"),
  "/w/shop/deprecations.json": `{"schema": "olm.deprecations", "package": "shop", "entries": [
  {"reference": {"schema": "olm.bundle", "name": "shop.v1.0.0"}, "message": "old"}
]}
`,
  "/w/v4.20/ferry/catalog.yaml": definition("ferry") + channel(["1.0.0"], "ferry") + bundle("1.0.0", "ferry"),
  "/w/v4.21/ferry/catalog.yaml": definition("ferry") + channel(["2.0.0"], "ferry") + bundle("2.0.0", "ferry"),
  "/w/v4.21/rest.yaml": definition("kiosk") + channel(["0.1.0"], "kiosk") + bundle("0.1.0", "kiosk"),
  "/w/till/catalog.yaml": (definition("till") + channel(["1.0.0"], "till")).replaceAll("\n", "\r\n"),
  "/w/deploy/extension.yaml": `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: shop}
spec:
  namespace: shop
  source:
    sourceType: Catalog
    catalog:
      packageName: shop
      channels: [stable]
      version: ">=1.0.0, <2.0.0"
`,
  "/w/deploy/condition.yaml": `apiVersion: operators.coreos.com/v2
kind: OperatorCondition
metadata: {name: shop.v1.0.0}
spec:
  conditions:
    - {type: Upgradeable, status: "False", reason: busy, message: wait}
`,
  "/w/bundle/manifests/csv.yaml": `kind: ClusterServiceVersion
metadata:
  annotations:
    olm.properties: >-
      [{"type": "olm.maxOpenShiftVersion", "value": "v4.18"}]
`,
  "/w/bundle/metadata/properties.yaml": "properties:\n- type: olm.maxOpenShiftVersion\n  value: 4.20\n",
  "/w/.olm-catalogs.yaml": `rules:
  several-heads: off
overrides:
  - paths: [shop]
    rules: {downgrade: error}
    openshiftVersion: "4.20"
exclude: ["**/index*", deploy]
catalogRoots: ["shop*", "v4.*/*"]
openshiftVersion: "4.19"
`,
  "/w/ci.yaml": "on: push\n",
  "/elsewhere/loose.yaml": definition("loose") + bundle("1.0.0", "loose"),
};

/** More kinds of files: templates, bundle folders, guardrails and resources of a cluster. */
export const moreFiles: Readonly<Record<string, string>> = {
  "/w/templates/basic.yaml": `schema: olm.template.basic
entries:
- schema: olm.package
  name: shop
  defaultChannel: stable
- schema: olm.channel
  package: shop
  name: stable
  entries:
  - name: shop.v1.0.0
  - name: shop.v1.1.0
    replaces: shop.v1.0.0
- schema: olm.bundle
  image: quay.io/example/shop:v1.0.0
- schema: olm.bundle
  image: quay.io/example/shop:v1.1.0
`,
  "/w/templates/semver.yaml": `Schema: olm.semver
GenerateMajorChannels: true
Stable:
  Bundles:
  - Image: quay.io/example/shop:v1.0.0
  - Image: quay.io/example/shop:v1.1.0
`,
  "/w/guarded/catalog.yaml": `${guardedRest}${guardedChannel}${guardrailsHead}${throughEachMinor}tests:
- from: lighthouse.v1.2.0
  to: lighthouse.v1.4.0
  path: [lighthouse.v1.3.0, lighthouse.v1.4.0]
`,
  ...Object.fromEntries(
    parseFixture(lighthouseBundle()).map(({ path, text }) => [`/w/operators/${path}`, text] as const),
  ),
  "/w/operators/lighthouse/1.1.0/bundle.Dockerfile": `FROM scratch
LABEL operators.operatorframework.io.bundle.mediatype.v1=registry+v1
LABEL operators.operatorframework.io.bundle.package.v1=lighthouse
COPY manifests /manifests/
COPY metadata /metadata/
`,
  "/w/deploy/subscription.yaml": `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: {name: shop, namespace: operators}
spec:
  channel: stable
  name: shop
  source: catalog
  sourceNamespace: olm
  startingCSV: shop.v1.0.0
`,
  "/w/deploy/list.json": `{"apiVersion": "v1", "kind": "List", "items": [
  {"apiVersion": "olm.operatorframework.io/v1", "kind": "ClusterCatalog", "metadata": {"name": "all"},
   "spec": {"source": {"type": "Image", "image": {"ref": "quay.io/example/catalog:latest"}}}}
]}
`,
};

/** What is typed or pasted. */
export const snippets = [
  ..."---\n|\n---\n|...\n|\r\n|\n|\r|\t| |  |- |: |#|# note\n|\uFEFF|\u2028|{|}|[|]|,|\"|'|>-\n|&a |*a|<<: *a\n|!!binary ".split(
    "|",
  ),
  ...[
    "|\n  a\n  b\n",
    "? ",
    "%YAML 1.1\n",
    "😀",
    "\ud83d",
    "\ude00",
    "é",
    "\0",
    "<<<<<<< HEAD\n",
    "=======\n",
    ">>>>>>> theirs\n",
  ],
  ...["schema: olm.channel\n", "package: till\n", "package: ferry\n", "name: shop.v1.1.0\n", "replaces: shop.v1.1.0\n"],
  ...["entries:\n", "  - name: shop.v1.2.0\n", "1.0.0", "null", "yes", "4.10", "Name: x\n", "kind: List\nitems:\n"],
  ...[
    '{"schema": "olm.bundle"}',
    '{"type": "olm.maxOpenShiftVersion", "value": "4.20"}',
    "# olm-catalogs-ignore stuck several-heads\n",
  ],
  ...[
    bundle("1.2.0"),
    definition("kiosk"),
    channel(["1.0.0"], "till"),
    "operators.coreos.com/maxOpenShiftVersion: 4.8\n",
  ],
];

/** The section `olmCatalogs` of the settings. */
export const someSettings: readonly object[] = [
  {},
  {},
  { rules: { "entry-without-bundle": "off", "yaml-syntax": "hint" } },
  { catalogRoots: ["shop", "v4.*/*"] },
  { catalogRoots: ["."] },
  { openshiftVersion: "4.20" },
  { exclude: ["shop/bundles*", "/elsewhere"] },
];

/** The folders that the editor has open. */
export const someFolders: readonly (readonly string[])[] = [
  ["/w"],
  ["/w"],
  ["/w/shop", "/w/v4.20"],
  ["/w", "/elsewhere"],
  [],
];
