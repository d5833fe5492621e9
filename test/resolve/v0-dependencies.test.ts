// How OLM v0's solver resolves dependencies, and its sentences where they cannot be met. Every expected answer is that of
// operator-lifecycle-manager's resolver for the same catalog, or one of its answers where it lists things in random order.
// Those about combined constraints follow its source, pkg/controller/registry/resolver/cache/predicates.go.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { resolveV0 } from "#core/resolve/v0.ts";
import { catalogOf } from "../support/fixture.ts";
import { fresh, packageOf, single } from "../support/v0-packages.ts";

const api = "{group: a.example.com, version: v1, kind: A}";
const other = "{group: b.example.com, version: v1, kind: B}";

function chain(properties: readonly string[]): string {
  return packageOf("foo", { stable: ["name: foo.v1.0.0", "name: foo.v1.1.0, replaces: foo.v1.0.0"] }, [
    { name: "foo.v1.0.0", version: "1.0.0" },
    { name: "foo.v1.1.0", version: "1.1.0", properties },
  ]);
}

describe("OLM v0 and the dependencies of a bundle", () => {
  it("passes over a head whose dependency nothing in the catalog can meet", () => {
    assert.equal(fresh(catalogOf(chain([`olm.gvk.required: ${api}`]))).chosen?.name, "foo.v1.0.0");
  });

  it("passes over a head that provides an API twice, because it conflicts with itself", () => {
    const twice = [`olm.gvk: ${api}`, `olm.gvk: ${api}`];
    assert.equal(fresh(catalogOf(chain(twice))).chosen?.name, "foo.v1.0.0");
    assert.equal(
      fresh(catalogOf(single(twice))).error,
      "constraints not satisfiable: catalog/olm/stable/foo.v1.0.0 and catalog/olm/stable/foo.v1.0.0 provide A (a.example.com/v1), subscription sub exists, subscription sub requires catalog/olm/stable/foo.v1.0.0",
    );
  });

  it("reports the last of several unmet dependencies, the two older kinds after the others", () => {
    const needs = ["olm.package.required: {packageName: none, versionRange: 1.0.0}", "olm.label.required: {label: l}"];
    assert.equal(
      fresh(catalogOf(single(["olm.deprecated: {}", ...needs]))).error,
      "constraints not satisfiable: bundle foo.v1.0.0 requires an operator with package: none and with version in range: 1.0.0, subscription sub exists, subscription sub requires catalog/olm/stable/foo.v1.0.0",
    );
  });

  it("reports the same for the bundle in the catalog and for the installed one", () => {
    const catalog = catalogOf(
      packageOf("foo", { stable: ["name: foo.v1.0.0, skipRange: <2.0.0"] }, [
        { name: "foo.v1.0.0", version: "1.0.0", properties: ["olm.label.required: {label: l}"] },
      ]),
    );
    const installed = { name: "foo.v1.0.0", version: "1.0.0" };
    assert.equal(
      resolveV0(catalog, { packageName: "foo", channel: "stable", installed }).error,
      "constraints not satisfiable: bundle foo.v1.0.0 requires an operator with label: l, bundle foo.v1.0.0 requires an operator with label: l, subscription sub exists, subscription sub requires at least one of catalog/olm/stable/foo.v1.0.0 or @existing/operators//foo.v1.0.0",
    );
  });

  it("follows the dependencies of a dependency", () => {
    const bar = packageOf("bar", { stable: ["name: bar.v1.0.0"] }, [
      { name: "bar.v1.0.0", version: "1.0.0", properties: [`olm.gvk: ${api}`, "olm.label.required: {label: l}"] },
    ]);
    assert.equal(
      fresh(catalogOf(single([`olm.gvk.required: ${api}`]) + bar)).error,
      "constraints not satisfiable: bundle bar.v1.0.0 requires an operator with label: l, bundle foo.v1.0.0 requires an operator providing an API with group: a.example.com, version: v1, kind: A, subscription sub exists, subscription sub requires catalog/olm/stable/foo.v1.0.0",
    );
  });

  it("never selects two providers of one API", () => {
    const bar = packageOf("bar", { stable: ["name: bar.v1.0.0"] }, [
      { name: "bar.v1.0.0", version: "1.0.0", properties: [`olm.gvk: ${api}`, `olm.gvk: ${other}`] },
    ]);
    assert.equal(
      fresh(catalogOf(single([`olm.gvk: ${api}`, `olm.gvk.required: ${other}`]) + bar)).error,
      "constraints not satisfiable: bundle foo.v1.0.0 requires an operator providing an API with group: b.example.com, version: v1, kind: B, catalog/olm/stable/bar.v1.0.0 and catalog/olm/stable/foo.v1.0.0 provide A (a.example.com/v1), subscription sub exists, subscription sub requires catalog/olm/stable/foo.v1.0.0",
    );
  });

  it("never selects two versions of one package", () => {
    const bar = packageOf("bar", { stable: ["name: bar.v1.0.0", "name: bar.v2.0.0, replaces: bar.v1.0.0"] }, [
      { name: "bar.v1.0.0", version: "1.0.0", properties: [`olm.gvk: ${api}`] },
      { name: "bar.v2.0.0", version: "2.0.0", properties: [`olm.gvk: ${other}`] },
    ]);
    assert.equal(
      fresh(catalogOf(single([`olm.gvk.required: ${api}`, `olm.gvk.required: ${other}`]) + bar)).error,
      "constraints not satisfiable: bundle foo.v1.0.0 requires an operator providing an API with group: a.example.com, version: v1, kind: A, bundle foo.v1.0.0 requires an operator providing an API with group: b.example.com, version: v1, kind: B, catalog/olm/stable/bar.v1.0.0 and catalog/olm/stable/bar.v2.0.0 originate from package bar, subscription sub exists, subscription sub requires catalog/olm/stable/foo.v1.0.0",
    );
  });

  it("stops at an invalid olm.constraint, also one of an installed bundle that would stay", () => {
    const errors = new Map([
      ["{foo: {}}", 'parse olm.constraint: json: unknown field "foo"'],
      ["{failureMessage: m}", "convert olm.constraint to resolver predicate: constraint is empty"],
      [
        "{package: {packageName: bar, versionRange: ~1}}",
        'convert olm.constraint to resolver predicate: Could not parse Range "~1": Could not parse comparator "~" in "~1"',
      ],
    ]);
    for (const [value, error] of errors) {
      const catalog = catalogOf(single([`olm.constraint: ${value}`]));
      const installed = { name: "foo.v1.0.0", version: "1.0.0" };
      assert.equal(fresh(catalog).error, error);
      assert.equal(resolveV0(catalog, { packageName: "foo", channel: "stable", installed }).error, error);
    }
  });

  it("crashes at a range with an empty alternative in a dependency once it tests a bundle", () => {
    const needs = ['olm.package.required: {packageName: bar, versionRange: ">=2.0.0 || || <0.5.0"}'];
    const bar = packageOf("bar", { stable: ["name: bar.v1.0.0"] }, [{ name: "bar.v1.0.0", version: "1.0.0" }]);
    assert.match(fresh(catalogOf(single(needs) + bar)).error ?? "", /^OLM crashes: /);
    assert.doesNotMatch(fresh(catalogOf(single(needs))).error ?? "", /^OLM crashes: /);
  });

  it("lists a bundle of several channels once for each channel and each edge to it", () => {
    assert.equal(
      fresh(catalogOf(single(["olm.deprecated: {}"], ["stable", "fast"])), "").error,
      "constraints not satisfiable: bundle catalog/olm/fast/foo.v1.0.0 is deprecated, bundle catalog/olm/stable/foo.v1.0.0 is deprecated, subscription sub exists, subscription sub requires at least one of catalog/olm/stable/foo.v1.0.0, catalog/olm/fast/foo.v1.0.0, catalog/olm/fast/foo.v1.0.0 or catalog/olm/stable/foo.v1.0.0",
    );
  });

  describe("that combines several", () => {
    const conflict = "constraints not satisfiable: bundle foo.v1.0.0 requires an operator";
    const [needsApi, needsOther] = [`{gvk: ${api}}`, `{gvk: ${other}}`];
    /** Its range crashes OLM once it tests a bundle of the package. */
    const crashes = '{package: {packageName: bar, versionRange: ">=2.0.0 || || <0.5.0"}}';

    /** What OLM v0 does where `foo` has this olm.constraint, and the package `bar` a bundle with these properties. */
    function answer(constraint: string, ofBar: readonly string[], ofFoo: readonly string[] = []): string {
      const bar = packageOf("bar", { stable: ["name: bar.v1.0.0"] }, [
        { name: "bar.v1.0.0", version: "1.0.0", properties: ofBar },
      ]);
      const { outcome, error } = fresh(catalogOf(single([...ofFoo, `olm.constraint: ${constraint}`]) + bar));
      return error ?? outcome;
    }

    it("with 'all' is met by a bundle that meets each of them", () => {
      const both = `{all: {constraints: [${needsApi}, ${needsOther}]}}`;
      assert.equal(answer(both, [`olm.gvk: ${api}`, `olm.gvk: ${other}`]), "install");
      const sentence = `${conflict} providing an API with group: a.example.com, version: v1, kind: A and providing an API with group: b.example.com, version: v1, kind: B,`;
      for (const provided of [api, other]) {
        assert.ok(answer(both, [`olm.gvk: ${provided}`]).startsWith(sentence), provided);
      }
    });

    it("with 'all' is not met by two bundles that meet one each", () => {
      const both = `{all: {constraints: [${needsApi}, ${needsOther}]}}`;
      assert.match(answer(both, [`olm.gvk: ${other}`], [`olm.gvk: ${api}`]), /^constraints not satisfiable/);
    });

    it("with 'any' is met by a bundle that meets one of them", () => {
      const either = `{any: {constraints: [${needsApi}, ${needsOther}]}}`;
      for (const provided of [api, other]) assert.equal(answer(either, [`olm.gvk: ${provided}`]), "install", provided);
      const sentence = `${conflict} providing an API with group: a.example.com, version: v1, kind: A or providing an API with group: b.example.com, version: v1, kind: B,`;
      assert.ok(answer(either, []).startsWith(sentence));
    });

    it("with 'not' is met by a bundle that meets none of them", () => {
      const neither = `{not: {constraints: [${needsApi}, ${needsOther}]}}`;
      assert.equal(answer(neither, [], [`olm.gvk: ${api}`]), "install");
      const sentence = `${conflict} providing an API with group: a.example.com, version: v1, kind: A and not providing an API with group: b.example.com, version: v1, kind: B,`;
      assert.ok(answer(neither, [`olm.gvk: ${other}`], [`olm.gvk: ${api}`]).startsWith(sentence));
    });

    it("stops at the first part that decides, before one that crashes OLM", () => {
      const bar = [`olm.gvk: ${api}`];
      assert.equal(answer(`{any: {constraints: [{not: {constraints: []}}, ${crashes}]}}`, bar), "install");
      assert.match(answer(`{all: {constraints: [${needsOther}, ${crashes}]}}`, bar), /^constraints not satisfiable/);
      assert.match(answer(`{all: {constraints: [${needsApi}, ${crashes}]}}`, bar), /^OLM crashes/);
      assert.match(answer(`{any: {constraints: [${needsOther}, ${crashes}]}}`, bar), /^OLM crashes/);
    });

    it("counts as met where it is nested deeper than any real one, and is read up to there", () => {
      const nested = (levels: number) => `${"{all: {constraints: [".repeat(levels)}${needsApi}${"]}}".repeat(levels)}`;
      assert.match(answer(nested(100), []), /^constraints not satisfiable/);
      assert.equal(answer(nested(1_001), []), "install");
    });

    it("may be nested, and an error inside is the error of the whole", () => {
      const nested = (inner: string) => `{all: {constraints: [{any: {constraints: [${inner}]}}]}}`;
      assert.equal(answer(nested(needsApi), [`olm.gvk: ${api}`]), "install");
      assert.equal(
        answer(nested("{failureMessage: m}"), []),
        "convert olm.constraint to resolver predicate: constraint is empty",
      );
    });
  });
});
