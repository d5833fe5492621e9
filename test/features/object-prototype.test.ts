// Words that every object of JavaScript knows, such as `constructor`, are words like any other in a file: no table that a
// text is looked up in takes one for an entry of its own.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { completionsAt, configFileName, hoverAt, Session, type Snapshot } from "#core";
import { memoryWorkspace } from "../support/memory-workspace.ts";

const words = Object.getOwnPropertyNames(Object.prototype);
const asked = new Set(["__proto__", "constructor"]);

/** Files of every kind that is read, with the word wherever a text may be. */
const filesWith = (word: string): Readonly<Record<string, string>> => ({
  [`/w/${configFileName}`]: `${word}: \nrules:\n  ${word}: ${word}\n  stuck: ${word}\nprofiles: [community, operatorhub, olm-v1, ${word}]\noverrides:\n- ${word}: \n  paths: [${word}]\n  rules: {${word}: off}\nbundles:\n  ${word}: ${word}\nopenshiftVersion: ${word}\n`,
  "/w/c/catalog.yaml": `---\nschema: olm.package\nname: shop\ndefaultChannel: stable\n${word}: \nicon:\n  ${word}: \n---\nschema: olm.channel\npackage: shop\nname: stable\n${word}: \nentries:\n- name: shop.v1.0.0\n  ${word}: \n  replaces: ${word}\n- ${word}: x\n---\nschema: olm.channel\npackage: ${word}\nname: ${word}\nentries:\n- name: ${word}\n---\nschema: olm.bundle\npackage: ${word}\nname: ${word}\nimage: ${word}\n---\nschema: olm.bundle\npackage: shop\nname: shop.v1.0.0\n${word}: \nimage: a/b\nproperties:\n- type: ${word}\n  value: \n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.0.0\n    ${word}: \n- type: olm.constraint\n  value:\n    ${word}: \n    failureMessage: x\n- type: olm.csv.metadata\n  value:\n    annotations:\n      ${word}: \n    ${word}: \n---\nschema: olm.deprecations\npackage: shop\nentries:\n- reference: {schema: ${word}, name: ${word}}\n  message: x\n---\nschema: ${word}\nname: \n---\nschema: upgrade.guardrails/v1\npackage: shop\n${word}: \npolicy:\n  ${word}: \nsteps:\n- ${word}: \n  from: ${word}\n`,
  "/w/t/semver.yaml": `schema: olm.semver\n${word}: \nstable:\n  ${word}: \n  bundles:\n  - ${word}: \n  - image: ${word}\n`,
  "/w/t/basic.yaml": `schema: olm.template.basic\n${word}: \nentries:\n- schema: ${word}\n  ${word}: \n- ${word}: \n`,
  "/w/t/substitutes.yaml": `schema: olm.template.substitutes\n${word}: \nsubstitutions:\n- ${word}: \n  base: ${word}\n  name: ${word}\n`,
  "/w/b/manifests/csv.yaml": `apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata:\n  name: shop.v1.0.0\n  ${word}: \n  annotations:\n    ${word}: \n    capabilities: ${word}\n    features.operators.openshift.io/${word}: "true"\n    operatorframework.io/${word}: x\n    olm.properties: '[{"type":"${word}","value":1}]'\nspec:\n  version: 1.0.0\n  ${word}: \n  installModes:\n  - type: ${word}\n    supported: ${word}\n  install:\n    strategy: ${word}\n    spec:\n      ${word}: \n      deployments:\n      - name: ${word}\n        ${word}: \n        spec:\n          ${word}: \n  customresourcedefinitions:\n    owned:\n    - kind: ${word}\n      name: ${word}\n      version: ${word}\n      ${word}: \n  webhookdefinitions:\n  - type: ${word}\n    ${word}: \n`,
  "/w/b/manifests/other.yaml": `apiVersion: ${word}\nkind: ${word}\nmetadata:\n  name: ${word}\n  ${word}: \n`,
  "/w/b/manifests/budget.yaml": `apiVersion: ${word}\nkind: PodDisruptionBudget\nmetadata:\n  name: ${word}\n`,
  "/w/b/metadata/annotations.yaml": `annotations:\n  operators.operatorframework.io.bundle.package.v1: shop\n  ${word}: \n  operators.operatorframework.io.bundle.${word}.v1: x\n  com.redhat.openshift.versions: ${word}\n`,
  "/w/b/metadata/dependencies.yaml": `dependencies:\n- type: ${word}\n  value: \n- ${word}: \n`,
  "/w/b/metadata/properties.yaml": `properties:\n- type: ${word}\n  value: \n`,
  "/w/b/bundle.Dockerfile": `FROM ${word}\nLABEL ${word}=x\nLABEL operators.operatorframework.io.bundle.${word}.v1=x\n${word} x\nCOPY ${word} ${word}\n`,
  "/w/e/extension.yaml": `apiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\nmetadata: {name: x}\n${word}: \nspec:\n  ${word}: \n  source:\n    sourceType: ${word}\n    ${word}: \n    catalog:\n      packageName: ${word}\n      ${word}: \n      upgradeConstraintPolicy: ${word}\n`,
  "/w/e/subscription.yaml": `apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nmetadata: {name: x}\nspec:\n  name: ${word}\n  channel: ${word}\n  ${word}: \n  installPlanApproval: ${word}\n`,
  "/w/e/condition.yaml": `apiVersion: operators.coreos.com/v2\nkind: OperatorCondition\nmetadata: {name: x}\nspec:\n  ${word}: \n  overrides:\n  - type: ${word}\n    status: ${word}\n    ${word}: \nstatus:\n  conditions:\n  - type: ${word}\n    status: ${word}\n`,
  "/w/e/catalog-source.yaml": `apiVersion: operators.coreos.com/v1alpha1\nkind: CatalogSource\nmetadata: {name: x}\nspec:\n  sourceType: ${word}\n  ${word}: \n`,
  "/w/operators/shop/ci.yaml": `updateGraph: ${word}\n${word}: \n`,
});

describe("a word of Object.prototype", () => {
  for (const word of words)
    test(`${word} breaks no rule, and completion and hover answer beside it`, async () => {
      const files = filesWith(word);
      const session = sessionOver(files);
      for (const path of Object.keys(files)) {
        const snapshot = await session.snapshot(path);
        if (!snapshot) continue;
        assert.deepEqual(
          snapshot.findings().filter(({ rule }) => rule === "internal-error"),
          [],
          path,
        );
        // Completion and hover look a word up in the same way, whichever it is.
        if (asked.has(word)) ask(snapshot);
      }
    });
});

function sessionOver(files: Readonly<Record<string, string>>): Session {
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders(["/w"]);
  return session;
}

/** Asks at the end of each line and in its word. */
function ask(snapshot: Snapshot): void {
  for (const { index, 0: line } of snapshot.file.text.matchAll(/^.*$/gm)) {
    completionsAt(snapshot, index + line.length);
    const inWord = index + Math.max(0, line.search(/\S/)) + 1;
    completionsAt(snapshot, inWord);
    hoverAt(snapshot, inWord);
  }
}
