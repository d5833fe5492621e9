// Real ClusterServiceVersions: the findings about their properties, and no others.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { bundleSourcesOf, checkManifests, noWorkspaceCatalogs, readSourceFile } from "#core";
import { carriersOfSource } from "#core/openshift/max-openshift-carriers.ts";
import { corpusFolder } from "../support/corpus.ts";

const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with csv" : false;

const expectedFindings = [
  "dynatrace-operator.0.8.1.clusterserviceversion.yaml: warning misspelt-annotation: opm ignores the unknown annotation 'olm.skipsRange'; did you mean 'olm.skipRange'?",
];

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
    const own = found.filter(({ oracle }) => oracle !== "operator-framework/api");
    assert.deepEqual(
      found
        .filter(({ severity, rule }) => severity === "error" && !isRefused(name, rule))
        .map(({ message }) => message),
      [],
      name,
    );
    findings.push(...own.map(({ severity, rule, message }) => `${name}: ${severity} ${rule}: ${message}`));
    for (const { values } of sources.map(carriersOfSource)) {
      for (const { json, at } of values) {
        assert.equal(at.document.text.slice(at.span.start, at.span.end), json);
        const version: string = JSON.parse(json);
        versions.set(version, (versions.get(version) ?? 0) + 1);
      }
    }
  }
  assert.deepEqual(findings, expectedFindings);
  assert.deepEqual([...versions].map(([version, count]) => `${version}: ${count}`).sort(), expectedVersions);
  t.diagnostic(`${names.length} real CSVs`);
});
