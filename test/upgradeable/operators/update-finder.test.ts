// Every question about an installed operator is put to the catalogs once, and different questions never share an answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { CatalogSource } from "#core";
import type { ManagedOperator } from "#core/upgradeable/operators/managed-operator.ts";
import { UpdateFinder } from "#core/upgradeable/operators/update-finder.ts";
import { catalogOf } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const catalog = catalogOf(packageBlob + channelOf("stable", "1.1.0", "1.0.0") + bundlesOf("1.1.0"));
const coast: CatalogSource = { name: "coast", catalog };

const lighthouse: ManagedOperator = {
  olm: "v0",
  packageName: "lighthouse",
  installed: { name: "lighthouse.v1.0.0", version: "1.0.0" },
  channels: ["stable"],
  isUnsubscribed: false,
  version: "",
  policy: undefined,
  selector: undefined,
  sources: [coast],
  manifests: [],
};
const needed = { major: 4, minor: 19 };

test("the same question from another namespace has the same answer", () => {
  const answerer = new UpdateFinder();
  const answer = answerer.find(lighthouse, needed);
  assert.equal(answer.unblocking?.update?.to, "lighthouse.v1.1.0");
  assert.equal(answerer.find({ ...lighthouse, sources: [{ ...coast }] }, needed), answer);
});

test("whatever is asked otherwise is answered anew", () => {
  const answerer = new UpdateFinder();
  const answer = answerer.find(lighthouse, needed);
  const others: Partial<ManagedOperator>[] = [
    { olm: "v1" },
    { packageName: "buoy" },
    { installed: { name: "lighthouse.v1.1.0", version: "1.1.0" } },
    { channels: [] },
    { isUnsubscribed: true },
    { version: "1.x" },
    { policy: "SelfCertified" },
    { selector: { matchLabels: { a: "b" } } },
    { sources: [{ ...coast, name: "inland" }] },
  ];
  for (const other of others) {
    assert.notEqual(answerer.find({ ...lighthouse, ...other }, needed), answer, JSON.stringify(other));
  }
  assert.notEqual(answerer.find(lighthouse, { major: 4, minor: 20 }), answer);
  assert.equal(answerer.find(lighthouse, undefined).unblocking, undefined);
});
