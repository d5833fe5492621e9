// OLM v0's solver on catalogs with too many combinations to try. Every expected answer is that of
// operator-lifecycle-manager's resolver for the same catalog.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogOf } from "../support/fixture.ts";
import { fresh, packageOf, single } from "../support/v0-packages.ts";

describe("OLM v0 in a catalog with too many combinations to try", () => {
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
          stable: versions.map((v, at) => `name: ${name}.v${v}${at ? `, replaces: ${name}.v${versions[at - 1]}` : ""}`),
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
