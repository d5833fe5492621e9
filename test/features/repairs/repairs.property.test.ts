// What every repair holds, on mistakes in samples, real catalogs and random ones: its finding is gone and no new one has
// come, no update path is lost unless its title says so, and comments stay.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import fc from "fast-check";
import { type Finding, findingsInFile, opmVerdict, readSourceFile, type Snapshot } from "#core";
import { repairsOf } from "#core/features/repairs/code-actions.ts";
import { inProject } from "../../../scripts/project.ts";
import { slip, slipNames } from "../../mistakes/slips.ts";
import { plainPackage } from "../../resolve/random-package.ts";
import { Checks } from "../../support/check-edits.ts";
import { repairAll, snapshotOf, type Texts, textsAfter } from "../../support/check-repair.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { plantComments } from "../../support/planted-comments.ts";
import { seededRandom } from "../../support/random.ts";
import { assertRandomly, randomRuns } from "../../support/random-runs.ts";
import { snapshotOfText } from "../refactoring/check-refactorings.ts";
import { writeCatalog, writingStyle } from "../refactoring/written-catalog.ts";
import { checksOfRepairs } from "./check-repairs.ts";

const path = "catalog.yaml";
const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with catalogs/v4.20" : false;

describe("the first repair, again and again", () => {
  for (const name of ["driftwood", "flotsam"]) {
    test(`leaves no finding in samples/mistakes/${name}`, async () => {
      const text = readFileSync(inProject(`samples/mistakes/${name}/catalog.yaml`), "utf8");
      const { left, texts } = await repairAll(new Map([[path, text]]), path);
      assert.deepEqual(messagesOf(left), []);
      const comments = (each: string) => each.match(/^\s*# mistake: .*/gm) ?? [];
      assert.ok(comments(texts.get(path) ?? "").length > 0);
    });
  }

  test("leaves no finding in any catalog with one of the 39 stuck positions", { skip }, async () => {
    const texts = stuckCatalogs();
    let positions = 0;
    for (const file of texts.keys()) {
      const snapshot = await snapshotOf(texts, file);
      assert.ok(snapshot);
      for (const finding of findingsInFile(snapshot).filter(({ rule }) => rule === "stuck")) {
        positions++;
        const [first] = repairsOf(snapshot, finding);
        assert.ok(first, `${file}: no repair of ${finding.message}`);
        const { left } = await repairAll(textsAfter(texts, snapshot, first), file);
        assert.deepEqual(messagesOf(left.filter(isRepairable)), [], `${file}: ${finding.message}`);
      }
    }
    assert.equal(positions, 39);
  });

  test("leaves no finding in these catalogs beside each other", { skip }, async () => {
    let texts = stuckCatalogs();
    for (const file of texts.keys()) ({ texts } = await repairAll(texts, file));
    for (const file of texts.keys()) {
      const snapshot = await snapshotOf(texts, file);
      assert.ok(snapshot);
      assert.deepEqual(messagesOf(findingsInFile(snapshot).filter(isRepairable)), [], file);
    }
  });

  for (const name of ["slurm-operator", "dell-csm-operator", "aws-neuron-operator"]) {
    test(`lets every version of ${name} reach the head of its channel`, { skip }, async () => {
      const before = await snapshotOf(realCatalog(name), path);
      assert.ok(before && findingsInFile(before).some(isAboutUpdates));
      const { left } = await repairAll(realCatalog(name), path);
      assert.deepEqual(messagesOf(left.filter(isAboutUpdates)), []);
    });
  }
});

/** The catalogs with the 39 stuck positions: upstream ships the same text for several OpenShift versions. */
function stuckCatalogs(): Texts {
  const texts = new Map<string, string>();
  for (const [name, first] of [
    ["clusterpulse", 17],
    ["kubernaut-operator", 18],
  ] as const) {
    for (let minor = first; minor <= 22; minor++)
      texts.set(`catalogs/v4.${minor}/${name}/${path}`, realCatalog(name).get(path) ?? "");
  }
  return texts;
}

/** False for an image without a digest, which only its registry knows. */
function isRepairable({ rule }: Finding): boolean {
  return rule !== "image-by-tag";
}

function messagesOf(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ message }) => message);
}

function realCatalog(name: string): Texts {
  return new Map([[path, readFileSync(`${corpus}/catalogs/v4.20/${name}/catalog.yaml`, "utf8")]]);
}

function isAboutUpdates({ rule }: Finding): boolean {
  return rule === "stuck" || rule === "divergence" || rule === "downgrade";
}

describe("every repair", () => {
  test("of a real catalog helps and harms nothing", { skip, timeout: 6_000_000 }, async (t) => {
    const checks = new Checks();
    let [repairs, texts] = [0, 0];
    for (const name of readdirSync(`${corpus}/catalogs/v4.20`)) {
      const text = plantComments(realCatalog(name).get(path) ?? "");
      const snapshot = await snapshotOfText(text);
      for (const mistake of [text, ...mistakesIn(text, mistakesOfReal / 2, name.length)]) {
        repairs += checkRepairs(withText(snapshot, mistake), name, checks);
        texts++;
      }
    }
    checks.end();
    assert.ok(repairs > 0);
    t.diagnostic(`${repairs} repairs of ${texts} texts of real catalogs`);
  });

  test("of a random channel helps and harms nothing", { timeout: 6_000_000 }, async (t) => {
    let repairs = 0;
    const property = fc.asyncProperty(randomCatalog, async (text) => {
      const checks = new Checks();
      repairs += checkRepairs(await snapshotOfText(text), text, checks);
      checks.end();
    });
    await assertRandomly(property, { runs: 200, examples: [[twoHeads]] });
    assert.ok(repairs > 0);
    t.diagnostic(`${repairs} repairs in ${randomRuns(200)} random channels`);
  });

  test("of a mistake in a random catalog helps and harms nothing", { timeout: 6_000_000 }, async (t) => {
    let repairs = 0;
    const anySeed = fc.integer({ min: 0, max: 1_000_000 });
    const property = fc.asyncProperty(plainPackage, writingStyle, anySeed, async (plain, style, seed) => {
      const text = writeCatalog(plain, style);
      const snapshot = await snapshotOfText(text);
      const [catalog] = snapshot.catalogs;
      const isValid = catalog && opmVerdict(catalog) === "accepts";
      for (const mistake of [text, ...(isValid ? mistakesIn(text, 2, seed) : [])]) {
        const checks = new Checks();
        repairs += checkRepairs(withText(snapshot, mistake), mistake, checks);
        checks.end();
      }
    });
    await assertRandomly(property, { runs: 150 });
    t.diagnostic(`${repairs} repairs in ${randomRuns(150)} random catalogs`);
  });
});

/** How many mistakes are made in each real catalog. */
const mistakesOfReal = Number(process.env["OLM_CATALOGS_REAL_PLACES"] ?? 6);

/**
 * A catalog with one mistake each, at different places: up to `count` times without one of its `replaces`, and up to
 * `count` times with a slip on a short line.
 */
function* mistakesIn(text: string, count: number, seed: number): Generator<string> {
  const random = seededRandom(seed);
  const lines = text.split("\n");
  const edges = lines.flatMap((line, at) => (/^ +replaces: /.test(line) ? [at] : []));
  for (const edge of random.sample(edges, count)) yield lines.toSpliced(edge, 1).join("\n");
  const others = lines.flatMap((line, at) => (/^[\s-]*"?\w+"?:|^- |^[{}]/.test(line) && line.length < 500 ? [at] : []));
  for (const other of random.sample(others, count)) {
    const mistake = slip(text, other, random.pick(slipNames), random);
    if (mistake) yield mistake.text;
  }
}

/** The snapshot with another text, of which only what differs is read. */
function withText(snapshot: Snapshot, text: string): Snapshot {
  return text === snapshot.file.text
    ? snapshot
    : snapshot.withFile(readSourceFile(snapshot.file.path, text, snapshot.file));
}

/** Runs the checks of all repairs in a snapshot, of at most three findings of each rule. */
function checkRepairs(snapshot: Snapshot, where: string, checks: Checks): number {
  let count = 0;
  for (const { run } of checksOfRepairs(snapshot, 3)) {
    count++;
    checks.run(where, run);
  }
  return count;
}

/** A channel that has repairs. */
const twoHeads = `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
${bundlesOf("1.0.0", "1.1.0")}`;

const versions = ["0.9.0", "1.0.0", "1.0.1", "1.1.0", "1.2.0-rc.1", "1.2.0", "2.0.0"];

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
            ? ["  # above the skips", "  skips:", ...[...new Set(skips)].map((name) => `  - ${name}`)]
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
