// The samples: correct catalogs have no finding, and every mistake is found where a comment announces it.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { readDump } from "#cluster";
import {
  catalogsForCluster,
  checkCatalog,
  type Finding,
  installedPackages,
  judgeCluster,
  type OperatorReport,
  opmVerdict,
  readCatalog,
  readSourceFile,
  Session,
  type SourceFile,
  type UpgradeReport,
} from "#core";
import { nodeWorkspace } from "#host";
import { inProject } from "../../scripts/project.ts";
import { lineOf } from "../support/line-of.ts";

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

function lineOfFinding(file: SourceFile, { at }: Finding): number {
  return lineOf([file], at).line;
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

  for (const { path } of ["extensions", "conditions", "templates"].flatMap(samplesIn)) {
    test(`${path} has its findings exactly where a comment announces them, beside the catalogs of the samples`, async () => {
      const session = new Session(nodeWorkspace());
      session.setWorkspaceFolders([inProject("samples")]);
      const snapshot = await session.snapshot(inProject(path));
      assert.ok(snapshot);
      const lines = snapshot.findings().map((finding) => lineOfFinding(snapshot.file, finding));
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
        const lines = checkCatalog(catalog, {}).map((finding) => lineOfFinding(file, finding));
        assert.deepEqual(
          [...new Set(lines)].sort((a, b) => a - b),
          announcedLines(file),
        );
        assert.equal(opmVerdict(catalog), verdict);
      });
    }
  }

  for (const { path } of samplesIn("openshift")) {
    test(`${path} has its findings exactly where a comment announces them, beside the catalog for the next OpenShift`, async () => {
      const session = sampleSession();
      await session.readNextCatalogs(inProject(path));
      const snapshot = await session.snapshot(inProject(path));
      assert.ok(snapshot);
      const lines = snapshot.findings().map((finding) => lineOfFinding(snapshot.file, finding));
      assert.deepEqual(
        [...new Set(lines)].sort((a, b) => a - b),
        announcedLines(snapshot.file),
      );
    });
  }

  describe("the dump of a cluster", () => {
    const report = judgeSampleCluster();

    test("has operators of which each is judged as the comment above it announces", async () => {
      const { operators } = await report;
      assert.deepEqual(operators.map(describeOperator), operators.map(announcementOf));
      assert.equal(operators.length, 5);
    });

    test("blocks the upgrade of its cluster, as the ClusterOperator of OLM v0 says and that of OLM v1 does not", async () => {
      const { verdict, cluster, shipped, disagreements } = await report;
      assert.equal(verdict, "not upgradeable");
      assert.deepEqual([cluster.current, cluster.next, cluster.offered], ["4.20.6", "4.21", ["4.20.8", "4.21.2"]]);
      assert.deepEqual([shipped.v0?.upgradeable, shipped.v1?.upgradeable], ["False", "False"]);
      assert.deepEqual(
        disagreements.map(({ what }) => what),
        ["ClusterOperator 'olm', Upgradeable"],
      );
    });

    test("is not a catalog, and has one finding in the editor: what a channel does not update", async () => {
      const session = sampleSession();
      const stuck =
        "OLM v0 does not update 'breakwater.v0.2.1' to 'breakwater.v0.2.3' (skips breakwater.v0.2.1), because 'breakwater.v0.3.0' skips it";
      for (const path of globSync("samples/cluster/*.yaml", { cwd: inProject(".") })) {
        const snapshot = await session.snapshot(inProject(path.replaceAll("\\", "/")));
        const expected = path.endsWith("operators-of-olm-v0.yaml") ? [stuck] : [];
        assert.deepEqual(snapshot?.findings().map(({ message }) => message) ?? [], expected, path);
      }
    });
  });
});

function sampleSession(): Session {
  const session = new Session(nodeWorkspace());
  session.setWorkspaceFolders([inProject("samples")]);
  return session;
}

/** The report on the sample cluster, as VS Code would have it with the samples open. */
async function judgeSampleCluster(): Promise<UpgradeReport> {
  const facts = await readDump([inProject("samples/cluster")]);
  const offering = await sampleSession().workspaceCatalogsFor(installedPackages(facts));
  assert.ok(offering);
  return judgeCluster(facts, catalogsForCluster(facts, offering));
}

/** What the report says of an operator, in the words of the comments. */
function describeOperator(operator: OperatorReport): string {
  const { allowed, overridden } = operator.operatorUpdate;
  const update = operator.frees?.to ?? "nothing";
  const undeterminable = operator.class === "undeterminable" ? ", undeterminable" : "";
  const cluster = operator.blocks ? `blocks the cluster, unblocked by ${update}` : "does not block the cluster";
  const answer = allowed === true ? "may be updated" : "must not be updated";
  return `${cluster}${undeterminable}; ${answer}${overridden ? ", overridden" : ""}`;
}

/** The nearest comment above the operator in the dump. */
function announcementOf({ at, name }: OperatorReport): string {
  assert.ok(at, name);
  const lines = readFileSync(at.file, "utf8").split("\n").slice(0, at.line);
  return lines.findLast((line) => /^\s*# /.test(line))?.replace(/^\s*# /, "") ?? "";
}
