// What the commands for guardrails do in each kind of file: the title of the change, or why there is none and what could
// be done first.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Snapshot } from "#core";
import { type GuardrailsRequest, guardrailsChange } from "#core/features/refactoring/guardrails-change.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../../support/guarded-package.ts";
import { snapshotOf } from "../../support/places.ts";
import { bundlesFile, generatedFixture, templateSnapshot } from "../../support/template-fixture.ts";

const add: GuardrailsRequest = { action: "add", package: null };
const enforce: GuardrailsRequest = { action: "enforce", package: null };
const convert: GuardrailsRequest = { action: "convert", package: null };
const enforceIn = (name: string): GuardrailsRequest => ({ action: "enforce", package: name });

const plain = `${guardedRest}${guardedChannel}`;
const guardrails = `${guardrailsHead}${throughEachMinor}`;
const catalog = (text: string) => snapshotOf(`-- catalog.yaml --\n${text}`);
const basic = (...items: readonly string[]) =>
  templateSnapshot(`-- template.yaml --
schema: olm.template.basic
entries:
- {schema: olm.package, name: lighthouse, defaultChannel: stable}
- schema: olm.channel
  package: lighthouse
  name: stable
  entries: [{name: lighthouse.v1.0.0}]
- {schema: olm.bundle, image: 'example.com/lighthouse:1.0.0'}
${items.map((item) => `- ${item}\n`).join("")}${bundlesFile("known/catalog.yaml", "1.0.0")}`);
const guarded = "{schema: upgrade.guardrails/v1, package: lighthouse, policy: {major: true}}";

const none = "this file has no channels of a package";
const first = "package 'lighthouse' has no guardrails; first: add";
const already = "package 'lighthouse' has guardrails already";
const enforced = "the channels enforce the guardrails already";
const semver =
  "a semver template has no channel entries: opm derives them from the versions; convert it to a basic template first; first: convert";

const files: Readonly<
  Record<string, readonly [read: () => Promise<Snapshot>, ...(readonly [GuardrailsRequest, string])[]]>
> = {
  "a catalog without guardrails": [
    () => catalog(plain),
    [add, "Add guardrails to package 'lighthouse'"],
    [enforce, first],
    [enforceIn("lighthouse"), first],
    [enforceIn("inn"), none],
  ],
  "a catalog with guardrails that hold": [
    () => catalog(plain + guardrails),
    [add, already],
    [enforce, enforced],
    [enforceIn("inn"), none],
  ],
  "a catalog with guardrails that are bypassed": [
    () => catalog(`${plain}  skipRange: '>=1.2.0 <1.4.0'\n${guardrails}`),
    [enforce, "Enforce guardrails: change channel 'stable'; channel 'stable' gives 1 entry other update edges"],
  ],
  "a catalog with two packages": [
    () => catalog(`${plain}${guardrails}---\nschema: olm.package\nname: inn\n`),
    [enforceIn("lighthouse"), enforced],
    [enforceIn("inn"), "package 'inn' has no guardrails; first: add"],
  ],
  "a basic template without guardrails": [
    () => basic(),
    [add, "Add guardrails to package 'lighthouse'"],
    [enforce, first],
    [enforceIn("inn"), none],
  ],
  "a basic template with guardrails": [() => basic(guarded), [add, already], [enforce, enforced]],
  "a basic template with an unknown image": [
    () => basic(guarded, "{schema: olm.bundle, image: 'example.com/other:1'}"),
    [enforce, "the bundle in 'example.com/other:1' is unknown"],
  ],
  "a semver template": [
    () => templateSnapshot(generatedFixture(["1.0.0", "1.1.0"], "- name: lighthouse.v1.0.0\n")),
    [add, semver],
    [enforce, semver],
    [convert, "Convert to a basic template of the same catalog"],
  ],
};

describe("guardrails in", () => {
  for (const [what, [read, ...rows]] of Object.entries(files)) {
    it(what, async () => {
      const snapshot = await read();
      for (const [request, expected] of rows) {
        const change = guardrailsChange(snapshot, 0, request);
        const said =
          "ok" in change
            ? [change.ok.title, ...change.explanation]
            : [change.error, ...(change.first === undefined ? [] : [`first: ${change.first}`])];
        assert.equal(said.join("; "), expected, JSON.stringify(request));
      }
    });
  }
});
