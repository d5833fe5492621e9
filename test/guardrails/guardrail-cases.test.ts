// The cases of a catalog as lines of text: the result, what is asked, why it is undecided or fails, and the chain with
// the line of each update.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Catalog, guardrailCases, type Place, undecidedCases } from "#core";
import { catalogOf } from "../support/fixture.ts";
import {
  behindIdleSteps,
  guardedChannel,
  guardedRest,
  guardrailsHead,
  throughEachMinor,
  withoutIdleSteps,
} from "../support/guarded-package.ts";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { lineOf } from "../support/line-of.ts";

function drawCases(text: string): string {
  const catalog = catalogOf(text);
  const [pkg] = catalog.packages.values();
  assert.ok(pkg);
  const lines = guardrailCases(pkg).flatMap((each) => [
    `${each.result} ${each.kind} ${each.number}: ${each.text ?? "?"}`,
    ...(each.why === undefined ? [] : [`  ${each.why}`]),
    ...[...each.examples()].flatMap(({ chain, message, cause }) => [
      ...(cause.length > 0 ? [`  ${message}`] : []),
      ...cause.map((part) => `    ${part.message} [${lineAt(catalog, part.at)}]`),
      ...chain.map(({ name, text: reason, at }, index) => {
        const line = at ? lineAt(catalog, at) : "not in the catalog";
        return `  ${index === 0 ? "" : "→ "}${name}: ${reason} [${line}]`;
      }),
    ]),
  ]);
  return lines.join("\n");
}

/** The cases, which are the same behind steps that concern none of the versions, however many they are. */
function drawOwnCases(text: string): string {
  const drawn = drawCases(text);
  const behind = withoutIdleSteps(drawCases(behindIdleSteps(text)));
  assert.equal(behind.slice(behind.search(/^\w+ step 1:/m)), drawn);
  return drawn;
}

function lineAt({ files }: Catalog, at: Place): string {
  return files[0]?.text.split("\n")[lineOf(files, at).line - 1]?.trim() ?? "";
}

test("a step for several channels names them", () => {
  const text = (channels: string) =>
    drawCases(
      `${guardedRest}${guardedChannel}${guardedChannel.replace("name: stable", "name: fast")}${guardrailsHead}${throughEachMinor}  channels: ${channels}\n`,
    ).split("\n")[0];
  assert.match(text("[stable, fast]") ?? "", / before >=1\.4\.0 in channels stable, fast$/);
  assert.match(text("[stable]") ?? "", / before >=1\.4\.0 in channel stable$/);
});

test("a chain names the field that opens each of its updates", () => {
  assert.equal(
    drawOwnCases(`${packageBlob}${bundlesOf("1.2.0", "1.3.0", "1.3.5", "1.4.0")}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.3.5
  replaces: lighthouse.v1.3.0
  skipRange: '>=1.2.0 <1.3.5'
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.0
  skips:
  - lighthouse.v1.3.5
${guardrailsHead}steps:
- from: 1.2.0
  through: 1.3.0
  before: '>=1.4.0'
  channels: [stable]
tests:
- every: 1.2.0
  reaches: 2.0.0
  olm: v1
`),
    `failed step 1: from 1.2.0 through 1.3.0 before >=1.4.0 in channel stable
  lighthouse.v1.2.0: is installed [- name: lighthouse.v1.2.0]
  → lighthouse.v1.3.5: skipRange '>=1.2.0 <1.3.5' matches 1.2.0 [skipRange: '>=1.2.0 <1.3.5']
  → lighthouse.v1.4.0: skips lighthouse.v1.3.5 [- lighthouse.v1.3.5]
failed test 1: every 1.2.0 reaches 2.0.0 under OLM v1
  lighthouse.v1.2.0: is installed [- name: lighthouse.v1.2.0]
  → lighthouse.v1.3.5: skipRange '>=1.2.0 <1.3.5' matches 1.2.0 [skipRange: '>=1.2.0 <1.3.5']
  → lighthouse.v1.4.0: skips lighthouse.v1.3.5 [- lighthouse.v1.3.5]`,
  );
});

test("a chain that begins with a version which has left the catalog", () => {
  assert.equal(
    drawOwnCases(`${packageBlob}${bundlesOf("1.3.0", "1.4.0")}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.3.0
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.0
  skipRange: '>=1.2.0 <1.4.0'
${guardrailsHead}steps:
- from: '>=1.2.0 <1.3.0-0'
  through: 1.3.0
  before: '>=1.4.0'
`),
    `failed step 1: from >=1.2.0 <1.3.0-0 through 1.3.0 before >=1.4.0
  1.2.0: is installed [not in the catalog]
  → lighthouse.v1.4.0: skipRange '>=1.2.0 <1.4.0' matches 1.2.0 [skipRange: '>=1.2.0 <1.4.0']`,
  );
});

test("OLM v1 also updates to another release of the same version", () => {
  const releases = ["1", "2"].map((release) =>
    bundlesOf("1.2.1")
      .replace("name: lighthouse.v1.2.1", `name: lighthouse-v1.2.1-${release}`)
      .replace("    version: 1.2.1\n", `    version: 1.2.1\n    release: "${release}"\n`),
  );
  const drawn = (last: string) =>
    drawOwnCases(`${packageBlob}${bundlesOf("1.2.0", "1.3.0", last)}${releases.join("")}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
- name: lighthouse-v1.2.1-1
  replaces: lighthouse.v1.2.0
- name: lighthouse-v1.2.1-2
- name: lighthouse.v1.3.0
  replaces: lighthouse-v1.2.1-1
- name: lighthouse.v${last}
  replaces: lighthouse-v1.2.1-2
  skips:
  - lighthouse.v1.3.0
${guardrailsHead}steps:
- from: 1.2.0
  through: 1.3.0
  before: '>=${last}'
`);
  // The policy does not let 1.2.1 update to 2.0.0, so that it is on the way to the stop.
  for (const last of ["1.4.0", "2.0.0"])
    assert.equal(
      drawn(last),
      `failed step 1: from 1.2.0 through 1.3.0 before >=${last}
  lighthouse.v1.2.0: is installed [- name: lighthouse.v1.2.0]
  → lighthouse-v1.2.1-1: replaces lighthouse.v1.2.0 [replaces: lighthouse.v1.2.0]
  → lighthouse-v1.2.1-2: has the same version [- name: lighthouse-v1.2.1-2]
  → lighthouse.v${last}: replaces lighthouse-v1.2.1-2 [replaces: lighthouse-v1.2.1-2]`,
    );
});

test("a version that cannot reach the stop", () => {
  assert.equal(
    drawOwnCases(
      `${guardedRest}${guardedChannel.replace("  replaces: lighthouse.v1.2.1\n  skipRange: '>=1.2.0 <1.3.0'\n", "")}${guardrailsHead}${throughEachMinor}`,
    ),
    `failed step 1: from >=1.2.0 <1.3.0 through >=1.3.0 <1.4.0 before >=1.4.0
  lighthouse.v1.2.0: is installed [- name: lighthouse.v1.2.0]
  lighthouse.v1.2.1: is installed [- name: lighthouse.v1.2.1]`,
  );
});

test("a step that nothing bypasses but that keeps versions back, alone and with another", () => {
  const rest = `${packageBlob}${bundlesOf("1.2.0", "1.3.0", "1.3.1", "1.4.0")}${["1.2.0", "1.3.0", "1.3.1", "1.4.0"].map((version) => channelOf(`v${version}`, version)).join("")}`;
  assert.equal(
    drawOwnCases(`${rest}${guardrailsHead}policy:
  patch: false
steps:
- from: 1.3.0
  through: 1.3.1
  before: '>=1.4.0'
`),
    `failed step 1: from 1.3.0 through 1.3.1 before >=1.4.0
  step 1 keeps 'lighthouse.v1.3.0' from 'lighthouse.v1.4.0', because no update path that 'patch: false' of the policy allows leads through 1.3.1
    policy 'patch' [patch: false]
    'lighthouse.v1.3.0' is kept back [name: lighthouse.v1.3.0]`,
  );
  assert.equal(
    drawOwnCases(`${rest}${guardrailsHead}steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.2.1 <1.4.0'
  latest: true
  before: 1.3.0
- from: '>=1.2.0 <1.3.0'
  through: 1.3.0
  before: 1.3.1 || >=1.4.0
- from: 1.4.0
  through: 1.4.0
  before: 2.0.0
`),
    `failed step 1: from >=1.2.0 <1.3.0 through the newest of >=1.2.1 <1.4.0 before 1.3.0
  steps 1 and 2 together keep 'lighthouse.v1.2.0' from 'lighthouse.v1.4.0', because no allowed update path makes all of their stops
    step 2 [through: 1.3.0]
    'lighthouse.v1.2.0' is kept back [name: lighthouse.v1.2.0]
failed step 2: from >=1.2.0 <1.3.0 through 1.3.0 before 1.3.1 || >=1.4.0
  steps 1 and 2 together keep 'lighthouse.v1.2.0' from 'lighthouse.v1.4.0', because no allowed update path makes all of their stops
    step 1 [through: '>=1.2.1 <1.4.0']
    'lighthouse.v1.2.0' is kept back [name: lighthouse.v1.2.0]
passed step 3: from 1.4.0 through 1.4.0 before 2.0.0`,
  );
});

test("what is not known may let a step update more", () => {
  const rest = `${packageBlob}${bundlesOf("1.2.0", "1.4.0")}${channelOf("old", "1.2.0")}${channelOf("stable", "1.4.0")}`;
  const step = "steps:\n- from: 1.2.0\n  through: 1.3.0\n  before: '>=1.4.0'\n";
  assert.match(drawCases(`${rest}${guardrailsHead}${step}`), /^failed step 1/);
  assert.match(drawCases(`${rest}- name: lighthouse.v1.1.0\n${guardrailsHead}${step}`), /^undecided step 1/);
  assert.match(drawCases(`${rest}${guardrailsHead}policy:\n  minor: often\n${step}`), /^undecided step 1/);
});

test("an item that cannot be read is undecided, and the numbers of the others stay those of the list", () => {
  assert.equal(
    drawCases(`${guardedRest}${guardedChannel}${guardrailsHead}steps:
- from: 1.2.0
- a stop
- from: 1.2.0
  through: 1.3.0
  before: '>=1.4.0'
  latest: perhaps
- from: 1.2.0
  through: 1.3.0
  before: '>=1.4.0'
  latest: true
tests:
- every: 1.2.0
  reaches: head
  olm: v2
- every: 1.2.0
  reaches: head
  within: 3
`),
    `undecided step 1: ?
  this item needs 'through', a range such as '>=1.2.0 <1.3.0'
undecided step 2: ?
  each item of 'steps' must be a mapping
undecided step 3: from 1.2.0 through 1.3.0 before >=1.4.0
  'latest' must be true or false
passed step 4: from 1.2.0 through the newest of 1.3.0 before >=1.4.0
undecided test 1: ?
  'olm' must be 'v0', 'v1' or 'both'
passed test 2: every 1.2.0 reaches head within 3`,
  );
});

test("each item has its own problem, in whatever order the lists are written", () => {
  const lists = [
    "tests:\n- every: 1.2.0\n  reaches: head\n  olm: v2\n- every: 1.2.0\n  reaches: head\n  within: few\n",
    "steps:\n- from: 1.2.0\n  through: 1.3.0\n  before: '>=1.4.0'\n  latest: perhaps\n- from: 1.2.0\n",
  ];
  for (const written of [lists, lists.toReversed()]) {
    assert.equal(
      drawCases(`${guardedRest}${guardedChannel}${guardrailsHead}${written.join("")}`),
      `undecided step 1: from 1.2.0 through 1.3.0 before >=1.4.0
  'latest' must be true or false
undecided step 2: ?
  this item needs 'through', a range such as '>=1.2.0 <1.3.0'
undecided test 1: ?
  'olm' must be 'v0', 'v1' or 'both'
undecided test 2: every 1.2.0 reaches head
  'within' must be a whole number of at least 1`,
    );
  }
});

test("a policy that cannot be read leaves everything undecided that does not fail", () => {
  const blob = `${guardrailsHead}policy:\n  major: often\n${throughEachMinor}`;
  assert.equal(
    drawCases(`${guardedRest}${guardedChannel}${blob}`),
    `undecided step 1: from >=1.2.0 <1.3.0 through >=1.3.0 <1.4.0 before >=1.4.0
  'major' must be true or false`,
  );
  const bypassed = drawCases(`${guardedRest}${guardedChannel}  skipRange: '>=1.2.0 <1.4.0'\n${blob}`);
  assert.match(bypassed, /^failed step 1/);
});

test("what tests nothing, and what depends on text or versions that are not known, is undecided", () => {
  const head = `every: 1.2.0\n  reaches: head`;
  assert.equal(
    drawCases(`${guardedRest}${guardedChannel}${guardrailsHead}steps:
- from: 1.2.0
  through: 1.3.7
  before: '>=1.5.0'
tests:
- every: 9.0.0
  reaches: head
`),
    `undecided step 1: from 1.2.0 through 1.3.7 before >=1.5.0
  'through' matches no version of the package
undecided test 1: every 9.0.0 reaches head
  'every' matches no version of the package`,
  );
  assert.equal(
    drawCases(`${guardedRest}${guardedChannel}- name: lighthouse.v1.1.0\n${guardrailsHead}tests:\n- ${head}\n`),
    `undecided test 1: every 1.2.0 reaches head
  the version of 'lighthouse.v1.1.0' is not known`,
  );
  assert.equal(
    drawCases(
      `${guardedRest}${guardedChannel}---\nschema: olm.channel\npackage: lighthouse\nname: [\n${guardrailsHead}tests:\n- ${head}\n`,
    ),
    `undecided test 1: every 1.2.0 reaches head
  a part of 'catalog.yaml' cannot be read`,
  );
});

test("a channel of which a part cannot be read leaves everything undecided that does not fail", () => {
  const drawn = (channel: string) =>
    drawCases(
      `${guardedRest}${guardedChannel}---\nschema: olm.channel\n${channel}${guardrailsHead}${throughEachMinor}`,
    );
  const start = "package: lighthouse\nname: fast\nentries:\n";
  assert.match(drawn(`${start}- name: lighthouse.v1.2.0\n`), /^passed/);
  for (const channel of [
    `${start}- name: lighthouse.v1.2.0\n  skipRange: older\n`,
    `${start}- name: lighthouse.v1.2.0\n  skips: lighthouse.v1.1.0\n`,
    `${start}- lighthouse.v1.2.0\n`,
    "package: lighthouse\nname: fast\nentries: lighthouse.v1.2.0\n",
    "package: [lighthouse]\nname: fast\nentries:\n- name: lighthouse.v1.2.0\n",
    "name: fast\nentries:\n- name: lighthouse.v1.2.0\n",
  ]) {
    assert.equal(
      drawn(channel),
      `undecided step 1: from >=1.2.0 <1.3.0 through >=1.3.0 <1.4.0 before >=1.4.0
  a part of channel 'fast' cannot be read`,
    );
  }
});

test("a misspelt schema hides a channel, bundle or guardrail, so nothing that does not fail is decided", () => {
  const hidden = "name: fast\nentries:\n- name: lighthouse.v1.4.0\n  skipRange: '>=1.0.0 <1.4.0'\n";
  const drawn = (schema: string) =>
    drawCases(
      `${guardedRest}${guardedChannel}---\nschema: ${schema}\npackage: lighthouse\n${hidden}${guardrailsHead}${throughEachMinor}`,
    );
  assert.match(drawn("acme.note"), /^passed/);
  assert.match(drawn("olm.channel"), /^failed/);
  for (const schema of ["olm.chanel", "olm.bundel", "olm.Channel", "upgrade.guardrail/v1"]) {
    assert.equal(
      drawn(schema),
      `undecided step 1: from >=1.2.0 <1.3.0 through >=1.3.0 <1.4.0 before >=1.4.0
  blob 'fast' has the unknown schema '${schema}'`,
    );
  }
});

test("with unknown images everything is undecided, for the first reason there is", () => {
  const [pkg] = catalogOf(
    `${guardedRest}${guardedChannel}${guardrailsHead}${throughEachMinor}tests:\n- every: 1.2.0\n  reaches: 9.0.0\n- 7\n`,
  ).packages.values();
  assert.ok(pkg);
  const cases = undecidedCases(guardrailCases(pkg), "an image is unknown");
  assert.deepEqual(
    cases.map(({ result, why, count }) => ({ result, why, count })),
    [
      { result: "undecided", why: "an image is unknown", count: 0 },
      { result: "undecided", why: "an image is unknown", count: 0 },
      { result: "undecided", why: "each item of 'tests' must be a mapping", count: 0 },
    ],
  );
});

test("the guardrails of several blobs stay in their order", () => {
  const text = drawCases(
    `${guardedRest}${guardedChannel}${guardrailsHead}${throughEachMinor}${guardrailsHead}tests:\n- every: 1.2.0\n  reaches: head\n${guardrailsHead}${throughEachMinor}`,
  );
  assert.deepEqual(text.match(/(step|test) \d/g), ["step 1", "test 1", "step 1"]);
});
