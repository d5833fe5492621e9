// The rules of profiles against the answers of operator-framework/api's optional validators, on bundle folders with one
// mistake each and on a sample of random ones: per validator the same classes of findings, with the same levels.

import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { type Finding, noWorkspaceCatalogs, readSourceFile, rules } from "#core";
import { memoize } from "#core/base/memoize.ts";
import { readBundleFolder } from "#core/bundle/bundle-folder.ts";
import { openShiftMinorOf } from "#core/openshift/removed-api.ts";
import { checkManifests } from "#core/rules/engine/check-manifests.ts";
import { levelsOfProfiles, profileNamed, profiles } from "#core/settings/profiles.ts";
import vectors from "../vectors/bundle-profiles.json" with { type: "json" };
import { classes, countedRules, saidElsewhere, unansweredRules } from "./bundle-profile-classes.ts";

type Answer = readonly [level: string, detail: string];
type Edited = string | null | readonly [base: number, start: number, end: number, text: string];

interface Vector {
  readonly id: string;
  readonly base?: number;
  readonly files: Readonly<Record<string, Edited>>;
  readonly results: Readonly<Record<string, readonly Answer[]>>;
  readonly k8s?: string;
  readonly withK8s?: readonly Answer[];
  readonly panic?: readonly string[];
}

const bases: readonly Readonly<Record<string, string>>[] = vectors.bases;
const cases = vectors.cases as unknown as readonly Vector[];
/** The profiles that stand for optional validators; olm-v1-bundles.test.ts is about the other one. */
const ofValidators = profiles.filter(({ name }) => name !== "olm-v1");
const allLevels = levelsOfProfiles(ofValidators.map(({ name }) => name));

/** The validators by profile; `operatorhub-v1` is `operatorhub`. */
const validators = [
  "operatorhub-v1",
  "operatorhub-v2",
  "standardcapabilities",
  "standardcategories",
  "object",
  "operatorgroup",
  "community",
  "alpha-deprecated-apis",
  "good-practices",
];

describe("the optional validators", () => {
  for (const validator of validators) {
    const profile = profileNamed(validator);
    it(`${validator} is the profile ${profile?.name}`, () => {
      assert.ok(profile);
      for (const vector of cases) {
        if (vector.panic?.includes(validator)) continue;
        const findings = findingsOf(vector);
        const expected = countClasses(validator, vector.results[validator] ?? [], findings);
        assert.deepEqual(countFindings(findings, profile.rules), expected, `${vector.id}, ${validator}`);
      }
    });
  }

  for (const vector of cases.filter((each) => each.withK8s)) {
    const { id, k8s, withK8s } = vector;
    test(`removed-apis on ${id} for the OpenShift with Kubernetes ${k8s}`, () => {
      const findings = findingsIn(vector, openShiftMinorOf(Number(k8s?.split(".")[1])));
      const expected = countClasses("alpha-deprecated-apis", withK8s ?? [], findings);
      assert.deepEqual(countFindings(findings, profileNamed("removed-apis")?.rules ?? {}), expected);
    });
  }
});

test("where a validator crashes, it is operatorhub and the mistake is reported", () => {
  const crashed = cases.filter(({ panic }) => panic);
  assert.ok(crashed.length > 0);
  for (const vector of crashed) {
    assert.deepEqual(vector.panic?.toSorted(), ["operatorhub-v1", "operatorhub-v2"]);
    const found = countFindings(findingsOf(vector), profileNamed("operatorhub-v2")?.rules ?? {});
    assert.equal(found["csv-icon-count error"], 1, vector.id);
  }
});

test("each rule of a profile is in an answer, except for those that the real programs were not asked about", () => {
  const answered = new Set(
    cases.flatMap(({ results }) =>
      Object.entries(results).flatMap(([validator, answers]) =>
        answers.flatMap(([level, detail]) => (saidElsewhere(validator, level, detail) ? [] : ruleFor(level, detail))),
      ),
    ),
  );
  const missing = Object.keys(allLevels).filter((id) => !answered.has(id));
  assert.deepEqual(missing.sort(), unansweredRules);
});

test("the levels of profiles are those of their rules, which are off by default", () => {
  for (const { rules: levels } of ofValidators) {
    for (const [id, level] of Object.entries(levels)) {
      const rule = rules.find((each) => each.id === id);
      assert.equal(rule?.severity, level, id);
      assert.ok(rule?.isOffByDefault, id);
    }
  }
});

/** How often the validator reports each class; 1 where its text lists several at once. */
function countClasses(
  validator: string,
  answers: readonly Answer[],
  findings: readonly Finding[],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [level, detail] of answers) {
    const elsewhere = saidElsewhere(validator, level, detail);
    if (elsewhere === "the same error") {
      assert.ok(
        answers.some((each) => each[0] === "Error" && each[1] === detail),
        `a warning alone: ${detail}`,
      );
    } else if (elsewhere) {
      assert.ok(
        findings.some(({ rule }) => elsewhere.includes(rule)),
        `not reported by default: ${detail}`,
      );
    } else count(counts, `${ruleFor(level, detail)} ${level.toLowerCase()}`);
  }
  return sorted(counts);
}

function ruleFor(level: string, detail: string): string {
  const found = classes.find(([pattern]) => pattern.test(detail))?.[1];
  assert.ok(found, `no class for: ${detail}`);
  return typeof found === "string" ? found : found[level === "Error" ? "error" : "warning"];
}

function countFindings(
  findings: readonly Finding[],
  ofProfile: Readonly<Record<string, string>>,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { rule, severity } of findings) {
    if (Object.hasOwn(ofProfile, rule)) count(counts, `${rule} ${severity}`);
  }
  return sorted(counts);
}

const findingsOf = memoize((vector: Vector) => findingsIn(vector));

/** Every finding in the bundle with all profiles on. */
function findingsIn({ base = 0, files }: Vector, openshift?: ReturnType<typeof openShiftMinorOf>): readonly Finding[] {
  const texts = new Map(Object.entries(bases[base] ?? {}));
  for (const [path, edited] of Object.entries(files)) {
    const text = textOf(path, edited);
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
  }
  const read = [...texts].map(([path, text]) => readSourceFile(`bundle/${path}`, text));
  const bundle = readBundleFolder("bundle", { files: read, strays: [] });
  const context = { workspace: noWorkspaceCatalogs, sources: [], bundle, openshift };
  return read.flatMap((file) =>
    checkManifests(file, context, allLevels).filter(({ at }) => at.document.path === file.path),
  );
}

function textOf(path: string, edited: Edited): string | undefined {
  if (edited === null || typeof edited === "string") return edited ?? undefined;
  const [base, start, end, text] = edited;
  const before = bases[base]?.[path] ?? "";
  return before.slice(0, start) + text + before.slice(end);
}

/** One text of the validators stands for all APIs, or all channels. */
function count(counts: Record<string, number>, key: string): void {
  const [id = ""] = key.split(" ");
  counts[key] = countedRules.has(id) ? (counts[key] ?? 0) + 1 : 1;
}

function sorted(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
