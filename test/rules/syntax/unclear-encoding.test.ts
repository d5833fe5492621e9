import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, opmVerdict } from "#core";
import { catalogOfFiles } from "../../support/catalog-of-files.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const rest = `${channelBlob}${bundlesOf("1.0.0")}`;

test("a byte order mark inside a document, at its place; what opm makes of the catalog is unknown", () => {
  const { verdict, findings } = checkText(`${packageBlob}description: a\ufeffb\n${rest}`);
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ["unclear-encoding"],
  );
  assert.equal(verdict, "unknown");
  const [finding] = findings;
  const [fix] = finding?.fixes() ?? [];
  assert.equal(fix?.title, "Remove the byte order mark");
  assert.equal(finding?.at.document.text.charCodeAt(finding.at.span.start), 0xfeff);
});

test("a byte order mark may begin the file, and each document", () => {
  for (const text of [
    `\ufeff${packageBlob}${rest}`,
    `${packageBlob.trimEnd()}\n---\n\ufeff${rest.replace(/^---\n/, "")}`,
  ]) {
    assert.deepEqual(checkText(text), { verdict: "accepts", findings: [] }, JSON.stringify(text));
  }
});

test("what is broken behind a document's end, where opm may not read", () => {
  for (const broken of ["\u0001", "\ufffd"]) {
    const { verdict, findings } = checkText(`${packageBlob}...\n${"y".repeat(600)}${broken}\n${rest}`);
    assert.deepEqual(findings.map(({ rule }) => rule).sort(), ["ignored-text", "unclear-encoding"]);
    assert.equal(verdict, "unknown");
  }
});

test("what opm rejects for another reason is rejected", () => {
  const { verdict } = checkText(`${packageBlob}description: a\ufeffb\n---\nschema: [\n${rest}`);
  assert.equal(verdict, "rejects");
});

function checkText(text: string) {
  const catalog = catalogOfFiles(new Map([["catalog.yaml", Buffer.from(text)]]));
  return { verdict: opmVerdict(catalog), findings: checkCatalog(catalog, {}) };
}
