// Whole answers to questions about one package, in words: each scope with its updates, versions and path.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { answerQuestion } from "#core";
import type { AnswerHop, ScopeAnswer, UpgradeQuestion } from "#core/features/upgrade-question/upgrade-answer.ts";
import { catalogOf } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

function channel(name: string, ...lines: readonly string[]): string {
  return `---\nschema: olm.channel\npackage: lighthouse\nname: ${name}\nentries:\n${lines.map((line) => `- ${line}\n`).join("")}`;
}

const v = (version: string) => `lighthouse.v${version}`;

const required = "- type: olm.package.required\n  value: {packageName: inn, versionRange: '>=1.0.0'}\n";
const deprecated = `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n- reference: {schema: olm.bundle, name: ${v("1.3.0")}}\n  message: broken\n`;

/** Two channels with a skipRange between them, a deprecated version, one with a dependency, and one in no channel. */
const lighthouse =
  packageBlob +
  channel(
    "stable",
    `name: ${v("1.0.0")}`,
    `{name: ${v("1.1.0")}, replaces: ${v("1.0.0")}}`,
    `{name: ${v("1.2.0")}, replaces: ${v("1.1.0")}, skips: [${v("1.0.0")}]}`,
  ) +
  channel(
    "fast",
    `{name: ${v("1.3.0")}, skipRange: '>=1.1.0 <1.3.0'}`,
    `{name: ${v("2.0.0")}, replaces: ${v("1.3.0")}}`,
    `{name: ${v("2.1.0")}, replaces: ${v("2.0.0")}}`,
  ) +
  bundlesOf("1.0.0", "1.1.0", "1.2.0", "1.3.0", "2.0.0") +
  bundlesOf("2.1.0") +
  required +
  bundlesOf("0.9.0") +
  deprecated;

function answered(question: UpgradeQuestion, text = lighthouse): readonly string[] {
  const catalog = catalogOf(text);
  const pkg = catalog.packages.get("lighthouse");
  assert.ok(pkg);
  const { have, want, problems, channel: chosen, scopes, isIncomplete } = answerQuestion(catalog, pkg, question);
  const versionText = (each: typeof have) =>
    each && `${each.name} ${each.version}${each.isEntry ? "" : ", not an entry"}`;
  return [
    ...(have ? [`have ${versionText(have)}`] : []),
    ...(want ? [`want ${versionText(want)}`] : []),
    ...Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [`${name}: ${problem}`])),
    ...(isIncomplete ? ["incomplete"] : []),
    `channel ${chosen}`,
    ...scopes.flatMap(described),
  ];
}

function described({
  olm,
  channel: own,
  automatic,
  switches,
  reachable,
  unreachable,
  path,
  semverPolicy,
}: ScopeAnswer): readonly string[] {
  return [
    `OLM ${olm} in ${own ?? "any channel"}`,
    ...(automatic ? [...automatic.hops.map((each) => `  automatic ${hop(each)}`), `  ${automatic.end}`] : []),
    ...switches.map(({ channel: name, to }) => `  switch to ${name}: ${to}`),
    `  reachable ${reachable.map(({ name, updates }) => `${name} in ${updates}`).join(", ")}`,
    ...unreachable.map(({ reason, names }) => `  not ${names.join(", ")}: ${reason}`),
    ...(path
      ? [`  path ${JSON.stringify({ ...path, hops: path.hops?.map(hop), manifest: path.manifest?.text })}`]
      : []),
    ...(semverPolicy ? [`  semver policy ${JSON.stringify(semverPolicy)}`] : []),
  ];
}

function hop({ from, to, channel: own, because }: AnswerHop): string {
  return `${from ?? "nothing"} → ${to}${own === undefined ? "" : ` in ${own}`}: ${because.map(({ text }) => text).join("; ")}`;
}

describe("the answer to", () => {
  it("I have a version", () => {
    assert.deepEqual(answered({ have: "1.0.0" }), [
      "have lighthouse.v1.0.0 1.0.0",
      "channel stable",
      "OLM v0 in stable",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0 in stable: skips lighthouse.v1.0.0",
      "  OLM v0 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.1.0: automatic updates pass over it",
      "OLM v0 in any channel",
      "  switch to stable: lighthouse.v1.2.0",
      "  reachable lighthouse.v2.1.0 in 4, lighthouse.v2.0.0 in 3, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.1.0: automatic updates pass over it",
      "OLM v1 in stable",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0: skips lighthouse.v1.0.0",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v1.2.0 in 1, lighthouse.v1.1.0 in 1",
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.2.0","refused":[]}',
      "OLM v1 in any channel",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0: skips lighthouse.v1.0.0",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v2.0.0 in 3, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 1, lighthouse.v1.1.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[]}',
    ]);
    assert.deepEqual(answered({ have: v("1.2.0"), channel: "fast" }), [
      "have lighthouse.v1.2.0 1.2.0",
      "channel fast",
      "OLM v0 in fast",
      "  automatic lighthouse.v1.2.0 → lighthouse.v1.3.0 in fast: skipRange '>=1.1.0 <1.3.0' matches 1.2.0",
      "  automatic lighthouse.v1.3.0 → lighthouse.v2.0.0 in fast: replaces lighthouse.v1.3.0",
      "  automatic lighthouse.v2.0.0 → lighthouse.v2.1.0 in fast: replaces lighthouse.v2.0.0",
      "  OLM v0 stays at lighthouse.v2.1.0",
      "  reachable lighthouse.v2.1.0 in 3, lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      "OLM v0 in any channel",
      "  switch to fast: lighthouse.v1.3.0",
      "  reachable lighthouse.v2.1.0 in 3, lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      "  not lighthouse.v1.1.0, lighthouse.v1.0.0: older than 1.2.0",
      "OLM v1 in fast",
      "  automatic lighthouse.v1.2.0 → lighthouse.v1.3.0: skipRange '>=1.1.0 <1.3.0' matches 1.2.0",
      "  automatic lighthouse.v1.3.0 → lighthouse.v2.0.0: replaces lighthouse.v1.3.0",
      '  validating bundle "lighthouse.v2.1.0": bundle "lighthouse.v2.1.0" has a dependency declared via property "olm.package.required" which is currently not supported',
      "  reachable lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[{"from":"lighthouse.v1.3.0","to":"lighthouse.v2.0.0","reason":"leaves major version 1, which must be done by hand"}]}',
      "OLM v1 in any channel",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      "  not lighthouse.v1.1.0, lighthouse.v1.0.0: older than 1.2.0",
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[]}',
    ]);
    assert.deepEqual(answered({ have: "2.1.0" }), [
      "have lighthouse.v2.1.0 2.1.0",
      "channel fast",
      "OLM v0 in fast",
      "  OLM v0 stays at lighthouse.v2.1.0",
      "  reachable ",
      "  not lighthouse.v2.0.0, lighthouse.v1.3.0: older than 2.1.0",
      "OLM v0 in any channel",
      "  reachable ",
      "  not lighthouse.v2.0.0, lighthouse.v1.3.0, lighthouse.v1.2.0, lighthouse.v1.1.0, lighthouse.v1.0.0: older than 2.1.0",
      "OLM v1 in fast",
      '  validating bundle "lighthouse.v2.1.0": bundle "lighthouse.v2.1.0" has a dependency declared via property "olm.package.required" which is currently not supported',
      "  reachable ",
      "  not lighthouse.v2.0.0, lighthouse.v1.3.0: older than 2.1.0",
      '  semver policy {"label":"semver policy, applied by no shipped OLM","refused":[]}',
      "OLM v1 in any channel",
      '  validating bundle "lighthouse.v2.1.0": bundle "lighthouse.v2.1.0" has a dependency declared via property "olm.package.required" which is currently not supported',
      "  reachable ",
      "  not lighthouse.v2.0.0, lighthouse.v1.3.0, lighthouse.v1.2.0, lighthouse.v1.1.0, lighthouse.v1.0.0: older than 2.1.0",
      '  semver policy {"label":"semver policy, applied by no shipped OLM","refused":[]}',
    ]);
  });

  it("I want a version", () => {
    assert.deepEqual(answered({ want: "2.0.0" }), [
      "want lighthouse.v2.0.0 2.0.0",
      "channel fast",
      "OLM v0 in fast",
      "  reachable lighthouse.v1.3.0 in 1, lighthouse.v1.2.0 in 2, lighthouse.v1.1.0 in 2",
      "  not lighthouse.v2.1.0: no update path leads to 'lighthouse.v2.0.0'",
      '  path {"hops":["nothing → lighthouse.v2.0.0 in fast: nothing is installed"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\n# approve InstallPlans until lighthouse.v2.0.0 is installed\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: fast\\n  source: my-catalog\\n  sourceNamespace: olm\\n  startingCSV: lighthouse.v2.0.0\\n  installPlanApproval: Manual\\n"}',
      "OLM v0 in any channel",
      "  reachable lighthouse.v1.3.0 in 1, lighthouse.v1.2.0 in 2, lighthouse.v1.1.0 in 2, lighthouse.v1.0.0 in 3",
      "  not lighthouse.v2.1.0: no update path leads to 'lighthouse.v2.0.0'",
      '  path {"hops":["nothing → lighthouse.v2.0.0 in fast: nothing is installed"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\n# approve InstallPlans until lighthouse.v2.0.0 is installed\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: fast\\n  source: my-catalog\\n  sourceNamespace: olm\\n  startingCSV: lighthouse.v2.0.0\\n  installPlanApproval: Manual\\n"}',
      "OLM v1 in fast",
      "  reachable lighthouse.v1.3.0 in 1, lighthouse.v1.2.0 in 2, lighthouse.v1.1.0 in 2",
      "  not lighthouse.v2.1.0: no update path leads to 'lighthouse.v2.0.0'",
      '  path {"hops":["nothing → lighthouse.v2.0.0: nothing is installed"],"manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      channels:\\n      - fast\\n      version: 2.0.0\\n"}',
      "OLM v1 in any channel",
      "  reachable lighthouse.v1.3.0 in 1, lighthouse.v1.2.0 in 2, lighthouse.v1.1.0 in 2, lighthouse.v1.0.0 in 3",
      "  not lighthouse.v2.1.0: no update path leads to 'lighthouse.v2.0.0'",
      '  path {"hops":["nothing → lighthouse.v2.0.0: nothing is installed"],"manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      version: 2.0.0\\n"}',
    ]);
    assert.deepEqual(answered({ want: "1.2.0", channel: "stable" }), [
      "want lighthouse.v1.2.0 1.2.0",
      "channel stable",
      "OLM v0 in stable",
      "  reachable lighthouse.v1.1.0 in 1, lighthouse.v1.0.0 in 1",
      '  path {"hops":["nothing → lighthouse.v1.2.0 in stable: nothing is installed"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: stable\\n  source: my-catalog\\n  sourceNamespace: olm\\n  startingCSV: lighthouse.v1.2.0\\n  installPlanApproval: Automatic\\n"}',
      "OLM v0 in any channel",
      "  reachable lighthouse.v1.1.0 in 1, lighthouse.v1.0.0 in 1",
      "  not lighthouse.v2.1.0, lighthouse.v2.0.0, lighthouse.v1.3.0: no update path leads to 'lighthouse.v1.2.0'",
      '  path {"hops":["nothing → lighthouse.v1.2.0 in stable: nothing is installed"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: stable\\n  source: my-catalog\\n  sourceNamespace: olm\\n  startingCSV: lighthouse.v1.2.0\\n  installPlanApproval: Automatic\\n"}',
      "OLM v1 in stable",
      "  reachable lighthouse.v1.1.0 in 1, lighthouse.v1.0.0 in 1",
      '  path {"hops":["nothing → lighthouse.v1.2.0: nothing is installed"],"manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      channels:\\n      - stable\\n      version: 1.2.0\\n"}',
      "OLM v1 in any channel",
      "  reachable lighthouse.v1.1.0 in 1, lighthouse.v1.0.0 in 1",
      "  not lighthouse.v2.1.0, lighthouse.v2.0.0, lighthouse.v1.3.0: no update path leads to 'lighthouse.v1.2.0'",
      '  path {"hops":["nothing → lighthouse.v1.2.0: nothing is installed"],"manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      version: 1.2.0\\n"}',
    ]);
    assert.deepEqual(answered({ want: "2.1.0" }), [
      "want lighthouse.v2.1.0 2.1.0",
      "channel fast",
      "OLM v0 in fast",
      "  reachable lighthouse.v2.0.0 in 1, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 3, lighthouse.v1.1.0 in 3",
      '  path {"hops":["nothing → lighthouse.v2.1.0 in fast: nothing is installed"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: fast\\n  source: my-catalog\\n  sourceNamespace: olm\\n  startingCSV: lighthouse.v2.1.0\\n  installPlanApproval: Automatic\\n"}',
      "OLM v0 in any channel",
      "  reachable lighthouse.v2.0.0 in 1, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 3, lighthouse.v1.1.0 in 3, lighthouse.v1.0.0 in 4",
      '  path {"hops":["nothing → lighthouse.v2.1.0 in fast: nothing is installed"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: fast\\n  source: my-catalog\\n  sourceNamespace: olm\\n  startingCSV: lighthouse.v2.1.0\\n  installPlanApproval: Automatic\\n"}',
      "OLM v1 in fast",
      "  reachable ",
      "  not lighthouse.v2.0.0, lighthouse.v1.3.0: no update path leads to 'lighthouse.v2.1.0'",
      '  path {"reason":"OLM v1 does not install \'lighthouse.v2.1.0\', whatever the policy: validating bundle \\"lighthouse.v2.1.0\\": bundle \\"lighthouse.v2.1.0\\" has a dependency declared via property \\"olm.package.required\\" which is currently not supported"}',
      "OLM v1 in any channel",
      "  reachable ",
      "  not lighthouse.v2.0.0, lighthouse.v1.3.0, lighthouse.v1.2.0, lighthouse.v1.1.0, lighthouse.v1.0.0: no update path leads to 'lighthouse.v2.1.0'",
      '  path {"reason":"OLM v1 does not install \'lighthouse.v2.1.0\', whatever the policy: validating bundle \\"lighthouse.v2.1.0\\": bundle \\"lighthouse.v2.1.0\\" has a dependency declared via property \\"olm.package.required\\" which is currently not supported"}',
    ]);
  });

  it("I have a version and want another one", () => {
    assert.deepEqual(answered({ have: "1.0.0", want: "2.0.0" }), [
      "have lighthouse.v1.0.0 1.0.0",
      "want lighthouse.v2.0.0 2.0.0",
      "channel fast",
      "OLM v0 in fast",
      "  OLM v0 stays at lighthouse.v1.0.0",
      "  reachable ",
      "  not lighthouse.v2.1.0, lighthouse.v2.0.0, lighthouse.v1.3.0: no entry of channel 'fast' replaces, skips or matches 'lighthouse.v1.0.0'",
      "  path {\"reason\":\"OLM v0 does not reach 'lighthouse.v2.0.0' in channel 'fast': no update follows 'lighthouse.v1.0.0'\"}",
      "OLM v0 in any channel",
      "  switch to stable: lighthouse.v1.2.0",
      "  reachable lighthouse.v2.1.0 in 4, lighthouse.v2.0.0 in 3, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.1.0: automatic updates pass over it",
      '  path {"hops":["lighthouse.v1.0.0 → lighthouse.v1.2.0 in stable: skips lighthouse.v1.0.0","lighthouse.v1.2.0 → lighthouse.v1.3.0 in fast: skipRange \'>=1.1.0 <1.3.0\' matches 1.2.0","lighthouse.v1.3.0 → lighthouse.v2.0.0 in fast: replaces lighthouse.v1.3.0"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\n# channel stable until lighthouse.v1.2.0 is installed, then channel fast\\n# approve InstallPlans until lighthouse.v2.0.0 is installed\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: stable\\n  source: my-catalog\\n  sourceNamespace: olm\\n  installPlanApproval: Manual\\n"}',
      "OLM v1 in fast",
      '  error upgrading from currently installed version "1.0.0": no bundles found for package "lighthouse" in channels [fast]',
      "  reachable ",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      "  not lighthouse.v2.0.0, lighthouse.v1.3.0: no entry of channel 'fast' replaces, skips or matches 'lighthouse.v1.0.0'",
      '  path {"reason":"no update follows \'lighthouse.v1.0.0\', and no update edge leads to \'lighthouse.v2.0.0\'; it needs SelfCertified: check the outcome of a forced update or rollback before you apply it: it may lose data","manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\n# check the outcome of a forced update or rollback before you apply it: it may lose data\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      channels:\\n      - fast\\n      version: 2.0.0\\n      upgradeConstraintPolicy: SelfCertified\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[]}',
      "OLM v1 in any channel",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0: skips lighthouse.v1.0.0",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v2.0.0 in 3, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 1, lighthouse.v1.1.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      '  path {"hops":["lighthouse.v1.0.0 → lighthouse.v1.2.0: skips lighthouse.v1.0.0","lighthouse.v1.2.0 → lighthouse.v1.3.0: skipRange \'>=1.1.0 <1.3.0\' matches 1.2.0","lighthouse.v1.3.0 → lighthouse.v2.0.0: replaces lighthouse.v1.3.0"],"manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\n# once 1.2.0 is installed, pin 1.3.0, then 2.0.0\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      version: 1.2.0\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[{"from":"lighthouse.v1.3.0","to":"lighthouse.v2.0.0","reason":"leaves major version 1, which must be done by hand"}]}',
    ]);
    assert.deepEqual(answered({ have: "1.1.0", want: "1.2.0" }), [
      "have lighthouse.v1.1.0 1.1.0",
      "want lighthouse.v1.2.0 1.2.0",
      "channel stable",
      "OLM v0 in stable",
      "  automatic lighthouse.v1.1.0 → lighthouse.v1.2.0 in stable: replaces lighthouse.v1.1.0",
      "  OLM v0 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.0.0: older than 1.1.0",
      '  path {"hops":["lighthouse.v1.1.0 → lighthouse.v1.2.0 in stable: replaces lighthouse.v1.1.0"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: stable\\n  source: my-catalog\\n  sourceNamespace: olm\\n  installPlanApproval: Automatic\\n"}',
      "OLM v0 in any channel",
      "  switch to stable: lighthouse.v1.2.0",
      "  switch to fast: lighthouse.v1.3.0",
      "  reachable lighthouse.v2.1.0 in 3, lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1, lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.0.0: older than 1.1.0",
      '  path {"hops":["lighthouse.v1.1.0 → lighthouse.v1.2.0 in stable: replaces lighthouse.v1.1.0"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: stable\\n  source: my-catalog\\n  sourceNamespace: olm\\n  installPlanApproval: Automatic\\n"}',
      "OLM v1 in stable",
      "  automatic lighthouse.v1.1.0 → lighthouse.v1.2.0: replaces lighthouse.v1.1.0",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.0.0: older than 1.1.0",
      '  path {"hops":["lighthouse.v1.1.0 → lighthouse.v1.2.0: replaces lighthouse.v1.1.0"],"manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      channels:\\n      - stable\\n      version: 1.2.0\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.2.0","refused":[]}',
      "OLM v1 in any channel",
      "  automatic lighthouse.v1.1.0 → lighthouse.v1.2.0: replaces lighthouse.v1.1.0",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1, lighthouse.v1.2.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      "  not lighthouse.v1.0.0: older than 1.1.0",
      '  path {"hops":["lighthouse.v1.1.0 → lighthouse.v1.2.0: replaces lighthouse.v1.1.0"],"manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      version: 1.2.0\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[]}',
    ]);
    assert.deepEqual(answered({ have: "1.2.0", want: "1.1.0" }), [
      "have lighthouse.v1.2.0 1.2.0",
      "want lighthouse.v1.1.0 1.1.0",
      "channel stable",
      "OLM v0 in stable",
      "  OLM v0 stays at lighthouse.v1.2.0",
      "  reachable ",
      "  not lighthouse.v1.1.0, lighthouse.v1.0.0: older than 1.2.0",
      "  path {\"reason\":\"OLM v0 does not reach 'lighthouse.v1.1.0' in channel 'stable': no update follows 'lighthouse.v1.2.0'\"}",
      "OLM v0 in any channel",
      "  switch to fast: lighthouse.v1.3.0",
      "  reachable lighthouse.v2.1.0 in 3, lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      "  not lighthouse.v1.1.0, lighthouse.v1.0.0: older than 1.2.0",
      "  path {\"reason\":\"automatic updates of no channel lead from 'lighthouse.v1.2.0' to 'lighthouse.v1.1.0'\"}",
      "OLM v1 in stable",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable ",
      "  not lighthouse.v1.1.0, lighthouse.v1.0.0: older than 1.2.0",
      '  path {"reason":"no update edge leads from \'lighthouse.v1.2.0\' to the lower version \'lighthouse.v1.1.0\'; it needs SelfCertified: check the outcome of a forced update or rollback before you apply it: it may lose data","manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\n# check the outcome of a forced update or rollback before you apply it: it may lose data\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      channels:\\n      - stable\\n      version: 1.1.0\\n      upgradeConstraintPolicy: SelfCertified\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","refused":[]}',
      "OLM v1 in any channel",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      "  not lighthouse.v1.1.0, lighthouse.v1.0.0: older than 1.2.0",
      '  path {"reason":"no update edge leads from \'lighthouse.v1.2.0\' to the lower version \'lighthouse.v1.1.0\'; it needs SelfCertified: check the outcome of a forced update or rollback before you apply it: it may lose data","manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\n# check the outcome of a forced update or rollback before you apply it: it may lose data\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      version: 1.1.0\\n      upgradeConstraintPolicy: SelfCertified\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[]}',
    ]);
    assert.deepEqual(answered({ have: "1.1.5", want: "1.3.0" }), [
      "have lighthouse.v1.1.5 1.1.5, not an entry",
      "want lighthouse.v1.3.0 1.3.0",
      "channel fast",
      "OLM v0 in fast",
      "  automatic lighthouse.v1.1.5 → lighthouse.v1.3.0 in fast: skipRange '>=1.1.0 <1.3.0' matches 1.1.5",
      "  automatic lighthouse.v1.3.0 → lighthouse.v2.0.0 in fast: replaces lighthouse.v1.3.0",
      "  automatic lighthouse.v2.0.0 → lighthouse.v2.1.0 in fast: replaces lighthouse.v2.0.0",
      "  OLM v0 stays at lighthouse.v2.1.0",
      "  reachable lighthouse.v2.1.0 in 3, lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      '  path {"hops":["lighthouse.v1.1.5 → lighthouse.v1.3.0 in fast: skipRange \'>=1.1.0 <1.3.0\' matches 1.1.5"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\n# approve InstallPlans until lighthouse.v1.3.0 is installed\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: fast\\n  source: my-catalog\\n  sourceNamespace: olm\\n  installPlanApproval: Manual\\n"}',
      "OLM v0 in any channel",
      "  switch to fast: lighthouse.v1.3.0",
      "  reachable lighthouse.v2.1.0 in 3, lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      "  not lighthouse.v1.2.0: automatic updates pass over it",
      "  not lighthouse.v1.1.0, lighthouse.v1.0.0: older than 1.1.5",
      '  path {"hops":["lighthouse.v1.1.5 → lighthouse.v1.3.0 in fast: skipRange \'>=1.1.0 <1.3.0\' matches 1.1.5"],"manifest":"# set name, namespace, source and sourceNamespace to those of your cluster\\n# approve InstallPlans until lighthouse.v1.3.0 is installed\\napiVersion: operators.coreos.com/v1alpha1\\nkind: Subscription\\nmetadata:\\n  name: lighthouse\\n  namespace: lighthouse\\nspec:\\n  name: lighthouse\\n  channel: fast\\n  source: my-catalog\\n  sourceNamespace: olm\\n  installPlanApproval: Manual\\n"}',
      "OLM v1 in fast",
      "  automatic lighthouse.v1.1.5 → lighthouse.v1.3.0: skipRange '>=1.1.0 <1.3.0' matches 1.1.5",
      "  automatic lighthouse.v1.3.0 → lighthouse.v2.0.0: replaces lighthouse.v1.3.0",
      '  validating bundle "lighthouse.v2.1.0": bundle "lighthouse.v2.1.0" has a dependency declared via property "olm.package.required" which is currently not supported',
      "  reachable lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      '  path {"hops":["lighthouse.v1.1.5 → lighthouse.v1.3.0: skipRange \'>=1.1.0 <1.3.0\' matches 1.1.5"],"manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      channels:\\n      - fast\\n      version: 1.3.0\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[]}',
      "OLM v1 in any channel",
      "  automatic lighthouse.v1.1.5 → lighthouse.v1.3.0: skipRange '>=1.1.0 <1.3.0' matches 1.1.5",
      "  automatic lighthouse.v1.3.0 → lighthouse.v2.0.0: replaces lighthouse.v1.3.0",
      '  validating bundle "lighthouse.v2.1.0": bundle "lighthouse.v2.1.0" has a dependency declared via property "olm.package.required" which is currently not supported',
      "  reachable lighthouse.v2.0.0 in 2, lighthouse.v1.3.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      "  not lighthouse.v1.2.0: no update path leads from 'lighthouse.v1.1.5' to it",
      "  not lighthouse.v1.1.0, lighthouse.v1.0.0: older than 1.1.5",
      '  path {"hops":["lighthouse.v1.1.5 → lighthouse.v1.3.0: skipRange \'>=1.1.0 <1.3.0\' matches 1.1.5"],"manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      version: 1.3.0\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[]}',
    ]);
    assert.deepEqual(answered({ have: "0.9.0", want: "1.1.0" }), [
      "have lighthouse.v0.9.0 0.9.0, not an entry",
      "want lighthouse.v1.1.0 1.1.0",
      "channel stable",
      "OLM v0 in stable",
      "  OLM v0 stays at lighthouse.v0.9.0",
      "  reachable ",
      "  not lighthouse.v1.2.0, lighthouse.v1.1.0: no entry of channel 'stable' replaces, skips or matches 'lighthouse.v0.9.0'",
      "  not lighthouse.v1.0.0: OLM v0 never updates to an entry that 'lighthouse.v1.2.0' skips",
      "  path {\"reason\":\"OLM v0 does not reach 'lighthouse.v1.1.0' in channel 'stable': no update follows 'lighthouse.v0.9.0'\"}",
      "OLM v0 in any channel",
      "  reachable ",
      "  not lighthouse.v2.1.0, lighthouse.v2.0.0, lighthouse.v1.3.0, lighthouse.v1.2.0, lighthouse.v1.1.0, lighthouse.v1.0.0: no entry replaces, skips or matches 'lighthouse.v0.9.0'",
      "  path {\"reason\":\"automatic updates of no channel lead from 'lighthouse.v0.9.0' to 'lighthouse.v1.1.0'\"}",
      "OLM v1 in stable",
      '  error upgrading from currently installed version "0.9.0": no bundles found for package "lighthouse" in channels [stable]',
      "  reachable ",
      "  not lighthouse.v1.2.0, lighthouse.v1.1.0, lighthouse.v1.0.0: no entry of channel 'stable' replaces, skips or matches 'lighthouse.v0.9.0'",
      '  path {"reason":"no update follows \'lighthouse.v0.9.0\', and no update edge leads to \'lighthouse.v1.1.0\'; it needs SelfCertified: check the outcome of a forced update or rollback before you apply it: it may lose data","manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\n# check the outcome of a forced update or rollback before you apply it: it may lose data\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      channels:\\n      - stable\\n      version: 1.1.0\\n      upgradeConstraintPolicy: SelfCertified\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","refused":[]}',
      "OLM v1 in any channel",
      "  OLM v1 stays at lighthouse.v0.9.0",
      "  reachable ",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      "  not lighthouse.v2.0.0, lighthouse.v1.3.0, lighthouse.v1.2.0, lighthouse.v1.1.0, lighthouse.v1.0.0: no entry replaces, skips or matches 'lighthouse.v0.9.0'",
      '  path {"reason":"no update follows \'lighthouse.v0.9.0\', and no update edge leads to \'lighthouse.v1.1.0\'; it needs SelfCertified: check the outcome of a forced update or rollback before you apply it: it may lose data","manifest":"# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last\\n# check the outcome of a forced update or rollback before you apply it: it may lose data\\napiVersion: olm.operatorframework.io/v1\\nkind: ClusterExtension\\nmetadata:\\n  name: lighthouse\\nspec:\\n  namespace: lighthouse\\n  serviceAccount:\\n    name: lighthouse\\n  source:\\n    sourceType: Catalog\\n    catalog:\\n      packageName: lighthouse\\n      version: 1.1.0\\n      upgradeConstraintPolicy: SelfCertified\\n"}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","refused":[]}',
    ]);
  });

  it("a question that cannot be answered", () => {
    assert.deepEqual(answered({ have: "9.x" }), [
      "have: '9.x' is not a version or the name of an entry",
      "channel stable",
    ]);
    assert.deepEqual(answered({ want: "9.0.0" }), [
      "want: no bundle of package 'lighthouse' is '9.0.0'",
      "channel stable",
    ]);
    assert.deepEqual(answered({ have: v("7.0.0"), want: "9.0.0" }), [
      "have lighthouse.v7.0.0 7.0.0, not an entry",
      "want: no bundle of package 'lighthouse' is '9.0.0'",
      "channel stable",
    ]);
    assert.deepEqual(answered({ have: "1.0.0", want: "1.0.0" }), [
      "have lighthouse.v1.0.0 1.0.0",
      "want lighthouse.v1.0.0 1.0.0",
      "channel stable",
      "OLM v0 in stable",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0 in stable: skips lighthouse.v1.0.0",
      "  OLM v0 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.1.0: automatic updates pass over it",
      '  path {"hops":[]}',
      "OLM v0 in any channel",
      "  switch to stable: lighthouse.v1.2.0",
      "  reachable lighthouse.v2.1.0 in 4, lighthouse.v2.0.0 in 3, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.1.0: automatic updates pass over it",
      '  path {"hops":[]}',
      "OLM v1 in stable",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0: skips lighthouse.v1.0.0",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v1.2.0 in 1, lighthouse.v1.1.0 in 1",
      '  path {"hops":[]}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.2.0","refused":[]}',
      "OLM v1 in any channel",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0: skips lighthouse.v1.0.0",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v2.0.0 in 3, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 1, lighthouse.v1.1.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      '  path {"hops":[]}',
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[]}',
    ]);
    assert.deepEqual(answered({ have: "1.0.0", channel: "other" }), [
      "have lighthouse.v1.0.0 1.0.0",
      "channel stable",
      "OLM v0 in stable",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0 in stable: skips lighthouse.v1.0.0",
      "  OLM v0 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.1.0: automatic updates pass over it",
      "OLM v0 in any channel",
      "  switch to stable: lighthouse.v1.2.0",
      "  reachable lighthouse.v2.1.0 in 4, lighthouse.v2.0.0 in 3, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 1",
      "  not lighthouse.v1.1.0: automatic updates pass over it",
      "OLM v1 in stable",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0: skips lighthouse.v1.0.0",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v1.2.0 in 1, lighthouse.v1.1.0 in 1",
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.2.0","refused":[]}',
      "OLM v1 in any channel",
      "  automatic lighthouse.v1.0.0 → lighthouse.v1.2.0: skips lighthouse.v1.0.0",
      "  OLM v1 stays at lighthouse.v1.2.0",
      "  reachable lighthouse.v2.0.0 in 3, lighthouse.v1.3.0 in 2, lighthouse.v1.2.0 in 1, lighthouse.v1.1.0 in 1",
      "  not lighthouse.v2.1.0: OLM v1 does not install bundles with property 'olm.package.required'",
      '  semver policy {"label":"semver policy, applied by no shipped OLM","highest":"lighthouse.v1.3.0","refused":[]}',
    ]);
    assert.deepEqual(answered({ have: "1.0.0" }, packageBlob + bundlesOf("1.0.0")), [
      "have lighthouse.v1.0.0 1.0.0, not an entry",
      "channel undefined",
      "OLM v0 in any channel",
      "  reachable ",
      "OLM v1 in any channel",
      "  OLM v1 stays at lighthouse.v1.0.0",
      "  reachable ",
      '  semver policy {"label":"semver policy, applied by no shipped OLM","refused":[]}',
    ]);
    assert.deepEqual(
      answered({ have: "1.0.0" }, `${lighthouse}---\nschema: olm.channel\npackage: lighthouse\nname: [\n`).slice(0, 3),
      ["have lighthouse.v1.0.0 1.0.0", "incomplete", "channel stable"],
    );
  });
});
