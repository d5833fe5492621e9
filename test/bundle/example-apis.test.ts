// The APIs of examples, read without places: either as the reader with places gives them, or not at all.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { exampleApis } from "#core/bundle/example-apis.ts";
import { readGroupVersion } from "#core/bundle/manifest-file.ts";
import { valueAt } from "#core/model/kubernetes-object.ts";
import { readJsonValue, skipJsonSpace } from "#core/syntax/json-reader.ts";

const example = '{"apiVersion": "harbor.example.com/v1", "kind": "Pier"}';
const pier = { group: "harbor.example.com", version: "v1", kind: "Pier" };

/** An example with a value that Go may refuse. */
const withValue = (value: string) => `[{"kind": "Pier", "spec": ${value}}]`;

/** The same by the reader that keeps places; undefined where something is wrong. */
function withPlaces(json: string): unknown {
  const { root, failure, end } = readJsonValue(json, skipJsonSpace(json, 0));
  if (failure || skipJsonSpace(json, end) < json.length || root?.kind !== "list") return undefined;
  const apis = root.items.map((item) => {
    const [kind, apiVersion] = ["kind", "apiVersion"].map((key) =>
      item.kind === "map" ? valueAt(item, key) : undefined,
    );
    if (kind?.kind !== "scalar" || typeof kind.value !== "string" || kind.value === "") return undefined;
    return { ...readGroupVersion(apiVersion?.kind === "scalar" ? apiVersion.value : undefined), kind: kind.value };
  });
  return apis.includes(undefined) ? undefined : apis;
}

describe("the APIs of examples", () => {
  const readable: Readonly<Record<string, readonly object[]>> = {
    "[]": [],
    [`[${example}, ${example}]`]: [pier, pier],
    [` \n[\t${example}]\r\n`]: [pier],
    '[{"kind": "Quay", "kind": "Pier"}]': [{ group: "", version: "", kind: "Pier" }],
    '[{"kind": "Pi\\u0065r", "apiVersion": 1}]': [{ group: "", version: "", kind: "Pier" }],
    '[{"kind": "Pier", "apiVersion": "a/b/c"}]': [{ group: "", version: "", kind: "Pier" }],
    '[{"kind": "Pier", "apiVersion": ["v1"]}]': [{ group: "", version: "", kind: "Pier" }],
    '[{"__proto__": {"kind": "Quay"}, "kind": "Pier"}]': [{ group: "", version: "", kind: "Pier" }],
    [withValue("1.5e99")]: [{ group: "", version: "", kind: "Pier" }],
    [withValue(`${"9".repeat(199)}e99`)]: [{ group: "", version: "", kind: "Pier" }],
  };
  for (const [json, expected] of Object.entries(readable)) {
    it(`are read from ${json.slice(0, 60)}`, () => {
      assert.deepEqual(exampleApis(json), expected);
      assert.deepEqual(withPlaces(json), expected);
    });
  }

  const left: readonly string[] = [
    "",
    "null",
    example,
    `[${example}`,
    `[${example},]`,
    `[${example}] x`,
    `[${example}, null]`,
    `[${example}, []]`,
    '[{"apiVersion": "v1"}]',
    '[{"kind": ""}]',
    '[{"kind": null}]',
    '[{"kind": "Quay", "kind": 1}]',
    '[{"__proto__": {"kind": "Pier"}}]',
    withValue("1e400"),
    withValue(`${"9".repeat(300)}e9`),
    withValue(`${"9".repeat(250)}e99`),
    withValue(`1${"0".repeat(310)}`),
    withValue(`${"[".repeat(10_000)}${"]".repeat(10_000)}`),
    withValue(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`),
  ];
  for (const json of left) {
    it(`are left to the reader with places in ${json.slice(0, 40)}… of ${json.length} characters`, () => {
      assert.equal(exampleApis(json), undefined);
      assert.equal(withPlaces(json), undefined);
    });
  }
});
