// The updates that lead from one channel to another: OLM v1 without `channels`, OLM v0 after a switch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anyChannelUpdates, channelSwitches, type Package, packageNames } from "#core";
import { automaticPathInAnyChannel } from "#core/resolve/automatic-update-path.ts";
import { catalogOf } from "../support/fixture.ts";

/** Package `foo` with these channels, and a bundle for each version. */
function packageWith(channels: Readonly<Record<string, string>>, versions: readonly string[], more = ""): Package {
  const blobs = Object.entries(channels).map(
    ([name, entries]) => `---\nschema: olm.channel\npackage: foo\nname: ${name}\nentries:\n${entries}`,
  );
  const bundles = versions.map(
    (version) =>
      `---\nschema: olm.bundle\npackage: foo\nname: foo.v${version}\nimage: registry.example.com/foo:${version}\nproperties:\n- {type: olm.package, value: {packageName: foo, version: ${version}}}\n`,
  );
  const pkg = catalogOf(
    `---\nschema: olm.package\nname: foo\ndefaultChannel: stable\n${[...blobs, ...bundles, more].join("")}`,
  ).packages.get("foo");
  assert.ok(pkg);
  return pkg;
}

/** Such as `1.0.0 → 2.0.0 skips in fast`. */
function describeAnyChannel(pkg: Package): readonly string[] {
  return [...anyChannelUpdates(pkg)].map(
    ([from, { to, kind, channel }]) =>
      `${from.slice(5)} → ${to.slice(5)} ${kind}${channel === undefined ? "" : ` in ${channel}`}`,
  );
}

/** Such as `fast: 1.0.0 → 2.0.0`. */
function describeSwitches(pkg: Package): readonly string[] {
  const { names } = packageNames(pkg);
  return channelSwitches(pkg).flatMap(({ channel, updates }) =>
    updates.flatMap(({ start, end, to }) =>
      names.slice(start, end).map((from) => `${channel}: ${from.slice(5)} → ${to.slice(5)}`),
    ),
  );
}

test("a channel of one minor version is reached from the one before by its replaces, its skips or its skipRange", () => {
  const pkg = packageWith(
    {
      "stable-0.1": "- name: foo.v0.1.0\n- name: foo.v0.1.1\n  replaces: foo.v0.1.0\n",
      "stable-0.2": "- name: foo.v0.2.0\n  replaces: foo.v0.1.1\n",
      "stable-0.3": "- name: foo.v0.3.0\n  skips: [foo.v0.2.0]\n",
      "stable-0.4": "- name: foo.v0.4.0\n  skipRange: '>=0.3.0 <0.4.0'\n",
    },
    ["0.1.0", "0.1.1", "0.2.0", "0.3.0", "0.4.0"],
  );
  assert.deepEqual(describeAnyChannel(pkg), [
    "0.1.0 → 0.1.1 replaces in stable-0.1",
    "0.1.1 → 0.2.0 replaces in stable-0.2",
    "0.2.0 → 0.3.0 skips in stable-0.3",
    "0.3.0 → 0.4.0 skipRange in stable-0.4",
  ]);
  assert.deepEqual(describeSwitches(pkg), [
    "stable-0.1: 0.1.0 → 0.1.1",
    "stable-0.2: 0.1.1 → 0.2.0",
    "stable-0.3: 0.2.0 → 0.3.0",
    "stable-0.4: 0.3.0 → 0.4.0",
  ]);
});

test("of several channels with an edge, OLM v1's is one that has the installed version", () => {
  const pkg = packageWith(
    {
      fast: "- name: foo.v1.1.0\n  skipRange: '<1.1.0'\n",
      stable: "- name: foo.v1.0.0\n- name: foo.v1.1.0\n  replaces: foo.v1.0.0\n",
    },
    ["1.0.0", "1.1.0"],
  );
  assert.deepEqual(describeAnyChannel(pkg), ["1.0.0 → 1.1.0 replaces in stable"]);
});

test("OLM v1 takes the highest successor of all channels", () => {
  const pkg = packageWith(
    {
      fast: "- name: foo.v2.0.0\n  skipRange: '<2.0.0'\n",
      stable: "- name: foo.v1.0.0\n- name: foo.v1.1.0\n  replaces: foo.v1.0.0\n",
    },
    ["1.0.0", "1.1.0", "2.0.0"],
  );
  assert.deepEqual(describeAnyChannel(pkg), ["1.0.0 → 2.0.0 skipRange in fast", "1.1.0 → 2.0.0 skipRange in fast"]);
});

const deprecations =
  "---\nschema: olm.deprecations\npackage: foo\nentries:\n- {reference: {schema: olm.bundle, name: foo.v1.0.0}, message: gone}\n";
const again =
  "---\nschema: olm.bundle\npackage: foo\nname: foo.v1.0.0-b\nimage: registry.example.com/foo:1.0.0-b\nproperties:\n- {type: olm.package, value: {packageName: foo, version: 1.0.0}}\n";

test("a deprecated version is updated to another build of it without an edge", () => {
  const pkg = packageWith(
    { stable: "- name: foo.v1.0.0\n", fast: "- name: foo.v1.0.0-b\n" },
    ["1.0.0"],
    again + deprecations,
  );
  assert.deepEqual(describeAnyChannel(pkg), ["1.0.0 → 1.0.0-b same"]);
  assert.deepEqual(describeSwitches(pkg), []);
});

test("a bundle that is in no channel is updated along the edges from it, and never replaced by a lower one", () => {
  const pkg = packageWith(
    {
      stable: "- name: foo.v1.1.0\n  replaces: foo.v1.0.0\n",
      fast: "- name: foo.v1.2.0\n  skipRange: '>=1.1.0 <3.0.0'\n",
    },
    ["1.0.0", "1.1.0", "1.1.5", "1.2.0", "2.0.0"],
  );
  assert.deepEqual(describeAnyChannel(pkg), [
    "1.0.0 → 1.1.0 replaces in stable",
    "1.1.0 → 1.2.0 skipRange in fast",
    "1.1.5 → 1.2.0 skipRange in fast",
  ]);
  assert.deepEqual(describeSwitches(pkg), [
    "stable: 1.0.0 → 1.1.0",
    "fast: 1.1.0 → 1.2.0",
    "fast: 1.1.5 → 1.2.0",
    "fast: 2.0.0 → 1.2.0",
  ]);
});

test("a deprecated version is updated to another build of it that is in no channel", () => {
  const pkg = packageWith({ stable: "- name: foo.v1.0.0\n" }, ["1.0.0"], again + deprecations);
  assert.deepEqual(describeAnyChannel(pkg), ["1.0.0 → 1.0.0-b same"]);
  const installed = packageNames(pkg).versionLine.entryNamed("foo.v1.0.0");
  const path = installed && automaticPathInAnyChannel(pkg, installed);
  assert.deepEqual(
    path?.steps.map(({ name }) => name),
    ["foo.v1.0.0-b"],
  );
});

test("a switch to a channel without an edge from the installed version changes nothing", () => {
  const pkg = packageWith(
    { stable: "- name: foo.v1.0.0\n", fast: "- name: foo.v2.0.0\n  skipRange: '>=1.5.0 <2.0.0'\n" },
    ["1.0.0", "2.0.0"],
  );
  assert.deepEqual(describeAnyChannel(pkg), []);
  assert.deepEqual(describeSwitches(pkg), []);
});

test("in the new channel, OLM v0 takes the entry nearest to the head, and none that is skipped", () => {
  const pkg = packageWith(
    {
      stable: "- name: foo.v1.0.0\n- name: foo.v1.0.1\n",
      fast: [
        "- name: foo.v1.1.0\n  replaces: foo.v1.0.0\n",
        "- name: foo.v1.2.0\n  replaces: foo.v1.1.0\n  skips: [foo.v1.1.0]\n",
        "- name: foo.v1.3.0\n  replaces: foo.v1.2.0\n  skipRange: '>=1.0.1 <1.3.0'\n",
      ].join(""),
    },
    ["1.0.0", "1.0.1", "1.1.0", "1.2.0", "1.3.0"],
  );
  assert.deepEqual(describeSwitches(pkg), ["fast: 1.0.1 → 1.3.0", "fast: 1.1.0 → 1.3.0", "fast: 1.2.0 → 1.3.0"]);
});

test("a switch to a channel without a unique chain, or with a range that crashes OLM v0, changes nothing", () => {
  const pkg = packageWith(
    {
      stable: "- name: foo.v1.0.0\n",
      forked: "- name: foo.v1.1.0\n  replaces: foo.v1.0.0\n- name: foo.v1.2.0\n  replaces: foo.v1.0.0\n",
      crashing: "- name: foo.v1.2.0\n  replaces: foo.v1.0.0\n  skipRange: '>1.1.0 || || <1.0.0'\n",
    },
    ["1.0.0", "1.1.0", "1.2.0"],
  );
  assert.deepEqual(describeSwitches(pkg), []);
});

test("from a name without a bundle, only replaces and skips lead on", () => {
  const pkg = packageWith({ stable: "- name: foo.v1.1.0\n  replaces: foo.v1.0.0\n  skipRange: '<1.1.0'\n" }, ["1.1.0"]);
  assert.deepEqual(packageNames(pkg).names, ["foo.v1.1.0", "foo.v1.0.0"]);
  assert.deepEqual(describeAnyChannel(pkg), ["1.0.0 → 1.1.0 replaces in stable"]);
  assert.deepEqual(describeSwitches(pkg), ["stable: 1.0.0 → 1.1.0"]);
});

test("the updates of 400 versions after a switch are one stretch where one skipRange matches them all", () => {
  const versions = Array.from({ length: 400 }, (_, patch) => `1.0.${patch}`);
  const stable = versions.map((version) => `- name: foo.v${version}\n`).join("");
  const pkg = packageWith({ stable, next: "- name: foo.v2.0.0\n  skipRange: '<2.0.0'\n" }, [...versions, "2.0.0"]);
  const [, next] = channelSwitches(pkg);
  assert.deepEqual(next, { channel: "next", updates: [{ start: 0, end: 400, to: "foo.v2.0.0" }] });
});
