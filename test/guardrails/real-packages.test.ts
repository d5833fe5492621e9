// "Enforce guardrails" on three real packages with breaking minor versions: what it changes, and that opm accepts it and
// both resolvers keep every stop.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  type Catalog,
  opmVerdict,
  readCatalog,
  readSourceFile,
  resolveUpdatePath,
  versionOf,
  versionText,
} from "#core";
import { previewChange } from "#core/edits/preview-change.ts";
import { enforceInCatalog } from "#core/features/refactoring/enforce-guardrails.ts";
import { checkGuardrails } from "#core/guardrails/check-package.ts";
import { defaultPolicy } from "#core/guardrails/update-policy.ts";
import { openAfter, openSteps, policyAllows, roleOf, type StepText } from "../support/brute-guardrails.ts";
import { corpusFolder } from "../support/corpus.ts";

const corpus = corpusFolder();
const skip = corpus === undefined && "the real catalogs are not here";

/** An installation of a minor version must run the next one before any later one. */
function throughEachMinor(minors: readonly string[]): readonly StepText[] {
  return minors.slice(0, -2).map((minor, index) => ({
    from: within(minor),
    through: within(minors[index + 1] ?? ""),
    before: `>=${minors[index + 2]}.0`,
    latest: false,
  }));
}

function within(minor: string): string {
  const [major = "", number = ""] = minor.split(".");
  return `>=${minor}.0 <${major}.${Number(number) + 1}.0`;
}

test("apicurio-registry-3: through each minor version", { skip }, () => {
  checkPackage("apicurio-registry-3", "3.x", throughEachMinor(["3.0", "3.1", "3.2", "3.3"]), [
    "- 3.3.1 replaces 3.3.0",
    "- 3.2.5 replaces 3.2.4",
    "- 3.1.7 replaces 3.1.6",
    "+ 3.3.1 replaces 3.3.0, skipRange >=3.2.0 <3.3.1",
    "+ 3.2.5 replaces 3.2.4, skipRange >=3.1.0 <3.2.5",
    "+ 3.1.7 replaces 3.1.6, skipRange >=3.0.0 <3.1.7",
  ]);
});

test("sailoperator: through each minor version", { skip }, () => {
  const steps = throughEachMinor(["1.25", "1.26", "1.27", "1.28", "1.29", "1.30"]);
  checkPackage("sailoperator", "stable", steps, [
    "- 1.25.1 replaces 1.25.0, skipRange >=1.0.0 <1.25.1",
    "- 1.25.2 replaces 1.25.1, skipRange >=1.0.0 <1.25.2",
    "- 1.26.0 replaces 1.25.2, skipRange >=1.0.0 <1.26.0",
    "- 1.26.1 replaces 1.26.0, skipRange >=1.0.0 <1.26.1",
    "- 1.26.2 replaces 1.26.1, skipRange >=1.0.0 <1.26.2",
    "- 1.27.0 replaces 1.26.3, skipRange >=1.0.0 <1.27.0",
    "- 1.27.1 replaces 1.27.0, skipRange >=1.0.0 <1.27.1",
    "- 1.27.2 replaces 1.27.1, skipRange >=1.0.0 <1.27.2",
    "- 1.27.3 replaces 1.27.2, skipRange >=1.0.0 <1.27.3",
    "- 1.28.0 replaces 1.27.3, skipRange >=1.0.0 <1.28.0",
    "- 1.28.1 replaces 1.28.0, skipRange >=1.0.0 <1.28.1",
    "- 1.28.2 replaces 1.28.1, skipRange >=1.0.0 <1.28.2",
    "- 1.28.3 replaces 1.28.2, skipRange >=1.0.0 <1.28.3",
    "- 1.29.0 replaces 1.28.3, skipRange >=1.0.0 <1.29.0",
    "- 1.29.1 replaces 1.29.0, skipRange >=1.0.0 <1.29.1",
    "- 1.29.2 replaces 1.29.1, skipRange >=1.0.0 <1.29.2",
    "- 1.30.0 replaces 1.29.2, skipRange >=1.0.0 <1.30.0",
    "- 1.30.3 replaces 1.30.0, skipRange >=1.0.0 <1.30.3",
    "+ 1.25.1 replaces 1.25.0",
    "+ 1.25.2 replaces 1.25.1",
    "+ 1.26.0 replaces 1.25.2",
    "+ 1.26.1 replaces 1.26.0",
    "+ 1.26.2 replaces 1.26.1",
    "+ 1.27.0 replaces 1.26.3",
    "+ 1.27.1 replaces 1.27.0",
    "+ 1.27.2 replaces 1.27.1",
    "+ 1.27.3 replaces 1.27.2, skipRange >=1.26.0 <1.27.3",
    "+ 1.28.0 replaces 1.27.3",
    "+ 1.28.1 replaces 1.28.0",
    "+ 1.28.2 replaces 1.28.1",
    "+ 1.28.3 replaces 1.28.2, skipRange >=1.27.0 <1.28.3",
    "+ 1.29.0 replaces 1.28.3",
    "+ 1.29.1 replaces 1.29.0",
    "+ 1.29.2 replaces 1.29.1, skipRange >=1.28.0 <1.29.2",
    "+ 1.30.0 replaces 1.29.2",
    "+ 1.30.3 replaces 1.30.0, skipRange >=1.29.0 <1.30.3",
  ]);
});

test("infinispan: through the newest of each minor version", { skip }, () => {
  const steps = throughEachMinor(["2.2", "2.3", "2.4", "2.5"]).map((step) => ({ ...step, latest: true }));
  checkPackage("infinispan", "stable", steps, [
    "- 2.3.8 skips 2.3.2 2.3.3 2.3.4 2.3.5 2.3.7 1.1.2 2.3.0 2.3.1 2.3.6",
    "- 2.4.0 replaces 2.3.8",
    "- 2.4.18 replaces 2.4.17",
    "- 2.5.7 replaces 2.5.6, skipRange >=2.4.18 <2.5.7",
    "- 2.5.8 replaces 2.5.7, skipRange >=2.4.18 <2.5.8",
    "- 2.5.9 replaces 2.5.8, skipRange >=2.4.18 <2.5.9",
    "- 2.5.10 replaces 2.5.9, skipRange >=2.4.18 <2.5.10",
    "- 2.5.11 replaces 2.5.10, skipRange >=2.4.18 <2.5.11",
    "- 2.5.12 replaces 2.5.11, skipRange >=2.4.18 <2.5.12",
    "- 2.5.13 replaces 2.5.12, skipRange >=2.4.18 <2.5.13",
    "- 2.5.14 replaces 2.5.13, skipRange >=2.4.18 <2.5.14",
    "+ 2.3.8",
    "+ 2.4.0",
    "+ 2.4.18 replaces 2.4.17, skips 2.3.0 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 2.3.6 2.3.7 2.3.8, skipRange >=2.3.0 <2.4.18",
    "+ 2.5.7 replaces 2.5.6",
    "+ 2.5.8 replaces 2.5.7",
    "+ 2.5.9 replaces 2.5.8",
    "+ 2.5.10 replaces 2.5.9",
    "+ 2.5.11 replaces 2.5.10",
    "+ 2.5.12 replaces 2.5.11",
    "+ 2.5.13 replaces 2.5.12",
    "+ 2.5.14 replaces 2.5.13, skipRange >=2.4.0 <2.5.14",
  ]);
});

/** `expected` is what changes in one of the channels. */
function checkPackage(name: string, channel: string, steps: readonly StepText[], expected: readonly string[]): void {
  const before = guardedCatalog(name, steps);
  const enforced = enforceInCatalog(before, name);
  assert.ok("ok" in enforced, "error" in enforced ? enforced.error : "");
  const after = previewChange(before, enforced.ok);
  assert.equal(opmVerdict(after), "accepts");
  const pkg = after.packages.get(name);
  assert.ok(pkg);
  const { bypasses, unreachable } = checkGuardrails(pkg);
  assert.deepEqual([bypasses.length, unreachable.length], [0, 0]);
  const again = enforceInCatalog(after, name);
  assert.ok("error" in again, "a second run changes nothing");
  checkResolvers(after, name, steps);
  assert.deepEqual(changedEntries(before, after, name, channel), expected);
}

/** The package with guardrails behind it. */
function guardedCatalog(name: string, steps: readonly StepText[]): Catalog {
  const folder = join(corpus ?? "", "catalogs", "v4.20", name);
  const files = readdirSync(folder).map((file) => readSourceFile(file, readFileSync(join(folder, file), "utf8")));
  const blob = { schema: "upgrade.guardrails/v1", package: name, steps };
  return readCatalog("", [...files, readSourceFile("guardrails.yaml", `---\n${JSON.stringify(blob)}\n`)]);
}

/** From every entry, with each channel under both OLMs and with none under OLM v1: only allowed updates, past no stop. */
function checkResolvers(catalog: Catalog, packageName: string, steps: readonly StepText[]): void {
  const pkg = catalog.packages.get(packageName);
  const versions = new Map(
    (pkg?.bundles ?? []).flatMap((bundle) => {
      const version = versionOf(bundle)?.version;
      return version ? [[bundle.name?.value ?? "", version] as const] : [];
    }),
  );
  const offered = [...versions.values()];
  const rolesOf = (name: string) => {
    const version = versions.get(name);
    return version ? steps.map((step) => roleOf(step, version, offered)) : [];
  };
  for (const [name, version] of versions) {
    const question = { packageName, installed: { name, version: versionText(version) } };
    const sources = [{ name: "catalog", catalog }];
    const channels = (pkg?.channels ?? []).flatMap((channel) => channel.name?.value ?? []);
    const paths = [
      resolveUpdatePath({ olm: "v1", sources, question }),
      ...channels.flatMap((channel) => [
        resolveUpdatePath({ olm: "v1", sources, question: { ...question, channels: [channel] } }),
        resolveUpdatePath({ olm: "v0", catalog, question: { ...question, channel, ignoreDependencies: true } }),
      ]),
    ];
    for (const { hops } of paths) {
      let [at, open]: [string, ReadonlySet<number> | undefined] = [name, openSteps(rolesOf(name))];
      for (const { to } of hops) {
        const [lower, higher] = [versions.get(at), versions.get(to.name)];
        assert.ok(lower && higher && policyAllows(defaultPolicy, lower, higher), `${at} to ${to.name}`);
        open = open && openAfter(open, rolesOf(to.name));
        assert.ok(open, `${name} gets around a stop to ${to.name}`);
        at = to.name;
      }
    }
  }
}

/** The entries that differ: `-` before and `+` after. */
function changedEntries(before: Catalog, after: Catalog, name: string, channel: string): readonly string[] {
  const [old, now] = [entryLines(before, name, channel), entryLines(after, name, channel)];
  const lines = (some: readonly string[], others: readonly string[], sign: string) =>
    some.filter((line) => !others.includes(line)).map((line) => `${sign} ${line}`);
  return [...lines(old, now, "-"), ...lines(now, old, "+")];
}

function entryLines(catalog: Catalog, name: string, channelName: string): readonly string[] {
  const channels = catalog.packages.get(name)?.channels.filter((each) => each.name?.value === channelName) ?? [];
  const short = (text: string) => text.replace(/^.*?\.v/, "");
  return channels.flatMap(({ entries }) =>
    entries.map(({ name: own, replaces, skips, skipRange }) => {
      const edges = [
        ...(replaces ? [`replaces ${short(replaces.value)}`] : []),
        ...(skips.length > 0 ? [`skips ${skips.map(({ value }) => short(value)).join(" ")}`] : []),
        ...(skipRange ? [`skipRange ${skipRange.value}`] : []),
      ];
      return `${short(own?.value ?? "")} ${edges.join(", ")}`.trim();
    }),
  );
}
