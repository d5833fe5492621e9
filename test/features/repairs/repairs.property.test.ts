// What every repair holds, on mistakes in samples, real catalogs and random ones: its finding is gone and no new one has
// come, no update path is lost unless its title says so, and comments stay.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import fc from "fast-check";
import {
  bundleNamed,
  compareVersions,
  diffPackages,
  type Finding,
  findingsInFile,
  packageNamed,
  type Snapshot,
  versionOf,
} from "#core";
import { repairsOf } from "#core/features/repairs/code-actions.ts";
import { hiddenBy } from "#core/features/repairs/ranked-repairs.ts";
import { inProject } from "../../../scripts/project.ts";
import { type Repair, repairAll, snapshotOf, type Texts, textsAfter } from "../../support/check-repair.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { assertRandomly, randomRuns } from "../../support/random-runs.ts";

const path = "catalog.yaml";
const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with catalogs/v4.20" : false;

describe("the first repair, again and again", () => {
  for (const name of ["driftwood", "flotsam"]) {
    test(`leaves no finding in samples/mistakes/${name}`, async () => {
      const text = readFileSync(inProject(`samples/mistakes/${name}/catalog.yaml`), "utf8");
      const { left, texts } = await repairAll(new Map([[path, text]]), path);
      assert.deepEqual(
        left.map(({ message }) => message),
        [],
      );
      const comments = (each: string) => each.match(/^\s*# mistake: .*/gm) ?? [];
      assert.ok(comments(texts.get(path) ?? "").length > 0);
    });
  }

  for (const name of [
    "clusterpulse",
    "kubernaut-operator",
    "slurm-operator",
    "dell-csm-operator",
    "aws-neuron-operator",
  ]) {
    test(`lets every version of ${name} reach the head of its channel`, { skip }, async () => {
      const before = await snapshotOf(realCatalog(name), path);
      assert.ok(before && findingsInFile(before).some(isAboutUpdates));
      const { left } = await repairAll(realCatalog(name), path);
      assert.deepEqual(
        left.filter(isAboutUpdates).map(({ message }) => message),
        [],
      );
    });
  }
});

function realCatalog(name: string): Texts {
  return new Map([[path, readFileSync(`${corpus}/catalogs/v4.20/${name}/catalog.yaml`, "utf8")]]);
}

function isAboutUpdates({ rule }: Finding): boolean {
  return rule === "stuck" || rule === "divergence" || rule === "downgrade";
}

describe("every repair", () => {
  test("of a real catalog helps and harms nothing", { skip, timeout: 600_000 }, async (t) => {
    const names = readdirSync(`${corpus}/catalogs/v4.20`);
    let repairs = 0;
    for (const name of names) {
      const files = readdirSync(`${corpus}/catalogs/v4.20/${name}`);
      if (files.length === 1 && files[0] === path)
        repairs += await checkAllRepairs(realCatalog(name), { damage: name.length });
    }
    assert.ok(repairs > names.length);
    t.diagnostic(`${repairs} repairs in ${names.length} real catalogs`);
  });

  test("of a random channel helps and harms nothing", { timeout: 600_000 }, async (t) => {
    let repairs = 0;
    const property = fc.asyncProperty(randomCatalog, async (text) => {
      repairs += await checkAllRepairs(new Map([[path, text]]), {});
    });
    await assertRandomly(property, { runs: 200, examples: [[twoHeads]] });
    assert.ok(repairs > 0);
    t.diagnostic(`${repairs} repairs in ${randomRuns(200)} random catalogs`);
  });
});

/** Checks all repairs of a file's findings, of which each rule counts once; `damage` first cuts an edge of a valid catalog. */
async function checkAllRepairs(texts: Texts, { damage }: { readonly damage?: number }): Promise<number> {
  const damaged = damage === undefined ? texts : cutEdge(texts, damage);
  const snapshot = await snapshotOf(damaged, path);
  if (!snapshot) return 0;
  const findings = new Map(findingsInFile(snapshot).map((finding) => [finding.rule, finding]));
  let count = 0;
  for (const finding of findings.values()) {
    for (const repair of repairsOf(snapshot, finding)) {
      count++;
      await checkRepair(damaged, snapshot, finding, repair);
    }
  }
  return count;
}

/** The texts without one of their `replaces`. */
function cutEdge(texts: Texts, seed: number): Texts {
  const text = texts.get(path) ?? "";
  const edges = [...text.matchAll(/^ +replaces: .*\n/gm)];
  const edge = edges[seed % Math.max(1, edges.length)];
  return edge ? new Map([[path, text.slice(0, edge.index) + text.slice(edge.index + edge[0].length)]]) : texts;
}

async function checkRepair(texts: Texts, before: Snapshot, finding: Finding, repair: Repair): Promise<void> {
  const { title } = repair.fix;
  const changed = textsAfter(texts, before, repair);
  const after = await snapshotOf(changed, path);
  const left = after ? findingsInFile(after) : [];
  const what = `${title} for ${finding.message}\n${texts.get(path)?.slice(0, 3000)}`;
  const [known, now] = [countByRule(findingsInFile(before)), countByRule(left)];
  assert.ok((now.get(finding.rule) ?? 0) < (known.get(finding.rule) ?? 0), `still reported after ${what}`);
  for (const { rule, message, oracle } of left) {
    if ((now.get(rule) ?? 0) <= (known.get(rule) ?? 0)) continue;
    // What opm rejects hides what only OLM would do.
    const isHidden = oracle !== "opm" || hiddenBy(finding.rule).includes(rule);
    assert.ok(finding.oracle === "opm" && isHidden, `new: ${message} after ${what}`);
  }
  // A comment above what is removed goes with it.
  const isKept = (comment: string) => !/remove/i.test(title) || comment !== "# kept above";
  const [wanted, kept] = [texts, changed].map((each) => commentsOf(each).filter(isKept));
  assert.deepEqual(kept, wanted, `lost a comment: ${what}`);
  for (const olm of after ? (["v0", "v1"] as const) : []) assertNoLoss(before, after as Snapshot, olm, title, what);
}

function assertNoLoss(before: Snapshot, after: Snapshot, olm: "v0" | "v1", title: string, what: string): void {
  for (const name of before.catalogs[0]?.packages.keys() ?? []) {
    const old = packageNamed(before, name)?.pkg;
    if (!old) continue;
    const version = (entry: string) => {
      const bundle = bundleNamed(old, entry);
      return bundle && versionOf(bundle)?.version;
    };
    const lost = diffPackages(old, packageNamed(after, name)?.pkg, olm).lost.filter(({ from, to }) => {
      const [low, high] = [version(from), version(to)];
      return low && high && compareVersions(low, high) < 0;
    });
    const isSaid = title.includes("can no longer update to");
    assert.ok(lost.length === 0 || isSaid, `lost ${lost[0]?.from} to ${lost[0]?.to} under ${olm}: ${what}`);
  }
}

function countByRule(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/** The comments of the channels; those of removed blobs go with them. */
function commentsOf(texts: Texts): readonly string[] {
  return [...texts.values()].flatMap((text) => text.match(/# kept .*/g) ?? []);
}

const versions = ["0.9.0", "1.0.0", "1.0.1", "1.1.0", "1.2.0-rc.1", "1.2.0", "2.0.0"];

/** A channel that has repairs. */
const twoHeads = `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
${bundlesOf("1.0.0", "1.1.0")}`;

/** Entries that replace and skip any others, sometimes one that does not exist or a higher one, with comments. */
const randomCatalog = fc.subarray(versions, { minLength: 2 }).chain((own) => {
  const other = fc.constantFrom(...own, ...own, ...own, "1.0.O", "0.8.0").map((version) => `lighthouse.v${version}`);
  const entry = (version: string, index: number) =>
    fc
      .record({
        replaces: fc.option(
          index === 0 ? other : fc.oneof({ weight: 4, arbitrary: fc.constant(`lighthouse.v${own[index - 1]}`) }, other),
          { freq: 5 },
        ),
        skips: fc.array(other, { maxLength: 2 }),
        range: fc.option(fc.constantFrom("<1.1.0", ">=1.0.0 <2.0.0", "<0.9.0"), { freq: 1 }),
      })
      .map(({ replaces, skips, range }) =>
        [
          `- name: lighthouse.v${version} # kept ${version}`,
          ...(replaces ? [`  replaces: ${replaces}`] : []),
          ...(skips.length > 0
            ? ["  # kept above", "  skips:", ...[...new Set(skips)].map((name) => `  - ${name}`)]
            : []),
          ...(range ? [`  skipRange: '${range}'`] : []),
          "",
        ].join("\n"),
      );
  return fc
    .tuple(...own.map(entry))
    .map(
      (entries) =>
        `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries.join("")}${bundlesOf(...own)}`,
    );
});
