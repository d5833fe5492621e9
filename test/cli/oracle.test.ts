// The answers of the real programs, through the command line: what `range`, `successors` and `path` write as JSON is
// what blang/semver, Masterminds/semver, OLM v0 and OLM v1 said. Label selectors and the like have no option.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, test } from "node:test";
import { syntheticVectors } from "../support/resolver-vectors.ts";
import { runCommandLine } from "../support/scenario.ts";

const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
after(() => rmSync(folder, { recursive: true }));
for (const [name, text] of Object.entries(syntheticVectors<Readonly<Record<string, string>>>("resolver-inputs"))) {
  writeFileSync(join(folder, name), text);
}

/** The JSON that the command line prints; its exit status is the documented one. */
async function answer<T>(args: readonly string[], isGood: (json: T) => boolean): Promise<T> {
  const { stdout, stderr, status } = await runCommandLine([...args, "--format", "json"], folder);
  assert.notEqual(stdout, "", `${args.join(" ")}\n${stderr}`);
  const json = JSON.parse(stdout) as T;
  assert.equal(Object.keys(json as object)[0], "version");
  assert.equal(status, isGood(json) ? 0 : 1, args.join(" "));
  return json;
}

interface RangeVector {
  readonly range: string;
  readonly valid: boolean;
  readonly error?: string;
  readonly crdAccepts?: boolean;
  readonly matches?: Readonly<Record<string, boolean | "panic">>;
}

interface RangeJson {
  readonly valid: boolean;
  readonly error: string | null;
  readonly errorAt: { readonly start: number; readonly end: number } | null;
  readonly words: string;
  readonly intervals: readonly { readonly min: string | null; readonly max: string | null }[];
  readonly matches: Readonly<Record<string, boolean | "panic">>;
  readonly crd?: { readonly accepts: boolean; readonly reason: string | null };
}

for (const dialect of ["skipRange", "clusterExtension"]) {
  test(`range: every text of the ${dialect} dialect`, async () => {
    const { vectors } = syntheticVectors<{ readonly vectors: readonly RangeVector[] }>(`ranges-${dialect}`);
    for (const vector of vectors) await checkRange(vector, dialect);
  });
}

async function checkRange({ range, valid, error, crdAccepts, matches = {} }: RangeVector, dialect: string) {
  const args = ["range", range, ...Object.keys(matches), "--dialect", dialect];
  const json = await answer<RangeJson>(args, (each) => each.valid);
  const { valid: isValid, error: reason, errorAt, words, intervals, crd } = json;
  assert.deepEqual(
    { isValid, reason, matches: json.matches },
    { isValid: valid, reason: error ?? null, matches },
    range,
  );
  assert.equal(crd?.accepts, crdAccepts, range);
  assert.equal(crd?.reason === null, crdAccepts === true, range);
  assert.equal(errorAt === null, valid, range);
  if (errorAt) assert.ok(errorAt.end > errorAt.start || range === "", range);
  assert.equal(words === "", !valid, range);
  if (!valid) assert.deepEqual(intervals, []);
}

interface Installed {
  readonly name: string;
  readonly version: string;
  readonly release?: string;
}

interface SuccessorsJson {
  readonly from: Installed | null;
  readonly successors: readonly {
    readonly name: string;
    readonly version: string | null;
    readonly release: string | null;
    readonly catalog: string;
    readonly deprecated: boolean;
    readonly because: readonly { readonly kind: string }[];
  }[];
  readonly chosen: string | null;
  readonly chosenAnyOf?: readonly string[];
  readonly outcome: string;
  readonly error: string | null;
}

interface PathJson {
  readonly hops: readonly { readonly from: string | null; readonly to: string }[] | null;
  readonly reason: string | null;
}

/** Without a target the reason says how OLM ends, which may be an error. */
const endsWell = ({ reason }: PathJson) =>
  /^OLM v[01] (stays at|may choose any of|alternates forever between) /.test(reason ?? "");

const isPicked = ({ outcome }: SuccessorsJson) => outcome !== "error" && outcome !== "none";

function optionsOf({ name, version, release }: Installed): string[] {
  return ["--from", name, "--from-version", version, ...(release === undefined ? [] : ["--from-release", release])];
}

interface V1Vector {
  readonly id: string;
  readonly package: string;
  readonly catalogs: readonly {
    readonly name: string;
    readonly file: string;
    readonly priority?: number;
    readonly unavailable?: boolean;
    readonly notServing?: boolean;
  }[];
  readonly featureGates?: readonly string[];
  readonly cases: readonly {
    readonly installed: Installed | null;
    readonly results: readonly V1Result[];
    readonly predicateError?: string;
    readonly autoPath?: readonly string[];
  }[];
}

interface V1Result {
  readonly policy: string;
  readonly version?: string;
  readonly channels?: readonly string[];
  readonly selector?: object;
  readonly candidates?: readonly string[];
  readonly chosen?: string;
  readonly chosenVersion?: string;
  readonly chosenRelease?: string;
  readonly chosenCatalog?: string;
  readonly chosenDeprecated?: boolean;
  readonly chosenAnyOf?: readonly string[];
  readonly error?: string;
}

for (const vector of syntheticVectors<{ readonly synthetic: readonly V1Vector[] }>("v1-successors").synthetic) {
  if (vector.catalogs.length === 0) continue;
  if (vector.catalogs.some(({ unavailable, notServing }) => unavailable || notServing)) continue;
  test(`OLM v1: ${vector.id}`, () => checkV1(vector));
}

async function checkV1({ package: packageName, catalogs, featureGates, cases }: V1Vector): Promise<void> {
  const named = catalogs.flatMap(({ name, file, priority }) => ["--catalog", namedCatalog(name, file, priority)]);
  for (const { installed, results, autoPath, predicateError } of cases) {
    // A version with a release implies that the feature gate is on.
    if (featureGates && installed?.release === undefined) continue;
    const asked = [...named, "--package", packageName, ...(installed ? optionsOf(installed) : [])];
    for (const result of results.filter(({ selector }) => selector === undefined)) {
      const { policy, version, channels = [] } = result;
      const limits = [...(version === undefined ? [] : ["--version", version]), ...channels.flatMap(channelOption)];
      const args = ["successors", ...asked, "--policy", policy, ...limits];
      checkResult(await answer<SuccessorsJson>(args, isPicked), result, args.join(" "));
    }
    if (!autoPath || predicateError !== undefined) continue;
    const { hops } = await answer<PathJson>(["path", ...asked], endsWell);
    const names = (hops ?? []).map(({ to }) => to);
    const isWhole = autoPath.every((name) => cases.some((each) => each.installed?.name === name));
    assert.deepEqual(isWhole ? names : names.slice(0, autoPath.length), autoPath, asked.join(" "));
  }
}

function namedCatalog(name: string, file: string, priority: number | undefined): string {
  return `${name}=${basename(file)}${priority === undefined ? "" : `:${priority}`}`;
}

function channelOption(channel: string): string[] {
  return ["--channel", channel];
}

function checkResult({ successors, ...json }: SuccessorsJson, result: V1Result, label: string): void {
  const { candidates, chosen = null, chosenAnyOf, error = null } = result;
  if (candidates)
    assert.deepEqual(
      successors.map(({ name }) => name),
      candidates,
      label,
    );
  assert.deepEqual(
    { chosen: json.chosen, anyOf: json.chosenAnyOf, error: json.error },
    { chosen, anyOf: chosenAnyOf, error },
    label,
  );
  const pick = successors.find(({ name, catalog }) => name === chosen && catalog === (result.chosenCatalog ?? catalog));
  if (!pick) return assert.equal(chosen, null, label);
  const { version, release, deprecated } = pick;
  const { chosenVersion, chosenRelease = null, chosenDeprecated = false } = result;
  assert.deepEqual([version, release, deprecated], [chosenVersion, chosenRelease, chosenDeprecated], label);
  assert.ok(
    successors.every(({ because }) => because.length > 0),
    label,
  );
}

interface V0Vector {
  readonly id: string;
  readonly file: string;
  readonly package: string;
  readonly channels: readonly {
    readonly channel: string;
    readonly freshInstall: readonly {
      readonly startingCSV?: string;
      readonly chosen?: string;
      readonly error?: string;
    }[];
    readonly installed: readonly (Installed & {
      readonly candidates: readonly { readonly name: string; readonly via: readonly string[] }[];
      readonly next: string | null;
      readonly path: readonly string[];
      readonly error?: string;
    })[];
  }[];
}

for (const vector of syntheticVectors<{ readonly synthetic: readonly V0Vector[] }>("v0-updates").synthetic) {
  test(`OLM v0: ${vector.id}`, () => checkV0(vector));
}

async function checkV0({ file, package: packageName, channels }: V0Vector): Promise<void> {
  for (const { channel, freshInstall, installed } of channels) {
    const asked = [basename(file), "--package", packageName, "--olm", "v0", "--channel", channel];
    for (const { chosen = null, error = null } of freshInstall.filter(({ startingCSV }) => startingCSV === undefined)) {
      const json = await answer<SuccessorsJson>(["successors", ...asked], isPicked);
      assert.deepEqual({ chosen: json.chosen, error: json.error }, { chosen, error });
    }
    for (const each of installed) await checkInstalledV0([...asked, ...optionsOf(each)], channel, each);
  }
}

async function checkInstalledV0(
  asked: readonly string[],
  channel: string,
  { candidates, next, path, error }: V0Vector["channels"][number]["installed"][number],
): Promise<void> {
  const json = await answer<SuccessorsJson>(["successors", ...asked], isPicked);
  // The oracle prefixes the error for an unreadable version.
  const reason = error?.replace(/^oracle: /, "") ?? null;
  assert.deepEqual({ chosen: json.chosen, error: json.error }, { chosen: next, error: reason }, asked.join(" "));
  if (channel !== "") {
    const shown = json.successors.map(({ name, because }) => ({
      name,
      via: [...new Set(because.map(({ kind }) => kind))],
    }));
    assert.deepEqual(shown, candidates, asked.join(" "));
  }
  const { hops, reason: end } = await answer<PathJson>(["path", ...asked], endsWell);
  const names = (hops ?? []).map(({ to }) => to);
  const isCycle = end?.startsWith("OLM v0 alternates forever between ") ?? false;
  assert.deepEqual(isCycle ? [...names, "(cycle)"] : names, path, asked.join(" "));
}
