// The guardrails of a file and its catalogs, as the Test Explorer lists them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Snapshot } from "#core";
import { guardedCatalogs } from "#core/features/guardrails/guarded-packages.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../../support/guarded-package.ts";
import { snapshotOf } from "../../support/places.ts";
import { bundlesFile, templateSnapshot } from "../../support/template-fixture.ts";

/** `package: result of each case at the first line of its place`. */
function listed(snapshot: Snapshot): readonly string[] {
  return guardedCatalogs(snapshot).flatMap(({ packages }) =>
    packages().flatMap(({ name, cases, locate }) =>
      cases.map((each) => {
        const place = locate(each);
        const line = place?.document.text.slice(place.span.start).split("\n")[0];
        return `${name}: ${each.result} ${each.kind} ${each.number}${each.why === undefined ? "" : `, ${each.why}`} at ${line}`;
      }),
    ),
  );
}

const basic = (...items: readonly string[]) =>
  templateSnapshot(`-- template.yaml --
schema: olm.template.basic
entries:
- {schema: olm.package, name: lighthouse, defaultChannel: stable}
- {schema: olm.channel, package: lighthouse, name: stable, entries: [{name: lighthouse.v1.0.0}]}
- {schema: olm.bundle, image: 'example.com/lighthouse:1.0.0'}
${items.map((item) => `- ${item}\n`).join("")}${bundlesFile("known/catalog.yaml", "1.0.0")}`);
const guarded =
  "schema: upgrade.guardrails/v1\n  package: lighthouse\n  tests:\n  - every: 1.0.0\n    reaches: head\n  - every: 1.0.0\n    reaches: 2.0.0";

describe("the packages with guardrails", () => {
  it("of a catalog", async () => {
    const [plain, guardrails] = [`${guardedRest}${guardedChannel}`, `${guardrailsHead}${throughEachMinor}`];
    const passed = "lighthouse: passed step 1 at from: '>=1.2.0 <1.3.0'";
    assert.deepEqual(listed(await snapshotOf(`-- catalog.yaml --\n${plain}${guardrails}`)), [passed]);
    const bypassed = `${plain}  skipRange: '>=1.2.0 <1.4.0'\n${guardrails}`;
    assert.deepEqual(listed(await snapshotOf(`-- catalog.yaml --\n${bypassed}`)), [passed.replace("passed", "failed")]);
    const other = "---\nschema: olm.package\nname: inn\n";
    assert.deepEqual(listed(await snapshotOf(`-- catalog.yaml --\n${plain}${guardrails}${other}`)), [passed]);
  });

  it("are none without guardrails, and where these ask for nothing", async () => {
    const plain = `-- catalog.yaml --\n${guardedRest}${guardedChannel}`;
    assert.deepEqual(guardedCatalogs(await snapshotOf(plain)), []);
    assert.deepEqual(listed(await snapshotOf(`${plain}${guardrailsHead}policy: {major: true}\n`)), []);
  });

  it("of a template, with places in its text", async () => {
    assert.deepEqual(listed(await basic(guarded)), [
      "lighthouse: passed test 1 at every: 1.0.0",
      "lighthouse: failed test 2 at every: 1.0.0",
    ]);
    assert.deepEqual(listed(await basic()), []);
  });

  it("of a template with an unknown image are undecided", async () => {
    const why = "nothing is known of the image 'example.com/other:1'";
    assert.deepEqual(listed(await basic(guarded, "{schema: olm.bundle, image: 'example.com/other:1'}")), [
      `lighthouse: undecided test 1, ${why} at every: 1.0.0`,
      `lighthouse: undecided test 2, ${why} at every: 1.0.0`,
    ]);
  });
});
