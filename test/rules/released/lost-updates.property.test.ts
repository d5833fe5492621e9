// The rule about lost updates against the differences of two packages: what it reports is lost, and nothing is reported
// where no update is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { diffPackages, type Olm } from "#core";
import { lostUpdates } from "#core/rules/released/lost-updates.ts";
import { packageOf, plainPackage } from "../../resolve/random-package.ts";

const olms: readonly Olm[] = ["v0", "v1"];

test("every reported update is lost, in random packages", () => {
  let reported = 0;
  fc.assert(
    fc.property(plainPackage, plainPackage, (before, after) => {
      const [old, now] = [packageOf(before), packageOf(after)];
      for (const olm of olms) {
        const lost = new Set(
          diffPackages(old, now, olm).lost.map(({ channel, from, to }) => JSON.stringify([channel, from, to])),
        );
        for (const { channel, from, target } of lostUpdates(old, now, olm)) {
          for (const name of from) {
            reported++;
            assert.ok(lost.has(JSON.stringify([channel.name?.value, name, target.name])), `${name} to ${target.name}`);
          }
        }
      }
    }),
    { numRuns: 1500, seed: 14 },
  );
  assert.ok(reported > 100, `${reported} reports`);
});

test("a package has lost nothing compared with itself", () => {
  fc.assert(
    fc.property(plainPackage, (plain) => {
      for (const olm of olms) assert.deepEqual(lostUpdates(packageOf(plain), packageOf(plain), olm), []);
    }),
    { numRuns: 500, seed: 14 },
  );
});
