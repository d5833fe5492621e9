// How OLM v0's solver resolves dependencies, and its sentences where they cannot be met. Every expected answer is that of
// operator-lifecycle-manager's resolver for the same catalog, or one of its answers where it lists things in random order.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Catalog, Resolution } from "#core";
import { resolveV0 } from "#core/resolve/v0.ts";
import { catalogOf } from "../support/fixture.ts";

const api = "{group: a.example.com, version: v1, kind: A}";
const other = "{group: b.example.com, version: v1, kind: B}";

interface BundleSketch {
  readonly name: string;
  readonly version: string;
  /** Each `type: value`, in YAML's flow style. */
  readonly properties?: readonly string[];
}

function packageOf(
  name: string,
  channels: Readonly<Record<string, readonly string[]>>,
  bundles: readonly BundleSketch[],
): string {
  const blobs = [
    `schema: olm.package\nname: ${name}\ndefaultChannel: ${Object.keys(channels)[0]}`,
    ...Object.entries(channels).map(
      ([channel, entries]) =>
        `schema: olm.channel\nname: ${channel}\npackage: ${name}\nentries:\n${entries.map((each) => `- {${each}}`).join("\n")}`,
    ),
    ...bundles.map(({ name: bundle, version, properties = [] }) => {
      const all = [`olm.package: {packageName: ${name}, version: ${version}}`, ...properties];
      const list = all.map((each) => each.replace(/^([^:]+): (.*)$/s, "- {type: $1, value: $2}"));
      return `schema: olm.bundle\nname: ${bundle}\npackage: ${name}\nimage: quay.io/example/${bundle}\nproperties:\n${list.join("\n")}`;
    }),
  ];
  return blobs.map((blob) => `---\n${blob}\n`).join("");
}

function fresh(catalog: Catalog, channel = "stable"): Resolution {
  return resolveV0(catalog, { packageName: "foo", channel });
}

function chain(properties: readonly string[]): string {
  return packageOf("foo", { stable: ["name: foo.v1.0.0", "name: foo.v1.1.0, replaces: foo.v1.0.0"] }, [
    { name: "foo.v1.0.0", version: "1.0.0" },
    { name: "foo.v1.1.0", version: "1.1.0", properties },
  ]);
}

function single(properties: readonly string[], channels = ["stable"]): string {
  const entries = Object.fromEntries(channels.map((name) => [name, ["name: foo.v1.0.0"]]));
  return packageOf("foo", entries, [{ name: "foo.v1.0.0", version: "1.0.0", properties }]);
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

  describe("in a catalog with too many combinations to try", () => {
    const twoOf = (name: string, properties: readonly string[] = []) =>
      packageOf(name, { stable: [`name: ${name}.v1.0.0`, `name: ${name}.v2.0.0, replaces: ${name}.v1.0.0`] }, [
        { name: `${name}.v1.0.0`, version: "1.0.0", properties },
        { name: `${name}.v2.0.0`, version: "2.0.0", properties },
      ]);
    const need = (name: string, range = ">=1.0.0") =>
      `olm.package.required: {packageName: ${name}, versionRange: "${range}"}`;
    const both = [need("q", "<2.0.0"), need("q", ">=2.0.0")];
    const names = Array.from({ length: 40 }, (_, index) => `p${index}`);

    it("finds quickly that nothing meets the last dependency of a long chain", () => {
      const links = names.map((name, index) => twoOf(name, [need(names[index + 1] ?? "nothing")]));
      const { error } = fresh(catalogOf(single([need("p0")]) + links.join("")));
      assert.match(error ?? "", /bundle p39\.v1\.0\.0 requires an operator with package: nothing/);
    });

    it("returns straight to the decision that causes a conflict", () => {
      const links = names.map((name, index) => twoOf(name, names[index + 1] ? [need(names[index + 1] ?? "")] : both));
      assert.equal(fresh(catalogOf(single([need("p0")]) + links.join("") + twoOf("q"))).outcome, "error");
      const wide = names.map((name) => twoOf(name)).join("") + twoOf("bad", both) + twoOf("q");
      assert.equal(fresh(catalogOf(single([...names, "bad"].map((name) => need(name))) + wide)).outcome, "error");
      assert.equal(fresh(catalogOf(single(names.map((name) => need(name))) + wide)).outcome, "install");
    });

    it("reports that it cannot tell where 12 operators share 11 APIs", () => {
      const versions = Array.from({ length: 11 }, (_, index) => `${index + 1}.0.0`);
      const operator = (name: string) =>
        packageOf(
          name,
          {
            stable: versions.map(
              (v, at) => `name: ${name}.v${v}${at ? `, replaces: ${name}.v${versions[at - 1]}` : ""}`,
            ),
          },
          versions.map((version, at) => ({
            name: `${name}.v${version}`,
            version,
            properties: [`olm.gvk: {group: a.example.com, version: v1, kind: K${at}}`],
          })),
        );
      const twelve = names.slice(0, 12);
      const catalog = catalogOf(single(twelve.map((name) => need(name))) + twelve.map(operator).join(""));
      assert.match(fresh(catalog).error ?? "", /^OLM searches for a long time: /);
    });
  });
});
