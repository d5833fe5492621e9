// What the documents say about updates, one test for each sentence: OpenShift's page on OLM v1, operator-controller's
// page on upgrade support, and the requirements of the feature on upgrade controls.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type CatalogSource, parseTarget, resolveUpdatePath, shortestPath, type V1Question, versionPins } from "#core";
import { reachableFrom } from "#core/resolve/shortest-path.ts";
import { resolveV0 } from "#core/resolve/v0.ts";
import { resolveV1 } from "#core/resolve/v1.ts";
import { catalogOf } from "../support/fixture.ts";

describe("if 1.0.0 is installed and v3.0.0 skips v2.0.0, which has a skipRange", () => {
  const catalog = catalogOf(`${header("example")}
schema: olm.channel
package: example
name: stable
entries:
- name: example.v3.0.0
  skips: ["example.v2.0.0"]
- name: example.v2.0.0
  skipRange: ">=1.0.0 <2.0.0"
${bundles("example", "2.0.0", "3.0.0")}`);
  const installed = { name: "example.v1.0.0", version: "1.0.0" };

  test("OLM (Classic) will not detect an update path to v2.0.0 because v2.0.0 is skipped", () => {
    const { outcome, candidates } = resolveV0(catalog, { packageName: "example", installed });
    assert.equal(outcome, "stays");
    assert.deepEqual(candidates, []);
    const { hops, reason } = shortestPath(
      { olm: "v0", catalog, question: { packageName: "example", installed } },
      parseTarget("2.0.0"),
    );
    assert.equal(hops, undefined);
    assert.equal(
      reason,
      "OLM v0 never updates to 'example.v2.0.0', which 'example.v3.0.0' skips: no update follows 'example.v1.0.0'",
    );
  });

  test("OLM v1 will detect the update path", () => {
    const sources = [{ name: "catalog", catalog }];
    const { chosen } = resolveV1(sources, { packageName: "example", installed });
    assert.equal(chosen?.name, "example.v2.0.0");
    assert.deepEqual(
      chosen.because.map(({ text }) => text),
      ["skipRange '>=1.0.0 <2.0.0' matches 1.0.0"],
    );
    const walk = resolveUpdatePath({ olm: "v1", sources, question: { packageName: "example", installed } });
    assert.deepEqual(
      walk.hops.map(({ to }) => to.name),
      ["example.v2.0.0", "example.v3.0.0"],
    );
  });
});

/** 1.0.0 → 1.1.0 → 1.2.0 → 2.0.0, the head, which also matches 1.1.x; a channel `fast` with 1.2.0 alone. */
const chain = catalogOf(`${header("foo")}
schema: olm.channel
package: foo
name: stable
entries:
- name: foo.v1.0.0
- name: foo.v1.1.0
  replaces: foo.v1.0.0
- name: foo.v1.2.0
  replaces: foo.v1.1.0
  skipRange: '>=1.0.0 <1.2.0'
- name: foo.v2.0.0
  replaces: foo.v1.2.0
  skipRange: '>=1.1.0 <1.2.0'
---
schema: olm.channel
package: foo
name: fast
entries:
- name: foo.v1.2.0
  skips: [foo.v1.0.0]
${bundles("foo", "1.0.0", "1.1.0", "1.2.0", "2.0.0")}`);
const sources: readonly CatalogSource[] = [{ name: "catalog", catalog: chain }];

describe("the successor", () => {
  test("in OLM (Classic), the successor closest to the channel head is chosen", () => {
    const installed = { name: "foo.v1.1.0", version: "1.1.0" };
    const { candidates, chosen } = resolveV0(chain, { packageName: "foo", channel: "stable", installed });
    assert.deepEqual(namesOf(candidates), ["foo.v2.0.0", "foo.v1.2.0"]);
    assert.equal(chosen?.name, "foo.v2.0.0");
  });

  test("in OLM v1, the successor with the highest semantic version is chosen", () => {
    const { candidates } = askV1({ installed: { name: "foo.v1.1.0", version: "1.1.0" } });
    assert.deepEqual(namesOf(candidates), ["foo.v2.0.0", "foo.v1.2.0", "foo.v1.1.0"]);
  });

  test("every entry that has a replaces, skips or skipRange value that covers the installed version is found", () => {
    const { candidates } = askV1({ installed: { name: "foo.v1.0.0", version: "1.0.0" } });
    const reasons = candidates.map(({ name, because }) => [
      name,
      because.map(({ kind, channel }) => `${channel} ${kind}`),
    ]);
    assert.deepEqual(reasons, [
      ["foo.v1.2.0", ["stable skipRange", "fast skips"]],
      ["foo.v1.1.0", ["stable replaces"]],
      ["foo.v1.0.0", ["undefined same"]],
    ]);
  });

  test("with selected channels, only their edges count and only their entries are candidates", () => {
    const { candidates } = askV1({ installed: { name: "foo.v1.0.0", version: "1.0.0" }, channels: ["fast"] });
    assert.deepEqual(namesOf(candidates), ["foo.v1.2.0"]);
  });

  test("a version range limits the candidates, and an update outside of it is not installed", () => {
    const installed = { name: "foo.v1.1.0", version: "1.1.0" };
    assert.equal(askV1({ installed, version: "<2.0.0" }).chosen?.name, "foo.v1.2.0");
    assert.match(askV1({ installed, version: ">=3.0.0" }).error ?? "", /no bundles found for package "foo" matching/);
  });
});

describe("upgradeConstraintPolicy", () => {
  const installed = { name: "foo.v2.0.0", version: "2.0.0" };

  test("SelfCertified allows for any downgrade, sidegrade, or upgrade", () => {
    const { candidates } = askV1({ installed, policy: "SelfCertified" });
    assert.deepEqual(namesOf(candidates), ["foo.v2.0.0", "foo.v1.2.0", "foo.v1.1.0", "foo.v1.0.0"]);
    assert.equal(askV1({ installed, policy: "SelfCertified", version: "1.0.0" }).chosen?.name, "foo.v1.0.0");
  });

  test("CatalogProvided only allows the next version to come from the successors list", () => {
    assert.match(askV1({ installed, policy: "CatalogProvided", version: "1.0.0" }).error ?? "", /no bundles found/);
  });

  test("if it is not defined, it is CatalogProvided by default", () => {
    for (const version of [undefined, "1.0.0", "<3.0.0"]) {
      assert.deepEqual(askV1({ installed, version }), askV1({ installed, version, policy: "CatalogProvided" }));
    }
  });

  test("a rollback has no edge, so it needs SelfCertified, and its outcome must be checked", () => {
    const path = shortestPath(
      { olm: "v1", sources, question: { packageName: "foo", installed } },
      parseTarget("1.0.0"),
    );
    assert.equal(path.hops, undefined);
    assert.notEqual(path.forced, undefined);
    assert.equal(
      path.reason,
      "no update edge leads from 'foo.v2.0.0' to the lower version 'foo.v1.0.0'; it needs SelfCertified: check the outcome of a forced update or rollback before you apply it: it may lose data",
    );
  });
});

describe("users can see all available new versions, and update to a desired one along the graph", () => {
  const installed = { name: "foo.v1.0.0", version: "1.0.0" };
  const v1 = { olm: "v1", sources, question: { packageName: "foo", installed } } as const;
  const v0 = { olm: "v0", catalog: chain, question: { packageName: "foo", channel: "stable", installed } } as const;

  test("all versions that can be reached", () => {
    assert.deepEqual(namesOf(reachableFrom(v1)), ["foo.v1.2.0", "foo.v1.1.0", "foo.v2.0.0"]);
    assert.deepEqual(namesOf(reachableFrom(v0)), ["foo.v1.2.0", "foo.v2.0.0"]);
  });

  test("OLM v1: the shortest path, and the version pins for it", () => {
    const { hops } = shortestPath(v1, parseTarget("2.0.0"));
    assert.deepEqual(namesOf(hops?.map(({ to }) => to) ?? []), ["foo.v1.2.0", "foo.v2.0.0"]);
    assert.deepEqual(versionPins(hops ?? []), ["1.2.0", "2.0.0"]);
  });

  test("OLM v1: each pin leads to the next hop", () => {
    let at: V1Question = v1.question;
    for (const version of versionPins(shortestPath(v1, parseTarget("2.0.0")).hops ?? [])) {
      const { chosen } = resolveV1(sources, { ...at, version });
      assert.ok(chosen);
      at = { ...at, installed: { name: chosen.name, version } };
    }
    assert.equal(at.installed?.name, "foo.v2.0.0");
  });

  test("OLM v0: each hop is an automatic update, so that a version may be passed over", () => {
    assert.deepEqual(namesOf(shortestPath(v0, parseTarget("2.0.0")).hops?.map(({ to }) => to) ?? []), [
      "foo.v1.2.0",
      "foo.v2.0.0",
    ]);
    assert.equal(
      shortestPath(v0, parseTarget("1.1.0")).reason,
      "OLM v0 does not reach '1.1.0' in channel 'stable': automatic updates lead from 'foo.v1.0.0' to 'foo.v1.2.0', then 'foo.v2.0.0', and stop there",
    );
  });

  test("a range as target means the nearest version in it, the highest first", () => {
    assert.deepEqual(namesOf(shortestPath(v1, parseTarget("1.x")).hops?.map(({ to }) => to) ?? []), []);
    assert.deepEqual(namesOf(shortestPath(v1, parseTarget(">1.0.0 <2.0.0")).hops?.map(({ to }) => to) ?? []), [
      "foo.v1.2.0",
    ]);
  });

  test("a version that does not exist is reported as such", () => {
    const { reason, forced } = shortestPath(v1, parseTarget("9.9.9"));
    assert.equal(reason, "no bundle of package 'foo' is '9.9.9'");
    assert.equal(forced, undefined);
  });
});

function askV1(question: Omit<V1Question, "packageName">) {
  return resolveV1(sources, { packageName: "foo", ...question });
}

function namesOf(things: readonly { readonly name: string }[]): readonly string[] {
  return things.map(({ name }) => name);
}

function header(name: string): string {
  return `---
schema: olm.package
name: ${name}
defaultChannel: stable
---`;
}

function bundles(name: string, ...versions: readonly string[]): string {
  return versions
    .map(
      (version) => `---
schema: olm.bundle
package: ${name}
name: ${name}.v${version}
image: registry.example.com/${name}:${version}
properties:
- type: olm.package
  value:
    packageName: ${name}
    version: ${version}`,
    )
    .join("\n");
}
