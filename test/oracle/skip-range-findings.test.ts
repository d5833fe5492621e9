// The answers of blang/semver for ranges (test/vectors), against the findings: one for an invalid range, one where OLM
// would crash, and none otherwise.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkCatalog, opmVerdict, readCatalog, readSourceFile } from "#core";

interface Vector {
  readonly range: string;
  readonly valid: boolean;
  readonly matches?: Readonly<Record<string, boolean | "panic">>;
}

const { vectors } = JSON.parse(readFileSync(new URL("../vectors/ranges-skipRange.json", import.meta.url), "utf8")) as {
  readonly vectors: readonly Vector[];
};

for (const { range, valid, matches } of vectors) {
  // An empty text is as good as none.
  if (range === "") continue;
  const crashes = Object.values(matches ?? {}).includes("panic");
  test(`${JSON.stringify(range)}: ${crashes ? "crashes OLM" : valid ? "accepted" : "refused"}`, () => {
    const catalog = readCatalog("", [readSourceFile("catalog.json", catalogWith(range))]);
    const findings = checkCatalog(catalog, {}).filter(({ severity }) => severity === "error");
    const expected = crashes ? [/^range-crashes-olm$/] : valid ? [] : [/^(wrong-dialect|invalid-skip-range)$/];
    assert.equal(opmVerdict(catalog), valid ? "accepts" : "rejects");
    assert.equal(new Set(findings.map(({ rule }) => rule)).size, expected.length);
    for (const { rule, at } of findings) {
      assert.match(rule, expected[0] ?? /never/);
      assert.ok(at.span.start < at.span.end, "a finding has a place");
    }
  });
}

function catalogWith(skipRange: string): string {
  const properties = [{ type: "olm.package", value: { packageName: "lighthouse", version: "1.0.0" } }];
  const blobs = [
    { schema: "olm.package", name: "lighthouse", defaultChannel: "stable" },
    {
      schema: "olm.channel",
      package: "lighthouse",
      name: "stable",
      entries: [{ name: "lighthouse.v1.0.0", skipRange }],
    },
    {
      schema: "olm.bundle",
      package: "lighthouse",
      name: "lighthouse.v1.0.0",
      image: "quay.io/lighthouse:v1",
      properties,
    },
  ];
  return blobs.map((blob) => JSON.stringify(blob)).join("\n");
}
