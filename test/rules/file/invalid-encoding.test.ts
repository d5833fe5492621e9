import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, opmVerdict } from "#core";
import { catalogOfFiles } from "../../support/catalog-of-files.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const rest = `${channelBlob}${bundlesOf("1.0.0")}`;

test("UTF-8 beyond ASCII", () => {
  assert.deepEqual(findingsIn(Buffer.from(`${packageBlob}description: Lumière 🗼\n${rest}`)), []);
});

test("a byte from Latin-1, at its place", () => {
  const bytes = Buffer.from(`${packageBlob}description: Lumi\u00e8re\n${rest}`, "latin1");
  assert.deepEqual(findingsIn(bytes), ["invalid-encoding at '\ufffd'"]);
});

test("a byte order mark is not a mistake", () => {
  assert.deepEqual(findingsIn(Buffer.from(`\ufeff${packageBlob}${rest}`)), []);
});

function findingsIn(bytes: Uint8Array): readonly string[] {
  const catalog = catalogOfFiles(new Map([["catalog.yaml", bytes]]));
  const findings = checkCatalog(catalog, {});
  assert.equal(opmVerdict(catalog), findings.length === 0 ? "accepts" : "rejects");
  return findings.map(({ rule, at }) => `${rule} at '${at.document.text.slice(at.span.start, at.span.end)}'`);
}
