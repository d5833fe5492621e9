// Texts that make programs slow, large or crash: one line for each, with the files of a folder that hold it.

import { gzipSync } from "node:zlib";

/** Files by their paths below the bomb's folder. */
export type BombFiles = Readonly<Record<string, string | Uint8Array>>;

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join("");

const head = "schema: olm.package\nname: boom\ndefaultChannel: stable\n";
const bundleHead =
  "schema: olm.bundle\npackage: boom\nname: boom.v1.0.0\nimage: quay.io/example/boom:v1\nproperties:\n";
const ownVersion = "- type: olm.package\n  value: {packageName: boom, version: 1.0.0}\n";
const channelHead = "schema: olm.channel\npackage: boom\nname: stable\nentries:\n";

const inCatalog = (text: string): BombFiles => ({ "catalog.yaml": text });
const inJson = (text: string): BombFiles => ({ "catalog.json": text });
const inBundle = (text: string) => inCatalog(bundleHead + ownVersion + text);
const inChannel = (entries: string) => inCatalog(`${head}---\n${channelHead}${entries}`);
const inCsv = (annotations: string): BombFiles => ({
  "manifests/boom.clusterserviceversion.yaml": `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: boom.v1.0.0
  annotations:
${annotations}spec:
  version: 1.0.0
`,
  "metadata/annotations.yaml": "annotations:\n  operators.operatorframework.io.bundle.package.v1: boom\n",
});

/** Each list repeats the one before nine times: 9^30 strings. */
const laughs = (merge: string) =>
  many(
    30,
    (at) =>
      `k${at}: &a${at} ${
        at === 0
          ? `{x: lol}`
          : merge.replace(
              "…",
              many(9, () => `*a${at - 1},`),
            )
      }\n`,
  );

const object = (data: string | Buffer) =>
  `- type: olm.bundle.object\n  value: {data: ${Buffer.from(data).toString("base64")}}\n`;

const deepJson = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** A range with as many parts as there are in no other text. */
const rangeOf = (range: string) => inChannel(`- name: boom.v1.0.0\n  skipRange: "${range}"\n`);

/** n versions of n packages, each of which excludes the others: no choice fits, which a search learns late. */
const pigeons = many(9, (hole) =>
  many(
    8,
    (pigeon) => `---
schema: olm.bundle
package: p${hole}
name: p${hole}.v${pigeon}.0.0
image: i
properties:
- type: olm.package
  value: {packageName: p${hole}, version: ${pigeon}.0.0}
${many(8, (other) => (other === hole ? "" : `- type: olm.constraint\n  value: {failureMessage: x, not: {constraints: [{failureMessage: y, package: {packageName: p${other}, versionRange: ${pigeon}.0.0}}]}}\n`))}- type: olm.package.required
  value: {packageName: p${(hole + 1) % 9}, versionRange: ">=0.0.0"}
`,
  ),
);
const pigeonChannels = many(
  9,
  (hole) =>
    `---\nschema: olm.package\nname: p${hole}\ndefaultChannel: c\n---\nschema: olm.channel\npackage: p${hole}\nname: c\nentries:\n${many(8, (pigeon) => `- name: p${hole}.v${pigeon}.0.0\n`)}`,
);

const guardedBundles = (count: number) =>
  many(
    count,
    (at) =>
      `---\nschema: olm.bundle\npackage: boom\nname: boom.v1.${at}.0\nimage: i\nproperties:\n- type: olm.package\n  value: {packageName: boom, version: 1.${at}.0}\n`,
  );

/** Every bomb, made when it is needed. */
export const bombs: Readonly<Record<string, () => BombFiles>> = {
  "aliases of aliases": () => inCatalog(`${head}${laughs("[…]")}`),
  "aliases of aliases, as a value": () =>
    inBundle(
      `- type: x\n  value:\n    k: &a0 [l]\n${many(30, (at) => `    k${at + 1}: &a${at + 1} [${many(9, () => `*a${at},`)}]\n`)}`,
    ),
  "merges of merges": () => inCatalog(`${head}${laughs("{<<: […]}")}`),
  "aliases of constraints": () =>
    inBundle(
      `- type: x\n  value:\n    k0: &a0 {package: {packageName: p, versionRange: '>=1.0.0'}}\n${many(30, (at) => `    k${at + 1}: &a${at + 1} {all: {constraints: [${many(9, () => `*a${at},`)}]}}\n`)}- type: olm.constraint\n  value: *a30\n`,
    ),
  "an alias of itself": () => inBundle("- type: x\n  value: &a [*a, *a, {b: *a}]\n"),
  "30,000 anchors and aliases": () =>
    inCatalog(`${head}${many(30_000, (at) => `k${at}: &a${at} x\n`)}${many(30_000, (at) => `l${at}: *a${at}\n`)}`),
  "flow lists 300,000 deep": () => inCatalog(`${head}x: ${deepJson(300_000)}`),
  "flow lists that never end": () => inCatalog(`${head}x: ${"[".repeat(2_000_000)}`),
  "flow maps 200,000 deep": () => inCatalog(`${head}x: ${"{a: ".repeat(200_000)}`),
  "block maps 3,000 deep": () => inCatalog(many(3_000, (at) => `${" ".repeat(at)}a:\n`)),
  "block lists 1,000,000 deep": () => inCatalog(`x: ${"- ".repeat(1_000_000)}`),
  "lists on a line of their own, 500,000 deep": () => inCatalog(`${"- ".repeat(500_000)}x`),
  "complex keys 200,000 deep": () => inCatalog("? ".repeat(200_000)),
  "quotes that never end": () => inCatalog(`${head}x: "${"a\n".repeat(300_000)}`),
  "JSON lists 5,000,000 deep": () => inJson(deepJson(5_000_000)),
  "JSON objects 1,000,000 deep": () => inJson(deepObject(1_000_000)),
  "a plain scalar of 10 MB": () => inCatalog(`${head}x: ${"a".repeat(10_000_000)}\n`),
  "a quoted scalar of 400,000 escapes": () => inCatalog(`${head}x: "${"\\x41".repeat(400_000)}"\n`),
  "a block scalar of 300,000 lines": () => inCatalog(`${head}x: |\n${"  a\n".repeat(300_000)}`),
  "a folded scalar of 300,000 lines": () => inCatalog(`${head}x: >\n${"  a\n".repeat(300_000)}`),
  "a key of 5 MB": () => inCatalog(`${head}${"k".repeat(5_000_000)}: 1\n`),
  "a name of 5 MB": () => inCatalog(head.replace("boom", "b".repeat(5_000_000))),
  "15,000 repeated keys": () => inCatalog(`${head}${"a: 1\n".repeat(15_000)}`),
  "1,000,000 comments": () => inCatalog(`${head}${"# a\n".repeat(1_000_000)}`),
  "an ignore comment of 600 KB": () => inCatalog(`# olm-catalogs-ignore ${"stuck ".repeat(100_000)}\n${head}`),
  "1,000,000 empty documents": () => inCatalog("---\n".repeat(1_000_000)),
  "1,000,000 tiny documents": () => inCatalog("---\n1\n".repeat(1_000_000)),
  "20,000 blobs without a schema": () => inCatalog("---\na: 1\n".repeat(20_000)),
  "1,000,000 tiny JSON documents": () => inJson("1\n".repeat(1_000_000)),
  "1,000,000 byte order marks": () => inCatalog("\uFEFF".repeat(1_000_000)),
  "500,000 directives": () => inCatalog(`${"%TAG !a! tag:x,2000:\n".repeat(500_000)}--- x\n`),
  tabs: () => inCatalog(`${head}x:\n${"\t".repeat(1_000_000)}y`),
  "15,000 complex keys": () => inCatalog(`${head}${"? a\n".repeat(15_000)}`),
  "a line of 5,000 entries": () =>
    inJson(
      `{"schema":"olm.channel","package":"boom","name":"stable","entries":[${many(5_000, (at) => `${at ? "," : ""}{"name":"boom.v1.${at}.0-${"x".repeat(20)}"}`)}]}`,
    ),
  "a range of 15,000 alternatives": () => rangeOf(many(15_000, (at) => `${at ? " || " : ""}1.${at}.0`)),
  "a range of 50,000 conditions": () => rangeOf("!=1.0.0 ".repeat(50_000)),
  "a range of 1,000,000 operators": () => rangeOf(">".repeat(1_000_000)),
  "a range of 1,000,000 spaces": () => rangeOf(`>=1.0.0${" ".repeat(1_000_000)}<2.0.0`),
  "a range of hyphens": () => rangeOf("1.0.0 - ".repeat(50_000)),
  "a version of 1,000,000 digits": () =>
    inCatalog(bundleHead + ownVersion.replace("1.0.0", `1.0.${"9".repeat(1_000_000)}`)),
  "a version of 500,000 identifiers": () =>
    inCatalog(bundleHead + ownVersion.replace("1.0.0", `1.0.0-${"a.".repeat(500_000)}b`)),
  "a range of a ClusterExtension": () =>
    inCatalog(
      `apiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\nmetadata: {name: boom}\nspec:\n  source:\n    sourceType: Catalog\n    catalog: {packageName: boom, version: "${">=1.0.0, ".repeat(20_000)}"}\n`,
    ),
  "a chain of 5,000 entries": () =>
    inChannel(many(5_000, (at) => `- name: boom.v1.${at}.0\n  replaces: boom.v1.${at - 1}.0\n`)),
  "a cycle of 5,000 entries": () =>
    inChannel(many(5_000, (at) => `- name: boom.v1.${at}.0\n  replaces: boom.v1.${(at + 1) % 5_000}.0\n`)),
  "5,000 entries without edges": () => inChannel(many(5_000, (at) => `- name: boom.v1.${at}.0\n`)),
  "500 entries that all skip 100 others": () =>
    inChannel(
      many(
        500,
        (at) => `- name: boom.v1.${at}.0\n  skips: [${many(100, (skip) => `boom.v1.${(at * 7 + skip) % 500}.0,`)}]\n`,
      ),
    ),
  "2,000 entries with ranges over all": () =>
    inChannel(many(2_000, (at) => `- name: boom.v1.${at}.0\n  skipRange: <2.0.0\n`)),
  "5,000 names without an entry": () =>
    inChannel(`- name: boom.v1.0.0\n  skips:\n${many(5_000, (at) => `  - gone.v${at}\n`)}`),
  "1,000 times the same entry": () => inChannel("- name: boom.v1.0.0\n".repeat(1_000)),
  "2,000 packages": () =>
    inCatalog(
      many(
        2_000,
        (at) =>
          `---\n${head.replace("boom", `boom${at}`)}---\n${channelHead.replace("boom", `boom${at}`)}- name: boom${at}.v1.0.0\n`,
      ),
    ),
  "2,000 channels": () =>
    inCatalog(`${head}${many(2_000, (at) => `---\n${channelHead.replace("stable", `c${at}`)}- name: boom.v1.0.0\n`)}`),
  "1,000 times the same package": () => inCatalog(`---\n${head}`.repeat(1_000)),
  "1,000 times the same bundle": () => inCatalog(`---\n${bundleHead}${ownVersion}`.repeat(1_000)),
  "a List of 300,000 objects": () =>
    inCatalog(`apiVersion: v1\nkind: List\nitems:\n${"- apiVersion: v1\n  kind: Secret\n".repeat(300_000)}`),
  "a List of 300,000 objects, as JSON": () =>
    inJson(`{"apiVersion":"v1","kind":"List","items":[${'{"apiVersion":"v1","kind":"Secret"},'.repeat(300_000)}{}]}`),
  "5,000 properties": () =>
    inBundle(many(5_000, (at) => `- type: olm.gvk\n  value: {group: g${at}, kind: K, version: v1}\n`)),
  "a constraint 20,000 deep": () =>
    inBundle(`- type: olm.constraint\n  value: ${'{"all":{"constraints":['.repeat(20_000)}${"]}}".repeat(20_000)}\n`),
  "dependencies that exclude each other": () => inCatalog(pigeons + pigeonChannels),
  "guardrails of many steps": () =>
    inCatalog(
      `${head}---\n${channelHead}${many(150, (at) => `- name: boom.v1.${at}.0\n  skipRange: <1.${at}.0\n`)}${guardedBundles(150)}---\nschema: upgrade.guardrails/v1\npackage: boom\nsteps:\n${many(75, (at) => `- {from: 1.${at}.0, through: 1.${at + 1}.0, before: '>=1.${at + 2}.0'}\n`)}tests:\n- {every: '>=0.0.0', reaches: 1.149.0}\n`,
    ),
  "an ignore file of stars": () => ({
    ".indexignore": `${"a*".repeat(5_000)}b\n${"**/".repeat(5_000)}x\n${"[a-".repeat(5_000)}\n`,
    [`${"a".repeat(200)}.yaml`]: head,
  }),
  "an ignore file of 20,000 lines": () => ({
    ".indexignore": many(20_000, (at) => `*x${at}*\n!*y${at}*\n`),
    "catalog.yaml": head,
    [`${"deep/".repeat(60)}catalog.yaml`]: head,
  }),
  "settings of 120 stars": () => ({
    ".olm-catalogs.yaml": `exclude: ["${"**/".repeat(40)}x", "${"*a".repeat(40)}", "${"{a,b}".repeat(40)}"]\ncatalogRoots: ["${"a*".repeat(40)}"]\n`,
    [`${"a".repeat(200)}/catalog.yaml`]: head,
    "catalog.yaml": head,
  }),
  "10 MB of lists in base64": () => inBundle(object(deepJson(5_000_000))),
  "10 MB of zeros in base64 of gzip": () => inBundle(object(gzipSync(Buffer.alloc(100_000_000)))),
  "base64 of base64": () =>
    inBundle(object(Buffer.from(Buffer.from("a".repeat(3_000_000)).toString("base64")).toString("base64"))),
  "base64 that is broken at its end": () =>
    inBundle(`- type: olm.bundle.object\n  value: {data: "${"A".repeat(8_000_000)}*"}\n`),
  "a CSV's metadata 100,000 deep": () =>
    inBundle(
      `- type: olm.csv.metadata\n  value: {annotations: {alm-examples: '${deepJson(100_000)}'}, description: ${deepJson(100_000)}}\n`,
    ),
  "examples 5,000,000 deep in an annotation": () => inCsv(`    alm-examples: '${deepJson(5_000_000)}'\n`),
  "properties 1,000,000 deep in an annotation": () =>
    inCsv(`    olm.properties: '[{"type": "x", "value": ${deepObject(1_000_000)}}]'\n`),
  "annotations of 2 MB of brackets and quotes": () =>
    inCsv(
      `    alm-examples: '${'["'.repeat(500_000)}'\n    olm.skipRange: '${">=".repeat(500_000)}'\n    containerImage: '${"a/:@".repeat(200_000)}'\n`,
    ),
  "a Dockerfile of 100,000 continued lines": () => ({
    ...inCsv(""),
    "bundle.Dockerfile": `FROM scratch\nLABEL ${"a=b \\\n".repeat(100_000)}c=d\n`,
  }),
  "a Dockerfile of quotes and spaces": () => ({
    ...inCsv(""),
    "bundle.Dockerfile": `FROM scratch\nLABEL ${`"${" ".repeat(300_000)}`.repeat(3)}\nLABEL ${"=".repeat(300_000)}\nCOPY ${" ".repeat(300_000)}\\\nLABEL ${'\\"'.repeat(300_000)}\n`,
  }),
  "a Dockerfile of here-documents": () => ({
    ...inCsv(""),
    "bundle.Dockerfile": `FROM scratch\n${"RUN <<A\n".repeat(100_000)}`,
  }),
  "a bundle folder of 2,000 files": () => ({
    ...inCsv(""),
    ...Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [
        `manifests/m${at}.yaml`,
        `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m${at}}\n`,
      ]),
    ),
  }),
  "a CRD whose schema is 5,000 deep": () => ({
    ...inCsv(""),
    "manifests/crd.yaml": `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.b.c}\nspec: {group: b.c, names: {kind: A, plural: a}, versions: [{name: v1, schema: {openAPIV3Schema: ${"{properties: {a: ".repeat(5_000)}{}${"}}".repeat(5_000)}}}]}\n`,
  }),
  "a semver template of 20,000 bundles": () =>
    inCatalog(
      `Schema: olm.semver\nStable:\n  Bundles:\n${many(20_000, (at) => `  - Image: quay.io/example/boom:v1.${at}.0\n`)}`,
    ),
  "a basic template 100,000 deep": () => inCatalog(`schema: olm.template.basic\nentries: ${deepJson(100_000)}\n`),
  "a list of lists of resources": () =>
    inCatalog(`apiVersion: v1\nkind: List\nitems: ${"[{kind: List, items: ".repeat(5_000)}[]${"}]".repeat(5_000)}\n`),
  "conflict markers on every line": () =>
    inCatalog(`<<<<<<< HEAD\n${head}=======\n${head}>>>>>>> theirs\n`.repeat(2_000)),
};
