// docs/collect-cluster-dump.sh, run by the shell of this machine with an oc that answers as the real one does, its
// errors to the letter; what it collects is read and judged.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { readDump } from "#cluster";
import { judgeCluster } from "#core";
import { wantedResources } from "../../../cluster/src/live/list/wanted-resources.ts";
import { inProject } from "../../../scripts/project.ts";
import {
  clusterExtension,
  clusterOperator,
  clusterVersion,
  csv,
  type KubeObject,
} from "../../support/cluster-objects.ts";
import { layOutDump } from "../dump-of.ts";

/** `PLURAL.GROUP` with what oc prints of it: a list, or an error. */
type Answers = Readonly<Record<string, readonly KubeObject[] | { readonly error: string }>>;

/** Looks up what to print in the folder beside it; notes what it was asked. */
const oc = `#!/bin/sh
answers=$(dirname "$0")/answers
echo "$*" >>"$answers/asked"
while [ $# -gt 0 ] && [ "$1" != get ]; do shift; done
if [ "$2" = --raw ]; then resource=apis; else resource=$2; fi
if [ -e "$answers/$resource.error" ]; then cat "$answers/$resource.error" >&2; exit 1; fi
if [ ! -e "$answers/$resource" ]; then
  echo "error: the server doesn't have a resource type \\"\${resource%%.*}\\"" >&2
  exit 1
fi
echo 'Warning: this version is deprecated' >&2
cat "$answers/$resource"
`;

const groups = (...names: readonly string[]) =>
  JSON.stringify({ kind: "APIGroupList", apiVersion: "v1", groups: names.map((name) => ({ name })) });

const openShift = { "clusterversions.config.openshift.io": [clusterVersion("4.18.3")] };
const operators = { "clusteroperators.config.openshift.io": [clusterOperator("olm", "True")] };
const v0: Answers = {
  "clusterserviceversions.operators.coreos.com": [csv("operators", "harbour.v1.0.0")],
  "subscriptions.operators.coreos.com": [],
  "installplans.operators.coreos.com": [],
  "operatorgroups.operators.coreos.com": [],
  "operatorconditions.operators.coreos.com": [],
};
const v1: Answers = {
  "clusterextensions.olm.operatorframework.io": [clusterExtension("pier")],
  "clusterobjectsets.olm.operatorframework.io": [],
  "clustercatalogs.olm.operatorframework.io": [],
};

function collect(t: TestContext, answers: Answers, apis: string, options: readonly string[] = []) {
  const folder = layOutDump(t, { "bin/oc": oc, "bin/answers/apis": apis });
  for (const [resource, answer] of Object.entries(answers)) {
    const path = join(folder, "bin/answers", resource);
    if ("error" in answer) writeFileSync(`${path}.error`, `${answer.error}\n`);
    else writeFileSync(path, JSON.stringify({ apiVersion: "v1", kind: "List", items: answer }));
  }
  chmodSync(join(folder, "bin/oc"), 0o755);
  const dump = join(folder, "a dump");
  const script = inProject("docs/collect-cluster-dump.sh");
  const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env["PATH"]}`, OC: "" };
  const { status, stderr } = spawnSync("sh", [script, dump, ...options], { env, encoding: "utf8" });
  const asked = readFileSync(join(folder, "bin/answers/asked"), "utf8").trim().split("\n");
  return { dump, status, stderr, asked, folder, env, script };
}

async function judged(dump: string) {
  const facts = await readDump([dump]);
  return { facts, report: judgeCluster(facts, []) };
}

const everyGroup = groups(
  "apiextensions.k8s.io",
  "config.openshift.io",
  "operators.coreos.com",
  "olm.operatorframework.io",
);
const kinds: Readonly<Record<string, readonly [Answers, string, readonly unknown[]]>> = {
  "both OLMs": [{ ...openShift, ...operators, ...v0, ...v1 }, everyGroup, ["upgradeable", "True", "True"]],
  "OLM v0 alone": [
    { ...openShift, ...operators, ...v0 },
    groups("apiextensions.k8s.io", "config.openshift.io", "operators.coreos.com"),
    ["upgradeable", "True", undefined],
  ],
  "OLM v1 alone": [
    { ...openShift, ...operators, ...v1 },
    groups("apiextensions.k8s.io", "config.openshift.io", "olm.operatorframework.io"),
    ["upgradeable", undefined, "True"],
  ],
  "no OLM": [
    { ...openShift, ...operators },
    groups("apiextensions.k8s.io", "config.openshift.io"),
    ["upgradeable", undefined, undefined],
  ],
  "no OpenShift": [v0, groups("apps", "operators.coreos.com"), ["upgradeable", undefined, undefined]],
};

for (const [name, [answers, apis, expected]] of Object.entries(kinds)) {
  test(`a cluster with ${name} is collected whole`, async (t) => {
    const { dump, status, stderr } = collect(t, answers, apis);
    assert.equal(status, 0, stderr);
    const { facts, report } = await judged(dump);
    assert.deepEqual([report.verdict, report.shipped.v0?.upgradeable, report.shipped.v1?.upgradeable], expected);
    assert.deepEqual(facts.problems, []);
    assert.deepEqual(report.notVisible, []);
  });
}

test("what the user may not list is not visible, and the script says so", async (t) => {
  const error =
    'Error from server (Forbidden): clusterextensions.olm.operatorframework.io is forbidden: User "u" cannot list resource "clusterextensions" in API group "olm.operatorframework.io" at the cluster scope';
  const refused = { ...openShift, ...v0, ...v1, "clusterextensions.olm.operatorframework.io": { error } };
  const { dump, status, stderr } = collect(t, refused, everyGroup);
  assert.equal(status, 1);
  assert.ok(stderr.includes(`clusterextensions: ${error}\n`), stderr);
  const { facts, report } = await judged(dump);
  assert.deepEqual(facts.clusterExtensions, { notVisible: "forbidden" });
  assert.equal(report.verdict, "unknown");
});

test("every resource that is read is asked for, nothing else, and only to be listed", (t) => {
  const { asked } = collect(t, { ...openShift, ...v0, ...v1 }, everyGroup, ["--context", "north"]);
  const [first, ...others] = asked;
  assert.equal(first, "--context north get --raw /apis");
  const resources = others.map((line) => {
    const [, resource = line] = /^--context north get (\S+) --all-namespaces --selector \S* ?-o yaml$/.exec(line) ?? [];
    return resource;
  });
  const wanted = wantedResources.flatMap(({ group, plurals }) => plurals.map((plural) => `${plural}.${group}`));
  assert.deepEqual(resources.toSorted(), wanted.toSorted());
});

test("a folder that holds something already is left as it is", (t) => {
  const { dump, env, script } = collect(t, openShift, everyGroup);
  const before = readdirSync(dump);
  const again = spawnSync("sh", [script, dump], { env, encoding: "utf8" });
  assert.deepEqual([again.status, again.stderr], [2, `collect-cluster-dump: '${dump}' is not empty\n`]);
  assert.deepEqual(readdirSync(dump), before);
});

test("a cluster that cannot be asked leaves nothing behind that could be taken for one", (t) => {
  const error = "Unable to connect to the server: dial tcp 127.0.0.1:6443: connect: connection refused";
  const { dump, status, stderr } = collect(t, { apis: { error } }, everyGroup);
  assert.equal(status, 2);
  assert.equal(stderr, `${error}\ncollect-cluster-dump: the cluster cannot be asked\n`);
  assert.deepEqual(readdirSync(dump), []);
});

test("without a folder, and without oc and kubectl, the script says what is missing", (t) => {
  const folder = layOutDump(t, {});
  mkdirSync(join(folder, "bin"));
  const script = inProject("docs/collect-cluster-dump.sh");
  const run = (...args: readonly string[]) =>
    spawnSync("/bin/sh", [script, ...args], { env: { PATH: join(folder, "bin") }, encoding: "utf8" }).stderr;
  assert.match(run(), /say which new folder the dump goes to/);
  assert.match(run(join(folder, "dump")), /neither oc nor kubectl is on the PATH/);
  assert.ok(!existsSync(join(folder, "dump")));
});
