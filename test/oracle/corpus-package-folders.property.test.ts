// Package folders of real ClusterServiceVersions: those of one package as bundle folders beside each other, all in channel
// 'stable'. The corpus has one to three bundles of each package, so some findings are about the ones that it lacks.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { noWorkspaceCatalogs, packageCatalogOf, packageFolderOf, readSourceFile } from "#core";
import { readBundleFolder } from "#core/bundle/bundle-folder.ts";
import { checkManifests } from "#core/rules/engine/check-manifests.ts";
import { packageFolderRuleIds } from "#core/rules/engine/check-package-folder.ts";
import { corpusFolder } from "../support/corpus.ts";

const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with csv" : false;

/** How often each rule for package folders finds something, with our judgement of all its findings. */
const expectedFindings: Readonly<Record<string, readonly [count: number, judgement: string]>> = {
  "warning bundle-left-out-of-channel": [46, "right for these folders: the bundles that lead to the head are not here"],
  "warning replaced-bundle-missing": [15, "right for these folders: the replaced bundle is not in the corpus"],
  "info own-version-in-range": [2, "'<=' where '<' is meant"],
  "info range-without-lower-bound": [4, "'<1.13.1' and the like, one for each channel"],
};

const end = ".clusterserviceversion.yaml";

function bundleFolderOf(pkg: string, name: string) {
  const root = `${pkg}/${name.slice(pkg.length + 1, -end.length)}`;
  const annotation = "operators.operatorframework.io.bundle";
  const annotations = `annotations:\n  ${annotation}.package.v1: ${pkg}\n  ${annotation}.channels.v1: stable\n`;
  const csv = readSourceFile(`${root}/manifests/${name}`, readFileSync(`${corpus}/csv/${name}`, "utf8"));
  return readBundleFolder(root, {
    files: [csv, readSourceFile(`${root}/metadata/annotations.yaml`, annotations)],
    strays: [],
  });
}

test("every class of findings in package folders of real CSVs is judged", { skip }, (t) => {
  const names = readdirSync(`${corpus}/csv`).filter((name) => name.endsWith(end));
  const byPackage = Object.groupBy(names, (name) => name.replace(/\.v?\d.*/, ""));
  const findings: string[] = [];
  for (const [pkg, own = []] of Object.entries(byPackage)) {
    const folders = own.map((name) => bundleFolderOf(pkg, name));
    const packageFolder = packageCatalogOf(packageFolderOf(pkg, folders, undefined));
    const context = { workspace: noWorkspaceCatalogs, sources: [], packageFolder };
    for (const file of folders.flatMap(({ files }) => files)) {
      const found = checkManifests(file, context, {}).filter(({ rule }) => packageFolderRuleIds.has(rule));
      findings.push(...found.map(({ severity, rule }) => `${severity} ${rule}`));
    }
  }
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(findings, (each) => each)).map(([key, all]) => [key, all?.length]),
  );
  assert.deepEqual(counts, Object.fromEntries(Object.entries(expectedFindings).map(([key, [count]]) => [key, count])));
  t.diagnostic(`${names.length} real CSVs in ${Object.keys(byPackage).length} package folders`);
});
