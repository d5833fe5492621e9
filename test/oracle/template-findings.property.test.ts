// Real templates, which opm renders: only findings that help their maintainers, each rule on a few of the entries.

import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type Finding, findingsInFile, Session } from "#core";
import { nodeWorkspace } from "#host";
import { corpusFolder } from "../support/corpus.ts";

const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with templates" : false;

/** More than this share of the entries is noise, unless the findings are information or hints. */
const mostEntries = 0.05;

interface Judged {
  /** The number of findings in each folder. A folder can hold copies of a template, one for each version of OpenShift. */
  readonly found: Readonly<Record<string, number>>;
  /** Why the maintainers would thank us. */
  readonly judgement: string;
}

/** All findings, by severity and rule. */
const expected: Readonly<Record<string, Judged>> = {
  "error entry-without-bundle": {
    found: { "ecr-secret-operator": 2, "streamshub-console-operator": 1 },
    judgement: "opm renders the template, and then rejects the catalog: the bundle is not in the template any more.",
  },
  "error stranded-entries": {
    found: { ".": 8 },
    judgement: "opm renders the template, and rejects the catalog since 1.58: an entry skips the one before it.",
  },
  "warning stuck": {
    found: { "aws-neuron-operator": 8, "slurm-operator": 1 },
    judgement: "Users of these versions get no update from one of the two OLMs, and no message.",
  },
  "warning downgrade": {
    found: { "aws-neuron-operator": 8, "slurm-operator": 1 },
    judgement: "Moving users of 0.1.2 to 0.0.5, or of 1.0.1 to its pre-release, was not intended.",
  },
  "warning stranding-generated-catalog": {
    found: { clusterpulse: 4, "kubernaut-operator": 3 },
    judgement:
      "The catalog that users have leaves these versions without updates, and rendering it again repairs that.",
  },
  "warning image-by-tag": {
    found: {
      "alloydb-omni-operator": 1,
      "coherence-operator": 1,
      "multi-nic-cni-operator": 9,
      "patterns-operator": 11,
      "project-quay": 1,
      sailoperator: 1,
    },
    judgement: "The newest bundle promises what mirrors for digests cannot do; the next one can keep the promise.",
  },
  "warning ignored-template-field": {
    found: { "odf-node-recovery-operator": 1 },
    judgement: "The author wrote a name for the package where opm does not read it.",
  },
  "info divergence": {
    found: { "dell-csm-operator": 5 },
    judgement: "Clusters with OLM v1 run an update path that was tested only from other versions.",
  },
  "info unselectable-channel": {
    found: { "aws-neuron-operator": 8 },
    judgement: "Users of OLM v1 cannot follow the channel at all, and a new name is cheap while they are few.",
  },
  "info default-channel-without-newest": {
    found: { "hive-operator": 1 },
    judgement:
      "A ClusterExtension installs a bundle of 'mce-2.0', a Subscription one of 'alpha': worth a look, not a warning.",
  },
  "info stale-generated-catalog": {
    found: { clusterpulse: 1 },
    judgement: "The generated catalog has other update edges than the template gives today.",
  },
  "hint unknown-template-image": {
    found: {
      ".": 103,
      clusterpulse: 1,
      "dell-csm-operator": 8,
      kubebrowser: 2,
      "kubernaut-operator": 7,
      "multicluster-global-hub-operator": 10,
      "odf-node-recovery-operator": 2,
      "openstack-lightspeed-operator": 4,
      "shipwright-operator": 2,
      "stackgres-community": 306,
      "victoriametrics-operator": 31,
    },
    judgement: "It says which bundles are not checked, and why; a hint is not in the list of problems.",
  },
};

test("the findings in real templates are those listed, and none is noise", { skip, timeout: 300_000 }, async (t) => {
  const root = join(corpus ?? "", "templates");
  const session = new Session(nodeWorkspace());
  session.setWorkspaceFolders([root]);
  session.setBundleLocations({ folders: [join(corpus ?? "", "catalogs")], files: [] });
  const names = globSync("**/*.{yaml,yml,json}", { cwd: root }).sort();
  const found: Record<string, Record<string, number>> = {};
  let entries = 0;
  for (const name of names) {
    const snapshot = await session.snapshot(join(root, name));
    assert.ok(snapshot?.template, `${name} is not read as a template`);
    const { packages } = snapshot.template.rendered.catalog;
    entries += sum([...packages.values()].flatMap(({ channels }) => channels.map((each) => each.entries.length)));
    for (const finding of findingsInFile(snapshot)) count(found, name, finding);
  }
  assert.deepEqual(found, Object.fromEntries(Object.entries(expected).map(([rule, { found }]) => [rule, found])));
  for (const [rule, folders] of Object.entries(found)) {
    const share = sum(Object.values(folders)) / entries;
    assert.ok(/^(info|hint) /.test(rule) || share <= mostEntries, `${rule}: ${share} of ${entries} entries`);
  }
  t.diagnostic(`${names.length} real templates with ${entries} entries`);
});

function count(found: Record<string, Record<string, number>>, name: string, finding: Finding): void {
  assert.equal(finding.oracle, undefined, `opm renders ${name}`);
  const rule = `${finding.severity} ${finding.rule}`;
  const folder = name.includes("/") ? name.slice(0, name.indexOf("/")) : ".";
  found[rule] = { ...found[rule], [folder]: (found[rule]?.[folder] ?? 0) + 1 };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
