// Where the updates of deprecated bundles end, compared with a slow search that follows every edge.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { deprecatedEnds } from "#core/resolve/deprecated-ends.ts";
import { hasEdgeFrom } from "#core/resolve/edges.ts";
import { parseVersion, type Version } from "#core/versions/version.ts";
import { catalogOf } from "../support/fixture.ts";
import { bundlesOf, packageBlob } from "../support/lighthouse.ts";

const versions = ["0.1.0", "0.2.0", "0.3.0", "1.0.0", "1.1.0", "1.2.0", "2.0.0"];
const names = versions.map((version) => `lighthouse.v${version}`);

const entry = (index: number) =>
  fc.record({
    index: fc.constant(index),
    replaces: fc.option(fc.constantFrom(...names)),
    skips: fc.subarray(names, { maxLength: 2 }),
    range: fc.option(fc.constantFrom("<1.0.0", ">=0.2.0 <1.1.0", ">=1.0.0", "<=1.0.0"), { freq: 3 }),
  });

const channels = fc.array(
  fc.subarray([...versions.keys()], { minLength: 1 }).chain((own) => fc.tuple(...own.map(entry))),
  { minLength: 1, maxLength: 2 },
);

const text = (drawn: typeof channels extends fc.Arbitrary<infer T> ? T : never, deprecated: readonly string[]) => {
  const blobs = drawn.map((entries, number) => {
    const lines = entries.map(({ index, replaces, skips, range }) => {
      const fields = [`name: ${names[index]}`];
      if (replaces) fields.push(`replaces: ${replaces}`);
      if (skips.length > 0) fields.push(`skips: [${skips.join(", ")}]`);
      if (range) fields.push(`skipRange: '${range}'`);
      return `- ${fields.join("\n  ")}\n`;
    });
    return `---\nschema: olm.channel\npackage: lighthouse\nname: channel-${number}\nentries:\n${lines.join("")}`;
  });
  const items = deprecated.map((name) => `- {reference: {schema: olm.bundle, name: ${name}}, message: old}\n`);
  const deprecations = `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${items.join("")}`;
  return `${packageBlob}${blobs.join("")}${bundlesOf(...versions)}${items.length > 0 ? deprecations : ""}`;
};

function versionNamed(name: string): Version {
  const parsed = parseVersion(name.slice("lighthouse.v".length));
  assert.ok("ok" in parsed);
  return parsed.ok;
}

test("the ends are those that a slow search finds", () => {
  let found = 0;
  const property = fc.property(channels, fc.subarray(names), (drawn, deprecated) => {
    const pkg = catalogOf(text(drawn, deprecated)).packages.get("lighthouse");
    assert.ok(pkg);
    const next = (from: string) =>
      pkg.channels
        .flatMap(({ entries }) => entries)
        .filter((each) => hasEdgeFrom(each, { name: from, version: versionNamed(from) }) === true)
        .map(({ name }) => name?.value ?? "");
    const reachable = (from: string) => {
      const all = new Set([from]);
      for (const each of all) for (const to of next(each)) all.add(to);
      return [...all];
    };
    const withoutUpdate = names.filter((name) => reachable(name).every((each) => deprecated.includes(each)));
    const ends = withoutUpdate.filter((name) => next(name).every((to) => to === name));
    const expected = ends.length > 0 ? ends : withoutUpdate.slice(-1);
    assert.deepEqual(deprecatedEnds(pkg), expected);
    found += expected.length;
  });
  fc.assert(property, { seed: 20261122, numRuns: 500 });
  assert.ok(found > 100, `${found} ends`);
});
