// Real catalogs, which opm accepts: no errors, and only findings that help their maintainers, among them every entry that
// is stuck or that the two OLMs update differently.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { checkCatalog, opmVerdict } from "#core";
import { catalogOfFiles } from "../support/catalog-of-files.ts";
import { corpusFolder } from "../support/corpus.ts";

const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with catalogs/v4.20" : false;

/** All findings, as `catalog: severity rule: message`. */
const expected = [
  ...["Fast", "Stable"].flatMap((channel) => [
    `aws-neuron-operator: warning stuck: OLM v1 never updates 'aws-neuron-operator.v0.1.2' in channel '${channel}': its only successor 'aws-neuron-operator.v0.0.5' is a lower version (OLM v0 does update 'aws-neuron-operator.v0.1.2', to 'aws-neuron-operator.v0.0.5')`,
    "aws-neuron-operator: warning downgrade: 'aws-neuron-operator.v0.0.5' replaces the higher version 'aws-neuron-operator.v0.1.2', which OLM v0 would downgrade from 0.1.2 to 0.0.5",
    `aws-neuron-operator: info unselectable-channel: a ClusterExtension cannot select channel '${channel}': the name must consist of lower-case letters, digits, '-' and '.', and start and end with a letter or digit`,
  ]),
  ...["v0.1.1", "v0.2.0", "v0.2.1", "v0.2.2"].map(
    (version) =>
      `clusterpulse: warning stuck: OLM v0 never updates 'clusterpulse.${version}' in channel 'fast-v0': its only successor 'clusterpulse.v0.2.3' is skipped by 'clusterpulse.v0.3.0' (OLM v1 does update 'clusterpulse.${version}', to 'clusterpulse.v0.2.3')`,
  ),
  "dell-csm-operator: info divergence: from 'dell-csm-operator.v1.8.0' in channel 'stable', OLM v0 updates to 'dell-csm-operator.v1.8.1' (the nearest to the head), but OLM v1 updates to 'dell-csm-operator.v1.9.0' (the highest)",
  ...["v1.3.2", "v1.3.3"].map(
    (version) =>
      `kubernaut-operator: warning stuck: OLM v0 never updates 'kubernaut-operator.${version}' in channel 'candidate-v1': its only successor 'kubernaut-operator.v1.3.4' is skipped by 'kubernaut-operator.v1.4.1' (OLM v1 does update 'kubernaut-operator.${version}', to 'kubernaut-operator.v1.3.4')`,
  ),
  "hive-operator: info default-channel-without-newest: default channel 'alpha' of package 'hive-operator' ends at version 1.2.5274-c04833d, but channel 'mce-2.0' has version 2.5.3516-a2ed9b3",
  "kubernaut-operator: warning stuck: OLM v0 never updates 'kubernaut-operator.v1.3.4' in channel 'candidate-v1': its only successor 'kubernaut-operator.v1.4.1' is skipped by 'kubernaut-operator.v1.5.0' (OLM v1 does update 'kubernaut-operator.v1.3.4', to 'kubernaut-operator.v1.4.1')",
  "slurm-operator: warning stuck: OLM v1 never updates 'slurm-operator.v1.0.1' in channel 'release-1.0': its only successor 'slurm-operator.v1.0.1-1' is a lower version (OLM v0 does update 'slurm-operator.v1.0.1', to 'slurm-operator.v1.0.1-1')",
  "slurm-operator: warning downgrade: 'slurm-operator.v1.0.1-1' replaces the higher version 'slurm-operator.v1.0.1', which OLM v0 would downgrade from 1.0.1 to 1.0.1-1, a pre-release of 1.0.1",
  ...[
    ["alloydb-omni-operator", "alloydb-omni-operator.v1.8.0", "12 of its related images have"],
    ["coherence-operator", "coherence-operator.v3.5.7", "one of its related images has"],
    ["kubernaut-operator", "kubernaut-operator.v1.4.1", "one of its related images has"],
    ["multi-nic-cni-operator", "multi-nic-cni-operator.v1.3.0", "2 of its related images have"],
    ["patterns-operator", "patterns-operator.v0.0.67", "one of its related images has"],
    ["project-quay", "quay-operator.v3.17.4", "one of its related images has"],
    ["sailoperator", "sailoperator.v1.30.0", "one of its related images has"],
  ].map(
    ([catalog, bundle, count]) =>
      `${catalog}: warning image-by-tag: bundle '${bundle}' claims to support disconnected clusters, but ${count} no digest; add it as '@sha256:…'`,
  ),
];

/** Why the maintainers would thank us, for each rule of these findings. */
const judgements: Readonly<Record<string, string>> = {
  stuck: "Users of these versions get no update and no message.",
  downgrade: "Moving users of 0.1.2 to 0.0.5, or of 1.0.1 to its pre-release, was not intended.",
  divergence: "Clusters with OLM v1 run an update path that was tested only from other versions.",
  "image-by-tag":
    "The annotation promises what mirrors for digests cannot do; three of these seven bundles follow others that have digests.",
  "unselectable-channel":
    "Users of OLM v1 cannot follow the channel at all, and a new name is cheap while they are few.",
  "default-channel-without-newest":
    "A ClusterExtension installs a bundle of the product in 'mce-2.0', a Subscription one of 'alpha': worth a look, not a warning.",
};

test("every rule with findings is judged", () => {
  const ruleOf = (finding: string) => /: \w+ ([a-z0-9-]+): /.exec(finding)?.[1] ?? "";
  assert.deepEqual(new Set(expected.map(ruleOf)), new Set(Object.keys(judgements)));
});

test("every real catalog is accepted, and the findings are those listed", { skip }, (t) => {
  const root = `${corpus}/catalogs/v4.20`;
  const names = readdirSync(root);
  const findings: string[] = [];
  for (const name of names) {
    const catalog = catalogOfFiles(filesBelow(`${root}/${name}`));
    assert.equal(opmVerdict(catalog), "accepts", name);
    findings.push(
      ...checkCatalog(catalog, {}).map(({ severity, rule, message }) => `${name}: ${severity} ${rule}: ${message}`),
    );
  }
  assert.ok(names.length > 0);
  assert.deepEqual(findings.sort(), expected.toSorted());
  t.diagnostic(`${names.length} real catalogs`);
});

function filesBelow(folder: string): ReadonlyMap<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}
