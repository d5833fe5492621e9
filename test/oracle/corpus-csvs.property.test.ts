// Real ClusterServiceVersions: the findings about their properties, and no others.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { bundleSourcesOf, noWorkspaceCatalogs, readSourceFile } from "#core";
import { readBundleFolder } from "#core/bundle/bundle-folder.ts";
import { carriersOfSource } from "#core/openshift/max-openshift-carriers.ts";
import { checkManifests } from "#core/rules/engine/check-manifests.ts";
import { corpusFolder } from "../support/corpus.ts";

const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with csv" : false;

/** How often each rule of our own finds something, with our judgement of all its findings. */
const expectedFindings: Readonly<Record<string, readonly [count: number, judgement: string]>> = {
  "warning misspelt-annotation": [1, "dynatrace-operator means 'olm.skipRange' with 'olm.skipsRange'"],
  "info own-version-in-range": [
    3,
    "'>=0.0.1' of 0.2.0 and 0.2.1, '>=4.6.0 <4.9.0' of 4.8.2: each matches its own version",
  ],
  "info range-without-lower-bound": [6, "'<1.13.1' and the like: every older version updates directly"],
  "info rejected-by-olm-v1": [5, "OLM v1 resolves no dependencies; four old CSVs require CRDs of others"],
  "info removed-api-permission": [4, "permissions for APIs that no supported cluster serves"],
  "info outdated-image": [2, "openebs shows a tag and nfs-provisioner lists a digest that its deployment does not use"],
  "warning unlisted-related-image": [3, "project-quay claims to support disconnected clusters and lists no image"],
  "warning wrong-csv-api-version": [
    6,
    "percona writes the version of another kind, service-binding the group of its own",
  ],
  "warning unknown-csv-field": [10, "fields that OLM drops: in another letter case, or of another mapping"],
};

/** The errors that the real validators report, too. */
function isRefused(name: string, rule: string): boolean {
  return refused.some((each) => name.startsWith(each.name) && each.rule === rule);
}

const refused: readonly { readonly name: string; readonly rule: string }[] = [
  { name: "seldon-operator.1.14.1", rule: "invalid-csv-image" },
];

/** Their values of maxOpenShiftVersion, as `version: count`. */
const expectedVersions = ["4.18: 1", "4.19: 1", "4.7: 2", "4.8: 6"];

test("real CSVs declare maxOpenShiftVersion in the correct way", { skip }, (t) => {
  const names = readdirSync(`${corpus}/csv`).filter((name) => name.endsWith(".yaml"));
  const findings: string[] = [];
  const versions = new Map<string, number>();
  for (const name of names) {
    const file = readSourceFile(`manifests/${name}`, readFileSync(`${corpus}/csv/${name}`, "utf8"));
    const sources = bundleSourcesOf([file]);
    const found = checkManifests(file, { workspace: noWorkspaceCatalogs, sources }, {});
    const bundle = readBundleFolder("", { files: [file], strays: [] });
    const inBundle = checkManifests(file, { workspace: noWorkspaceCatalogs, sources, bundle }, {});
    const own = inBundle.filter(({ oracle }) => oracle !== "operator-framework/api");
    assert.deepEqual(
      found
        .filter(({ severity, rule }) => severity === "error" && !isRefused(name, rule))
        .map(({ message }) => message),
      [],
      name,
    );
    findings.push(...own.map(({ severity, rule }) => `${severity} ${rule}`));
    for (const { values } of sources.map(carriersOfSource)) {
      for (const { json, at } of values) {
        assert.equal(at.document.text.slice(at.span.start, at.span.end), json);
        const version: string = JSON.parse(json);
        versions.set(version, (versions.get(version) ?? 0) + 1);
      }
    }
  }
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(findings, (each) => each)).map(([key, all]) => [key, all?.length]),
  );
  assert.deepEqual(counts, Object.fromEntries(Object.entries(expectedFindings).map(([key, [count]]) => [key, count])));
  assert.deepEqual([...versions].map(([version, count]) => `${version}: ${count}`).sort(), expectedVersions);
  t.diagnostic(`${names.length} real CSVs`);
});
