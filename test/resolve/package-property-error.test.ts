// OLM v1's error for an olm.package property of the wrong type, as operator-controller reported it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveV1 } from "#core/resolve/v1.ts";
import { catalogOf } from "../support/fixture.ts";

const inGo = "json: cannot unmarshal";
const answers: readonly (readonly [value: string, error: string | undefined])[] = [
  ["{packageName: foo, version: 1.0.0}", undefined],
  ["{packageName: foo, version: 1.0}", `${inGo} number into Go struct field Package.version of type string`],
  ["{packageName: 3, version: 1.0}", `${inGo} number into Go struct field Package.packageName of type string`],
  [
    "{packageName: foo, version: 1.0.0, release: [1]}",
    `${inGo} array into Go struct field Package.release of type string`,
  ],
  ["{packageName: foo, version: yes}", `${inGo} bool into Go struct field Package.version of type string`],
  ["{packageName: foo, version: {}}", `${inGo} object into Go struct field Package.version of type string`],
  ["{packageName: null, version: 1.0.0}", undefined],
  ["[a]", `${inGo} array into Go value of type property.Package`],
  ["text", `${inGo} string into Go value of type property.Package`],
];

for (const [value, expected] of answers) {
  test(`olm.package with the value ${value}`, () => {
    const sources = [{ name: "catalog", catalog: catalogOf(withValue(value)) }];
    const { error } = resolveV1(sources, { packageName: "foo" });
    const prefix = 'error getting resolved bundle version for bundle "foo.v1": error unmarshalling package property: ';
    assert.equal(error, expected === undefined ? undefined : prefix + expected);
  });
}

test("olm.package without a version", () => {
  const { error } = resolveV1([{ name: "catalog", catalog: catalogOf(withValue("{packageName: foo}")) }], {
    packageName: "foo",
  });
  assert.match(error ?? "", /^error getting resolved bundle version for bundle "foo\.v1": .*Version string empty/);
});

function withValue(value: string): string {
  return `---
schema: olm.package
name: foo
defaultChannel: stable
---
schema: olm.channel
package: foo
name: stable
entries:
- name: foo.v1
---
schema: olm.bundle
package: foo
name: foo.v1
image: registry.example.com/foo:v1
properties:
- type: olm.package
  value: ${value}`;
}
