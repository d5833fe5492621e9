// Our findings in bundle folders against operator-framework/api's validators `clusterserviceversion`, `crd` and `bundle`: the
// same rules, as often, with the same levels, on the right lines. Only a warning that more than 5 % of the published bundles
// get is an info here.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  findingsInBundle,
  isOfValidators,
  mutatedBundles,
  realBundles,
  type ValidationCase,
  type ValidatorFinding,
} from "../support/validation-vectors.ts";

/** The rule for what a validator reports, and the lines where we report it. */
interface Counterpart {
  readonly detail: RegExp;
  readonly rule: string;
  readonly line: RegExp;
}

const anyLine = /./;

const counterparts: readonly Counterpart[] = [
  { detail: /metadata\.name .* is invalid/, rule: "invalid-csv-name", line: /^ *(name|metadata|kind):/ },
  { detail: /spec\.replaces .* is invalid/, rule: "invalid-csv-name", line: /^ *replaces:/ },
  { detail: /annotations not found$/, rule: "missing-examples", line: /^ *(annotations|metadata|kind):/ },
  { detail: /are present\. Checking only/, rule: "two-example-annotations", line: /^ *olm\.examples:/ },
  { detail: /^(invalid example|error decoding example)/, rule: "invalid-examples", line: /^ *alm-examples:/ },
  { detail: /^example must have a provided API/, rule: "example-of-unowned-api", line: anyLine },
  { detail: /^provided API should have an example/, rule: "api-without-example", line: anyLine },
  { detail: /^couldn't parse plural\.group/, rule: "owned-crd-without-group", line: anyLine },
  {
    detail: /install modes not found|none of InstallModeTypes/,
    rule: "missing-install-modes",
    line: /^ *(installModes|spec|kind):/,
  },
  { detail: /only AllNamespaces InstallModeType/, rule: "conversion-in-one-namespace", line: /conversionCRDs/ },
  {
    detail: /minKubeVersion is not informed/,
    rule: "missing-min-kube-version",
    line: /^ *(minKubeVersion|spec|kind):/,
  },
  { detail: /MinKubeVersion has an invalid value/, rule: "invalid-min-kube-version", line: /^ *minKubeVersion:/ },
  { detail: /^required field missing|'apiVersion' is missing/, rule: "missing-csv-field", line: /^ *\w+:/ },
  { detail: /uses wrong case/, rule: "annotation-letter-case", line: /^ *olm\./i },
  { detail: /^found olm\.properties annotation/, rule: "properties-annotation", line: /^ *"?olm\.properties"?:/ },
  { detail: /^owned CRD .* not found/, rule: "owned-crd-without-file", line: anyLine },
  { detail: /^CRD .* not defined in CSV$/, rule: "unowned-crd", line: anyLine },
  { detail: /^duplicate CRD/, rule: "duplicate-crd", line: anyLine },
  { detail: /^invalid service account/, rule: "bundled-service-account", line: /^ *name:/ },
  { detail: /^bundle name with release/, rule: "bundle-name-without-release", line: /^ *name:/ },
  { detail: /^relatedImages/, rule: "invalid-csv-image", line: anyLine },
  { detail: /^spec\.preserveUnknownFields/, rule: "invalid-crd", line: /^ *(preserveUnknownFields|spec):/ },
];

const infos = new Set(["api-without-example", "missing-min-kube-version", "properties-annotation"]);

const validators = ["clusterserviceversion", "crd", "bundle"];
const ruleIds = new Set(counterparts.map(({ rule }) => rule));

function counterpartOf({ detail }: ValidatorFinding): Counterpart {
  const found = counterparts.find((each) => each.detail.test(detail.replaceAll("\n", " ")));
  assert.ok(found, `no rule stands for: ${detail}`);
  return found;
}

function expectedIn({ results }: ValidationCase): readonly string[] {
  const found = validators.flatMap((name) => results[name] ?? []);
  return found.map((each) => levelAndRule(each)).sort();
}

function levelAndRule(found: ValidatorFinding): string {
  const { rule } = counterpartOf(found);
  const level = found.level.toLowerCase();
  return `${level === "warning" && infos.has(rule) ? "info" : level} ${rule}`;
}

async function compare(folder: ValidationCase): Promise<void> {
  const findings = (await findingsInBundle(folder.files)).filter(isOfValidators);
  if (folder.loadError !== undefined) {
    const errors = findings.filter(({ finding }) => finding.severity === "error");
    assert.ok(errors.length > 0, `nothing is found, but: ${folder.loadError}`);
    return;
  }
  const own = findings.filter(({ finding }) => ruleIds.has(finding.rule));
  assert.deepEqual(own.map(({ finding }) => `${finding.severity} ${finding.rule}`).sort(), expectedIn(folder));
  for (const { finding, text } of own) {
    const lines = counterparts.filter(({ rule }) => rule === finding.rule).map(({ line }) => line);
    assert.ok(
      lines.some((line) => line.test(text)),
      `${finding.rule} is reported at: ${text}`,
    );
  }
  // The loader accepts the folder, and validators that are off by default find nothing.
  assert.deepEqual(
    findings
      .filter(({ finding }) => !ruleIds.has(finding.rule))
      .map(({ finding }) => `${finding.rule}: ${finding.message}`),
    [],
  );
}

function compareAll(folders: readonly ValidationCase[]): void {
  for (const folder of folders) test(folder.id, () => compare(folder));
}

describe("the validators that run by default agree on a bundle with one mistake:", () => {
  compareAll(mutatedBundles());
});

describe("the validators that run by default agree on a real bundle:", () => {
  const real = realBundles();
  if (real) compareAll(real);
  else test("no oracle here: real bundles are not compared", { skip: true }, () => {});
});

test("the loader refuses a syntax error in any manifest, and does not read the metadata", async () => {
  const broken = "spec: [\n";
  const [bundle] = mutatedBundles();
  const files = { ...bundle?.files, "manifests/service.yaml": broken, "metadata/dependencies.yaml": broken };
  const found = (await findingsInBundle(files)).filter(({ finding }) => finding.rule === "yaml-syntax");
  assert.deepEqual(
    found.map(({ path, finding }) => [path, finding.oracle]),
    [
      ["manifests/service.yaml", "operator-framework/api"],
      ["metadata/dependencies.yaml", undefined],
    ],
  );
});
