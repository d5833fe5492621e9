// When a credential plugin is a different one from the one that the user allowed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pluginOf } from "../../../../cluster/src/kubeconfig/read-kubeconfig.ts";

type Entry = Parameters<typeof pluginOf>[0];

const entry = {
  command: "sign-in",
  args: ["--quietly"],
  env: [{ name: "PATH", value: "/usr/bin" }],
  installHint: "",
} as unknown as Entry;

test("another command, argument, variable or value makes a different program", () => {
  const identities = [
    entry,
    { ...entry, command: "./sign-in" },
    { ...entry, args: [] },
    { ...entry, env: [] },
    { ...entry, env: [{ name: "PATH", value: "/tmp/elsewhere" }] },
  ].map((each) => pluginOf(each).identity);
  assert.equal(new Set(identities).size, identities.length);
  assert.equal(pluginOf({ ...entry, installHint: "elsewhere" }).identity, identities[0]);
});

test("only the names of the variables are shown", () => {
  assert.deepEqual(pluginOf(entry).variables, ["PATH"]);
  assert.doesNotMatch(JSON.stringify(pluginOf(entry)), /usr/);
});
