// The sample catalogs are what they say they are: the good ones good, the mistakes where their comments announce them.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import {
  checkCatalog,
  type Finding,
  LineIndex,
  opmVerdict,
  readCatalog,
  readSourceFile,
  Session,
  type SourceFile,
} from "#core";
import { nodeWorkspace } from "#host";
import { inProject } from "../../scripts/project.ts";

const announcement = /^\s*# mistake: /;

function readSample(path: string): SourceFile {
  return readSourceFile(path, readFileSync(inProject(path), "utf8"));
}

function samplesIn(folder: string): SourceFile[] {
  return globSync(`samples/${folder}/**/*.{yaml,json}`, { cwd: inProject(".") })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map(readSample);
}

/** Lines (1-based) below a comment that announces a mistake. */
function announcedLines({ text }: SourceFile): number[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => (announcement.test(line) ? [index + 2] : []));
}

function lineOf(file: SourceFile, { at }: Finding): number {
  const start = file.starts[file.documents.indexOf(at.document)] ?? 0;
  return new LineIndex(file.text).positionAt(start + at.span.start).line + 1;
}

describe("samples", () => {
  test("catalogs/ has no finding, and opm accepts it", () => {
    const catalog = readCatalog("samples/catalogs/v4.20", samplesIn("catalogs/v4.20"));
    const findings = checkCatalog(catalog, {});
    assert.deepEqual(
      findings.map(({ message }) => message),
      [],
    );
    assert.equal(opmVerdict(catalog), "accepts");
  });

  for (const { path } of samplesIn("extensions")) {
    test(`${path} has its findings exactly where a comment announces them, beside the catalogs of the samples`, async () => {
      const session = new Session(nodeWorkspace());
      session.setWorkspaceFolders([inProject("samples")]);
      const snapshot = await session.snapshot(inProject(path));
      assert.ok(snapshot);
      const lines = snapshot.findings().map((finding) => lineOf(snapshot.file, finding));
      assert.deepEqual(
        [...new Set(lines)].sort((a, b) => a - b),
        announcedLines(snapshot.file),
      );
    });
  }

  const verdicts = { stuck: "accepts", ranges: "accepts", mistakes: "rejects" } as const;
  for (const [folder, verdict] of Object.entries(verdicts)) {
    for (const file of samplesIn(folder)) {
      test(`${file.path}, which opm ${verdict}, has its findings exactly where a comment announces them`, () => {
        const catalog = readCatalog(file.path, [file]);
        const lines = checkCatalog(catalog, {}).map((finding) => lineOf(file, finding));
        assert.deepEqual(
          [...new Set(lines)].sort((a, b) => a - b),
          announcedLines(file),
        );
        assert.equal(opmVerdict(catalog), verdict);
      });
    }
  }
});
