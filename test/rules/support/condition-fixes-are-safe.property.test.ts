// Random OperatorConditions: a fix removes its finding and causes no other.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { applyEdits, type Finding, noWorkspaceCatalogs, readSourceFile } from "#core";
import { checkManifests } from "#core/rules/engine/check-manifests.ts";
import { assertRandomly } from "../../support/random-runs.ts";

const values: Readonly<Record<string, readonly string[]>> = {
  type: ["Upgradeable", "upgradeable", "Upgrading", "'Upgradable'", "Ready", "a/b/c", "4", "{{ .type }}"],
  status: ["True", '"True"', "'false'", "Unknown", "unknown", "on", "yes # sure", "1", "", "null", "[True]", "Tru"],
  reason: ["Migration", '"Upgrade Done"', "not-yet", '"404 twice"', "404", "on", '""', "|\n      Upgrade\n      Done"],
  message: ["busy", '""', "4.10", "true", "", "{a: b}", ">\n      two\n      lines"],
  lastTransitionTime: ["2020-08-24T23:15:55Z", '"2020-08-24 23:15"', "2020-08-24", "2020-02-30", "12", "'soon'"],
  observedGeneration: ["1", '"1"', "'x'", "1.5", "-1", "!!str 3"],
  colour: ["red"],
  Status: ['"True"'],
  last_transition_time: ["2020-08-24T23:15:55Z"],
};

const field = fc
  .constantFrom(...Object.keys(values))
  .chain((name) => fc.constantFrom(...(values[name] ?? [])).map((value) => [name, `${name}: ${value}`] as const));

const condition = fc
  .uniqueArray(field, { selector: ([name]) => name, minLength: 1 })
  .map((fields) => fields.map(([, line]) => line));

const item = fc.oneof(
  { weight: 4, arbitrary: condition.map((lines) => lines.map((line, at) => `    ${at === 0 ? "- " : "  "}${line}`)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("Upgradeable", '"Ready"', "not a type", "upgradeable # why")
      .map((name) => [`    - ${name}`]),
  },
);

const list = fc.oneof(
  { weight: 3, arbitrary: fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => items.flat()) },
  { weight: 1, arbitrary: condition.map((lines) => lines.map((line) => `      ${line}`.replaceAll("\n", "\n  "))) },
);

const object = fc
  .record({
    apiVersion: fc.constantFrom("v1", "v2", "v3"),
    kind: fc.constantFrom("Condition", "OperatorCondition"),
    lists: fc.uniqueArray(fc.tuple(fc.constantFrom("spec conditions", "spec overrides", "status conditions"), list), {
      selector: ([path]) => path,
      minLength: 1,
    }),
    version: fc.constantFrom("", "  version: v1.2.3\n"),
    eol: fc.constantFrom("\n", "\r\n"),
  })
  .map(({ apiVersion, kind, lists, version, eol }) => {
    const of = (parent: string) =>
      lists.flatMap(([path, lines]) => (path.startsWith(parent) ? [`  ${path.split(" ")[1]}:`, ...lines] : []));
    const parts = ["spec", "status"].map((parent) => {
      const lines = of(parent);
      const rest = parent === "status" ? version : "";
      return lines.length > 0 || rest ? `${parent}:\n${lines.map((line) => `${line}\n`).join("")}${rest}` : "";
    });
    const head = `apiVersion: operators.coreos.com/${apiVersion}\nkind: ${kind}\nmetadata:\n  name: lighthouse.v1.0.0\n`;
    return (head + parts.join("")).replaceAll("\n", eol);
  });

function findingsIn(text: string) {
  const file = readSourceFile("condition.yaml", text);
  const findings = checkManifests(file, { workspace: noWorkspaceCatalogs, sources: [] }, {});
  return { isBroken: file.documents.some(({ problems }) => problems.length > 0), findings };
}

/** Identifies a finding independent of its position and of the spelling of a condition type in it. */
function said({ rule, message }: Finding): string {
  return `${rule}: ${message.replace(/'upgrad[^']*'/i, "'Upgradeable'")}`;
}

test("a fix removes its finding and causes no other", async () => {
  let fixes = 0;
  const property = fc.property(object, (text) => {
    const before = findingsIn(text);
    if (before.isBroken) return;
    for (const finding of before.findings) {
      for (const { title, edits } of finding.fixes()) {
        fixes++;
        const fixed = applyEdits(
          text,
          edits.map(({ edit }) => edit),
        );
        const after = findingsIn(fixed);
        assert.equal(after.isBroken, false, `${title}\n${fixed}`);
        const left = after.findings.map(said);
        const expected = before.findings.filter((each) => each !== finding).map(said);
        // Several places may have the same finding.
        for (const each of expected) if (left.includes(each)) left.splice(left.indexOf(each), 1);
        assert.deepEqual(left, [], `${title}\n${fixed}`);
        assert.ok(after.findings.length < before.findings.length, `${title}\n${fixed}`);
      }
    }
  });
  await assertRandomly(property, { runs: 1000, examples: [[unquotedStatus]] });
  assert.ok(fixes > 0);
});

const unquotedStatus = `apiVersion: operators.coreos.com/v2
kind: OperatorCondition
metadata:
  name: lighthouse.v1.0.0
spec:
  conditions:
    - type: Upgradeable
      status: True
      reason: Migration
      message: busy
      lastTransitionTime: "2020-08-24T23:15:55Z"
`;
