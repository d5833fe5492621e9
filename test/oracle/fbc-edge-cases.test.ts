// Edge cases of encodings, YAML and folders, against the answers of opm validate.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { type Catalog, checkCatalog, loadCatalog, opmVerdict } from "#core";
import { nodeWorkspace } from "#host";
import { catalogOfFiles } from "../support/catalog-of-files.ts";

/** The content of a file, the target of a link, and the bytes of a name that is not UTF-8. */
interface VectorFile {
  readonly utf8?: string;
  readonly base64?: string;
  readonly link?: string;
  readonly nameBase64?: string;
}

interface Vector {
  readonly name: string;
  readonly ok: boolean;
  readonly error?: string | null;
  readonly files: Readonly<Record<string, VectorFile>>;
}

/** Texts with a byte order mark inside, or with broken text behind a document's end. */
const unclear: ReadonlySet<string> = new Set([
  ...["d14-ctrl-after-end-600", "d14-ctrl-after-end-farther", "d7-ignored-latin1", "d7-ignored-latin1-end"],
  ...["d6-double-bom-false-accept", "d6-double-bom-json", "d6-double-bom-one-doc"],
  ...[2, 3, 4, 12, 13, 25, 29, ...numbers(33, 58), ...numbers(64, 71)].map((number) => `reader-corner-${number}`),
]);

for (const vector of [...readVectors("fbc-edge-cases"), ...readVectors("fbc-reader-corners")]) {
  const { name, ok, error, files } = vector;
  const needsDisk = Object.values(files).some(({ link, nameBase64 }) => link ?? nameBase64);
  const skip = needsDisk && process.platform !== "linux" ? "such files can be made on Linux only" : false;
  test(`${name}: opm ${ok ? "accepts" : "refuses"}`, { skip }, async (t) => {
    const catalog = needsDisk ? await catalogOnDisk(t, files) : catalogOfFiles(contentsOf(files));
    const findings = checkCatalog(catalog, {});
    const messages = findings.map(({ rule, message }) => `${rule}: ${message}`);
    // Known difference: what opm makes of these depends on its read buffer.
    const isUnclear = findings.some(({ rule }) => rule === "unclear-encoding");
    assert.equal(isUnclear, unclear.has(name), messages.join("\n"));
    const verdict = opmVerdict(catalog);
    if (isUnclear && verdict === "unknown") return;
    assert.equal(verdict, ok ? "accepts" : "rejects", [error, ...messages].join("\n"));
  });
}

test("a document in UTF-16 may follow YAML that follows JSON", () => {
  for (const [text, verdict] of [
    ["\ufeffschema: v\n", "accepts"],
    ["\ufeffschema: v", "rejects"],
  ] as const) {
    const utf16 = Buffer.from(text, "utf16le").swap16();
    const bytes = Buffer.concat([Buffer.from('{"schema":"w"}\nschema: u\n---\n'), utf16]);
    assert.equal(opmVerdict(catalogOfFiles(new Map([["x.yaml", bytes]]))), verdict, JSON.stringify(text));
  }
});

test("known difference: after JSON, opm reads a UTF-16 document with '---' at a line's start as one document, we as two", () => {
  const utf16 = Buffer.from("\ufeffschema: v\n---\nx: 1\n", "utf16le").swap16();
  const bytes = Buffer.concat([Buffer.from('{"schema":"w"}\nschema: u\n---\n'), utf16]);
  assert.equal(opmVerdict(catalogOfFiles(new Map([["x.yaml", bytes]]))), "rejects");
});

test("known difference: of the keys 1 and '1', opm checks both values, we only the later one", () => {
  const catalog = catalogOfFiles(new Map([["x.yaml", Buffer.from("schema: w\na: {1: {~: x}, '1': b}\n")]]));
  assert.equal(opmVerdict(catalog), "accepts");
});

test("known difference: released opm wants a number as the priority of a property olm.channel, we and opm's main branch do not", () => {
  const bundle =
    "schema: olm.bundle\npackage: lighthouse\nname: lighthouse.v1.0.0\nimage: quay.io/lighthouse/bundle:v1.0.0\nproperties:\n- {type: olm.package, value: {packageName: lighthouse, version: 1.0.0}}\n- {type: olm.channel, value: {channelName: stable, priority: high}}\n";
  const rest =
    "schema: olm.package\nname: lighthouse\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries: [{name: lighthouse.v1.0.0}]\n---\n";
  assert.equal(opmVerdict(catalogOfFiles(new Map([["x.yaml", Buffer.from(rest + bundle)]]))), "accepts");
});

test("white space beyond ASCII may follow a '---' before a document in UTF-16", () => {
  const utf16 = Buffer.from("\ufeffschema: v\n", "utf16le").swap16();
  const catalog = catalogOfFiles(new Map([["x.yaml", Buffer.concat([Buffer.from("schema: u\n--- \u00a0\n"), utf16])]]));
  assert.equal(opmVerdict(catalog), "accepts");
});

async function catalogOnDisk(t: TestContext, files: Vector["files"]): Promise<Catalog> {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, file] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const name = file.nameBase64 === undefined ? Buffer.from(path) : Buffer.from(file.nameBase64, "base64");
    const target = Buffer.concat([Buffer.from(`${folder}/`), name]);
    if (file.link === undefined) writeFileSync(target, contentOf(file));
    else symlinkSync(file.link, target);
  }
  return loadCatalog(nodeWorkspace(), folder);
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function contentsOf(files: Vector["files"]): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(files).map(([path, file]) => [path, contentOf(file)]));
}

function contentOf({ utf8, base64 }: VectorFile): Uint8Array {
  return base64 === undefined ? Buffer.from(utf8 ?? "") : Buffer.from(base64, "base64");
}

function readVectors(name: string): readonly Vector[] {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), "utf8")).cases;
}
