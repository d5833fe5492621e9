// The answers of opm validate for small catalogs (test/vectors), against the findings.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkCatalog, opmVerdict } from "#core";
import { catalogOfFiles } from "../support/catalog-of-files.ts";
import { fbcInputs } from "../support/fbc-inputs.ts";

interface Case {
  readonly name: string;
  readonly ok: boolean;
  readonly error?: string;
  /** The check of opm that refused it. */
  readonly checkKeys?: readonly string[];
}

const { cases } = readVector("fbc-cases") as { readonly cases: readonly Case[] };

/** The rules that report what a check of opm refuses. */
const rulesOfCheck: Readonly<Record<string, readonly string[]>> = {
  decode: ["yaml-syntax", "json-syntax", "document-separator", "empty-document", "invalid-encoding"],
  "meta.unmarshal": ["not-a-mapping"],
  "meta.dupkeys": ["duplicate-key"],
  "meta.nonstring": ["wrong-type"],
  "add.noschema": ["missing-schema", "empty-document"],
  "add.package": ["wrong-type", "invalid-base64"],
  "add.channel": ["wrong-type"],
  "add.bundle": ["wrong-type"],
  "add.deprecation": ["wrong-type"],
  "obj.parse": ["invalid-bundle-object", "invalid-base64"],
  "obj.tojson": ["invalid-bundle-object"],
  "conv.pkg.noname": ["package-without-name"],
  "conv.pkg.dup": ["duplicate-package"],
  "conv.pkg.dns": ["invalid-package-name"],
  "conv.ch.unknownpkg": ["unknown-package", "channel-without-package"],
  "conv.ch.noname": ["channel-without-name"],
  "conv.ch.dup": ["duplicate-channel"],
  "conv.ch.dupentry": ["duplicate-entry"],
  "conv.b.nopkg": ["bundle-without-package"],
  "conv.b.unknownpkg": ["unknown-package"],
  "conv.b.dup": ["duplicate-bundle"],
  "conv.b.props": ["invalid-property"],
  "conv.b.pkgprop": ["package-property-count"],
  "conv.b.pkgmismatch": ["package-property-mismatch"],
  "conv.b.image": ["invalid-image"],
  "conv.b.relimage": ["invalid-related-image"],
  "conv.b.version": ["invalid-version"],
  "conv.b.release": ["invalid-release"],
  "conv.b.noentry": ["bundle-without-entry"],
  "conv.entrynobundle": ["entry-without-bundle", "entry-without-name"],
  "dep.nopkg": ["deprecations-without-package"],
  "dep.unknownpkg": ["unknown-package"],
  "dep.duppkg": ["duplicate-deprecations"],
  "dep.noschema": ["deprecation-without-reference"],
  "dep.dupentry": ["duplicate-deprecation"],
  "dep.bundle": ["deprecation-of-unknown-bundle"],
  "dep.channel": ["deprecation-of-unknown-channel"],
  "dep.pkgname": ["deprecation-with-package-name"],
  "dep.schema": ["unknown-deprecation-schema"],
  "m.pkg.default": ["missing-default-channel"],
  "m.pkg.nochannels": ["package-without-channel"],
  "m.pkg.dupversions": ["duplicate-version"],
  "m.dep.message": ["deprecation-without-message"],
  // opm makes up an empty channel of an unknown default channel's name.
  "m.ch.empty": ["channel-without-entries", "unknown-default-channel"],
  "m.ch.nohead": ["channel-without-head"],
  "m.ch.multihead": ["several-heads"],
  "m.ch.cycle": ["replaces-cycle"],
  "m.ch.stranded": ["stranded-entries"],
  "m.b.noname": ["entry-without-name"],
  "m.b.normname": ["name-not-normalized"],
  "m.b.skipempty": ["empty-skip"],
  "m.b.skiprange": ["invalid-skip-range", "wrong-dialect"],
  // An entry without bundle in any channel but the last comes this far in opm.
  "m.b.pkgprop": ["entry-without-bundle"],
  "m.b.image": ["missing-image", "entry-without-bundle"],
  "m.b.buildrel": ["build-metadata-with-release"],
};

for (const { name, ok, error, checkKeys } of cases) {
  test(`${name}: opm ${ok ? "accepts" : "refuses"}`, () => {
    const catalog = catalogOfFiles(fbcInputs.get(name) ?? new Map());
    const findings = checkCatalog(catalog, {});
    const messages = findings.map(({ rule, message }) => `${rule}: ${message}`).join("\n");
    assert.equal(opmVerdict(catalog), ok ? "accepts" : "rejects", `${error ?? ""}\n${messages}`);
    if (ok) return;
    const expected = (checkKeys ?? []).flatMap((key) => rulesOfCheck[key] ?? []);
    const isRight = findings.some(({ rule, oracle }) => oracle === "opm" && expected.includes(rule));
    assert.ok(isRight, `none of ${expected.join(", ")} for: ${error}\n${messages}`);
  });
}

test("turning off a rule changes the findings, not the verdict of opm", () => {
  const catalog = catalogOfFiles(fbcInputs.get("channel-duplicate-entry") ?? new Map());
  assert.deepEqual(checkCatalog(catalog, { "duplicate-entry": "off" }), []);
  assert.equal(opmVerdict(catalog), "rejects");
});

function readVector(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), "utf8"));
}
