// The rules of profiles against the answers of operator-framework/api's optional validators, on bundle folders with one
// mistake each and on a sample of random ones: per validator the same classes of findings, with the same levels.

import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { checkManifests, noWorkspaceCatalogs, readSourceFile, rules } from "#core";
import { readBundleFolder } from "#core/bundle/bundle-folder.ts";
import { openShiftMinorOf } from "#core/openshift/removed-api.ts";
import { levelsOfProfiles, profileNamed, profileNames, profiles } from "#core/settings/profiles.ts";
import vectors from "../vectors/bundle-profiles.json" with { type: "json" };
import { classes, countedRules, notOurs } from "./bundle-profile-classes.ts";

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
const allLevels = levelsOfProfiles(profileNames);

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
        const expected = countClasses(validator, vector.results[validator] ?? []);
        assert.deepEqual(countFindings(vector, profile.rules), expected, `${vector.id}, ${validator}`);
      }
    });
  }

  for (const { id, k8s, withK8s, ...rest } of cases.filter((each) => each.withK8s)) {
    test(`removed-apis on ${id} for the OpenShift with Kubernetes ${k8s}`, () => {
      const target = openShiftMinorOf(Number(k8s?.split(".")[1]));
      const expected = countClasses("alpha-deprecated-apis", withK8s ?? []);
      assert.deepEqual(countFindings({ id, ...rest }, profileNamed("removed-apis")?.rules ?? {}, target), expected);
    });
  }
});

test("where operatorhub crashes, the mistake is reported", () => {
  for (const vector of cases.filter(({ panic }) => panic?.includes("operatorhub-v2"))) {
    const found = countFindings(vector, profileNamed("operatorhub-v2")?.rules ?? {});
    assert.equal(found["csv-icon-count error"], 1, vector.id);
  }
});

test("the levels of profiles are those of their rules, which are off by default", () => {
  for (const { rules: levels } of profiles) {
    for (const [id, level] of Object.entries(levels)) {
      const rule = rules.find((each) => each.id === id);
      assert.equal(rule?.severity, level, id);
      assert.ok(rule?.isOffByDefault, id);
    }
  }
});

/** How often the validator reports each class; 1 where its text lists several at once. */
function countClasses(validator: string, answers: readonly Answer[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [level, detail] of answers) {
    if (notOurs(validator, level, detail)) continue;
    const found = classes.find(([pattern]) => pattern.test(detail))?.[1];
    assert.ok(found, `no class for: ${detail}`);
    const id = typeof found === "string" ? found : found[level === "Error" ? "error" : "warning"];
    count(counts, `${id} ${level.toLowerCase()}`);
  }
  return sorted(counts);
}

function countFindings(
  { base = 0, files }: Vector,
  ofProfile: Readonly<Record<string, string>>,
  openshift?: ReturnType<typeof openShiftMinorOf>,
): Readonly<Record<string, number>> {
  const texts = new Map(Object.entries(bases[base] ?? {}));
  for (const [path, edited] of Object.entries(files)) {
    const text = textOf(path, edited);
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
  }
  const read = [...texts].map(([path, text]) => readSourceFile(`bundle/${path}`, text));
  const bundle = readBundleFolder("bundle", { files: read, strays: [] });
  const counts: Record<string, number> = {};
  for (const file of read) {
    const context = { workspace: noWorkspaceCatalogs, sources: [], bundle, openshift };
    for (const { rule, severity, at } of checkManifests(file, context, allLevels)) {
      if (at.document.path === file.path && Object.hasOwn(ofProfile, rule)) count(counts, `${rule} ${severity}`);
    }
  }
  return sorted(counts);
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
