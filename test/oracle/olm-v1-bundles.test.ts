// Our findings in bundle folders against operator-controller: a bundle has a finding that says why OLM v1 rejects it exactly
// when OLM v1 does, one for each of its errors.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findingsInBundle, mutatedBundles, type ValidationCase } from "../support/validation-vectors.ts";
import vectors from "../vectors/olm-v1-bundles.json" with { type: "json" };

/** The answer of operator-controller; without any part it accepts the bundle. */
interface Answer {
  readonly loadError?: string;
  readonly errors?: readonly string[];
  readonly renderError?: string;
}

const answers: Readonly<Record<string, Answer>> = vectors.cases;

/** The rules of which at least one says the same as an error. */
const counterparts: readonly (readonly [error: RegExp, ...rules: readonly string[]])[] = [
  [/^unsupported resource .* with kind/, "unsupported-manifest-kind"],
  [/exactly one target namespace must be specified/, "needs-watch-namespace", "missing-install-modes"],
  [/^cluster service definition references owned/, "owned-crd-without-file"],
  [/^bundle contains duplicate custom resource definition/, "duplicate-crd"],
  [/conversion webhooks are only supported/, "conversion-in-one-namespace", "missing-install-modes"],
];

/** The rules that report nothing else. */
const ownRules = ["rejected-by-olm-v1", "needs-watch-namespace"];

/** Bundles that other parts of operator-controller reject, which were only read. */
const rejectedElsewhere = new Map([
  ["apiservice-owned", "the manifest provider: apiServiceDefintions are not supported"],
  ["crd-required-no-description", "the resolver: a dependency is currently not supported"],
]);

async function compare(folder: ValidationCase): Promise<void> {
  const { loadError, errors = [], renderError } = answers[folder.id] ?? {};
  const found = (await findingsInBundle(folder.files, { profiles: ["olm-v1"] })).map(({ finding }) => finding);
  if (loadError !== undefined) {
    assert.ok(
      found.some(({ severity, rule }) => severity === "error" || rule === "invalid-bundle-properties"),
      `nothing is found, but: ${loadError}`,
    );
    return;
  }
  // operator-framework/api's loader rejects some bundles that OLM v1 reads.
  if (folder.loadError !== undefined) return;
  const rules = found.map(({ rule }) => rule);
  let own = rejectedElsewhere.has(folder.id) ? 1 : 0;
  for (const error of renderError === undefined ? errors : [...errors, renderError]) {
    const [, ...names] = counterparts.find(([pattern]) => pattern.test(error)) ?? [];
    const said = names.find((name) => rules.includes(name));
    assert.ok(said, `nothing is found, but: ${error}`);
    if (ownRules.includes(said)) own++;
  }
  assert.equal(rules.filter((rule) => ownRules.includes(rule)).length, own);
}

describe("OLM v1 rejects what we say that it rejects:", () => {
  for (const folder of mutatedBundles()) test(folder.id, () => compare(folder));
});
