// A new catalog from answers: what is wrong with them, and that opm accepts the rest.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import fc from "fast-check";
import { draftCatalog, opmVerdict } from "#core";
import { catalogOf, checkFindings } from "../../support/fixture.ts";

const good = {
  package: "shop",
  channel: "stable",
  version: "1.0.0",
  image: "quay.io/example/shop-bundle:v1.0.0",
};

/** The answers that something is wrong with. */
function wrongIn(answers: Partial<typeof good>): readonly string[] {
  const { problems } = draftCatalog({ ...good, ...answers });
  return Object.entries(problems).flatMap(([answer, problem]) => (problem === null ? [] : answer));
}

describe("a new catalog", () => {
  it("has a package, a channel and a bundle", () => {
    assert.equal(
      draftCatalog(good).text,
      `---
schema: olm.package
name: shop
defaultChannel: stable
---
schema: olm.channel
package: shop
name: stable
entries:
  - name: shop.v1.0.0
---
schema: olm.bundle
package: shop
name: shop.v1.0.0
image: quay.io/example/shop-bundle:v1.0.0
properties:
  - type: olm.package
    value:
      packageName: shop
      version: 1.0.0
`,
    );
  });

  it("suggests the usual image", () => {
    assert.equal(
      draftCatalog({ ...good, package: "till", version: "2.0.0+1" }).usualImage,
      "quay.io/example/till-bundle:v2.0.0-1",
    );
  });

  it("says which answers opm or OLM v1 would not take", () => {
    assert.deepEqual(wrongIn({}), []);
    for (const name of ["", "Shop", "my_shop", "-a", "a".repeat(64)])
      assert.deepEqual(wrongIn({ package: name }), ["package"]);
    for (const channel of ["", "Stable", "a b"]) assert.deepEqual(wrongIn({ channel }), ["channel"]);
    for (const version of ["", "1", "1.0", "v1.0.0", "1.0.0.0"]) assert.deepEqual(wrongIn({ version }), ["version"]);
    for (const image of ["", "https://quay.io/a", "a b"]) assert.deepEqual(wrongIn({ image }), ["image"]);
    assert.equal(draftCatalog({ ...good, package: "" }).problems.package, "The package name must not be empty.");
  });

  it("is accepted by opm for any answers without problems", () => {
    const number = fc.nat({ max: 30 });
    const label = fc.oneof(
      fc.stringMatching(/^[a-z0-9]([-a-z0-9]{0,8}[a-z0-9])?$/),
      fc.constantFrom("4", "4.10", "no", "true", "0x1", "1e3"),
    );
    const version = fc
      .tuple(number, number, number, fc.constantFrom("", "-rc.1", "+b1"))
      .map(([a, b, c, rest]) => `${a}.${b}.${c}${rest}`);
    fc.assert(
      fc.property(label, label, version, (name, channel, text) => {
        const answers = { ...good, package: name, channel, version: text };
        fc.pre(wrongIn(answers).length === 0);
        assert.equal(opmVerdict(catalogOf(draftCatalog(answers).text)), "accepts");
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

describe("the snippet of a catalog", () => {
  it("has nothing wrong with it", () => {
    const url = new URL("../../../snippets/catalog.json", import.meta.url);
    const snippets = JSON.parse(readFileSync(url, "utf8")) as { "olm-catalog": { body: readonly string[] } };
    let text = snippets["olm-catalog"].body.join("\n").replace("$0", "");
    for (let before = ""; before !== text; ) {
      before = text;
      text = text.replaceAll(/\$\{\d:([^{}]*)\}/g, "$1");
    }
    checkFindings(text);
    // It is offered where a document has begun.
    assert.equal(
      `---\n${text}`,
      draftCatalog({ ...good, package: "my-operator", image: "quay.io/example/my-operator-bundle:v1.0.0" }).text,
    );
  });
});
