// The documented ClusterRole allows what is read of a cluster, and nothing else.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import { wantedResources } from "../../cluster/src/live/list/wanted-resources.ts";
import { inProject } from "../../scripts/project.ts";

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

const { rules }: { readonly rules: readonly Rule[] } = parse(
  readFileSync(inProject("docs/cluster-reader.yaml"), "utf8"),
);

test("the role names every resource that is read, and no other", () => {
  const allowed = rules.flatMap(({ apiGroups, resources }) => resources.map((each) => `${apiGroups.join()}/${each}`));
  const read = wantedResources.flatMap(({ group, plurals }) => plurals.map((each) => `${group}/${each}`));
  assert.deepEqual(allowed.toSorted(), read.toSorted());
});

test("the role allows to read and to watch", () => {
  for (const { verbs } of rules) assert.deepEqual(verbs, ["get", "list", "watch"]);
});
