// Which contents of a file the rules check, and why the others are not checked.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Coverage, coverageInCatalog, coverageOf, readSourceFile } from "#core";
import { unfollowedLink, unreadableFile } from "#core/syntax/unread-file.ts";

const package1 = "schema: olm.package\nname: lighthouse\n";
const semver = "schema: olm.semver\n";
const csv = (rest: string) =>
  `apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata:\n  name: lighthouse.v1.0.0\n${rest}`;
const clusterVersion = "{apiVersion: config.openshift.io/v1, kind: ClusterVersion}";
const clusterOperator = "{apiVersion: config.openshift.io/v1, kind: ClusterOperator}";
const subscription = "{apiVersion: operators.coreos.com/v1alpha1, kind: Subscription}";
const list = (...items: readonly string[]) =>
  `apiVersion: v1\nkind: List\nitems:\n${items.map((item) => `- ${item}\n`).join("")}`;

function shown({ isChecked, unchecked }: Coverage): readonly string[] {
  return [...(isChecked ? ["checked"] : []), ...unchecked.map(({ kind, reason }) => `${kind}: ${reason}`)];
}

const unrelated =
  "other file: it contains no catalog, template, CSV, bundle metadata or cluster resource; only its syntax is checked";
const notFilledIn = "template for another tool: its '{{' placeholders are not filled in yet";
const firstOnly = "opm reads only the first document of a template; only its syntax is checked";

/** What a file holds, with its path if that matters, and what is checked. */
const outside: readonly (readonly [what: string, text: string, coverage: readonly string[], path?: string])[] = [
  ["nothing", "", ["empty file: it is empty"]],
  ["a comment", "# later\n", [unrelated]],
  ["other YAML", "a: 1\n---\nb: 2\n", [unrelated]],
  ["a list without items", list(), [unrelated]],
  ["a blob", package1, ["checked"]],
  ["a blob and other YAML", `${package1}---\nb: 1\n`, ["checked"]],
  ["a template", semver, ["checked"]],
  ["two templates", `${semver}---\n${semver}`, ["checked", `olm.semver: ${firstOnly}`]],
  [
    "a template that is not the first document",
    "a: 1\n---\nschema: olm.template.substitutes\n",
    [`olm.template.substitutes: ${firstOnly}`],
  ],
  [
    "a basic template without a schema that is not the first document",
    "a: 1\n---\nentries: [{schema: olm.package}]\n",
    [`olm.template.basic: ${firstOnly}`],
  ],
  ["a CSV", csv("spec: {}\n"), ["checked"]],
  ["a CSV with a syntax error", csv("spec: [\n"), ["checked"]],
  ["a CSV for Helm", csv("spec:\n  {{- if .Values.lamp }}\n"), [notFilledIn]],
  [
    "a CSV that was read from a cluster",
    csv("  uid: a\nstatus: {phase: Succeeded}\n"),
    ["ClusterServiceVersion: only its syntax is checked, because it is not a CSV as a bundle has it"],
  ],
  ...["olm.properties", "operatorframework.io/properties"].map(
    (key) =>
      [
        `a CSV that was read from a cluster, with ${key}`,
        csv(`  uid: a\n  annotations: {${key}: '[]'}\nstatus: {phase: Succeeded}\n`),
        [
          "checked",
          "ClusterServiceVersion: only its syntax and its properties are checked, because it is not a CSV as a bundle has it",
        ],
      ] as const,
  ),
  ["annotations of no bundle", "annotations: {a: b}\n", [unrelated], "notes/annotations.yaml"],
  [
    "annotations of a bundle alone",
    "annotations: {a: b}\n",
    ["annotations.yaml: only its syntax is checked"],
    "metadata/annotations.yaml",
  ],
  [
    "dependencies of a bundle alone",
    "dependencies: []\n",
    ["dependencies.yaml: only its syntax is checked"],
    "metadata/dependencies.yaml",
  ],
  ["properties", "properties:\n- type: olm.package\n", ["checked"], "metadata/properties.yaml"],
  [
    "properties of another program",
    "properties:\n- type: lamp\n",
    ["properties.yaml: it contains no OLM property"],
    "metadata/properties.yaml",
  ],
  ["properties for Helm", "properties:\n- type: {{ a }}\n", [notFilledIn], "metadata/properties.yaml"],
  ["settings", "exclude: []\n", ["checked"], "catalogs/.olm-catalogs.yaml"],
  ...["ClusterExtension", "ClusterCatalog"].map(
    (kind) => [`a ${kind}`, `apiVersion: olm.operatorframework.io/v1\nkind: ${kind}\n`, ["checked"]] as const,
  ),
  ...["CatalogSource", "Subscription", "OperatorCondition", "Condition"].map(
    (kind) => [`a ${kind}`, `apiVersion: operators.coreos.com/v1\nkind: ${kind}\n`, ["checked"]] as const,
  ),
  ["a misspelt kind", "apiVersion: operators.coreos.com/v1alpha1\nkind: Subscripton\n", ["checked"]],
  ["a resource for Helm", "apiVersion: operators.coreos.com/v1\nkind: Subscription\nspec: {{ a }}\n", [notFilledIn]],
  ["a ClusterVersion", `${clusterVersion}\n`, ["ClusterVersion: only its syntax is checked"]],
  [
    "two kinds in two documents",
    `${clusterVersion}\n---\n${clusterOperator}\n---\n${clusterVersion}\n`,
    ["ClusterVersion: only its syntax is checked", "ClusterOperator: only its syntax is checked"],
  ],
  [
    "a list of resources",
    list(clusterVersion, subscription),
    ["checked", "ClusterVersion: only its syntax is checked"],
  ],
  [
    "a list of resources that no rule checks",
    list(clusterOperator, clusterVersion),
    ["ClusterOperator: only its syntax is checked", "ClusterVersion: only its syntax is checked"],
  ],
];

describe("of a file outside a catalog with", () => {
  for (const [what, text, coverage, path = "notes.yaml"] of outside) {
    it(what, () => assert.deepEqual(shown(coverageOf(readSourceFile(path, text))), coverage));
  }
});

const inCatalog = "semver template: opm does not render it as part of a catalog; to check it,";

const inside: readonly (readonly [what: string, text: string, coverage: readonly string[]])[] = [
  ["nothing", "", ["empty file: it is empty"]],
  ["other YAML, which opm reads, too", "a: 1\n", ["checked"]],
  ["a template alone", semver, [`${inCatalog} name the file or add --workspace`]],
  ["a template beside a blob", `${semver}---\n${package1}`, ["checked", `${inCatalog} move it to a file of its own`]],
];

describe("of a file in a catalog with", () => {
  for (const [what, text, coverage] of inside) {
    it(what, () => assert.deepEqual(shown(coverageInCatalog(readSourceFile("catalog/a.yaml", text))), coverage));
  }
});

it("of a file that cannot be read, and of a link that is not followed", () => {
  for (const cover of [coverageOf, coverageInCatalog]) {
    assert.deepEqual(shown(cover(unreadableFile("a.yaml", "no permission"))), ["unreadable file: it cannot be read"]);
    assert.deepEqual(shown(cover(unfollowedLink("a.yaml"))), ["symbolic link: it leads out of the repository"]);
  }
});
