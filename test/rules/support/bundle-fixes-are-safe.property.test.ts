// Random bundles with maximum OpenShift versions: a fix removes its finding and causes no other.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type CreateNodeOptions, type DocumentOptions, stringify, type ToStringOptions } from "yaml";
import type { Finding } from "#core";
import { csvPath, propertiesPath, readBundle } from "../../support/bundle-fixture.ts";
import { fixedText } from "../../support/fixture.ts";
import { assertRandomly } from "../../support/random-runs.ts";

const version = fc.constantFrom(
  "4.18",
  "4.19",
  "v4.18",
  "4.18.0",
  "4.18.3",
  "<=4.18",
  "4",
  "",
  "banana",
  4.18,
  4,
  true,
  null,
);
const type = fc.constantFrom(
  "olm.maxOpenShiftVersion",
  "olm.maxOpenShiftVersion",
  "olm.maxOpenshiftVersion",
  "olm.gvk.require",
  "com.example",
);
const property = fc.record({ type, value: fc.oneof(version, fc.tuple(version)) });
const properties = fc.array(property, { maxLength: 3 });

const annotations = fc
  .record(
    {
      "olm.properties": fc.oneof(
        {
          weight: 4,
          arbitrary: fc
            .tuple(properties, fc.constantFrom(0, 2))
            .map(([list, step]) => JSON.stringify(list, null, step)),
        },
        property.map((one) => JSON.stringify(one)),
        properties,
      ),
      "olm.skiprange": fc.constant("<1.0.0"),
      "olm.substituteFor": fc.constant("lighthouse.v0.9.0"),
      "operators.coreos.com/maxOpenShiftVersion": fc.constantFrom("4.8", 4.8, "banana"),
      "olm.maxOpenShiftVersion": fc.constant("4.9"),
      certified: fc.constantFrom("false", false),
    },
    { requiredKeys: [] },
  )
  .map((given) => ({ capabilities: "Basic Install", ...given }));

const style = fc.record({
  defaultStringType: fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE", "BLOCK_LITERAL", "BLOCK_FOLDED"),
  lineWidth: fc.constantFrom(0, 40, 80),
  indentSeq: fc.boolean(),
});

const bundle = fc
  .tuple(
    annotations,
    fc.option(
      fc.oneof(
        properties,
        properties.map((list) => ({ properties: list })),
      ),
    ),
    style,
  )
  .map(([given, file, { defaultStringType, lineWidth, indentSeq }]) =>
    writeBundle(given, file, { defaultStringType, defaultKeyType: "PLAIN", lineWidth, indentSeq }),
  );

function writeBundle(
  given: object,
  file: unknown,
  options: CreateNodeOptions & DocumentOptions & ToStringOptions = {},
) {
  const csv = { kind: "ClusterServiceVersion", metadata: { annotations: given, name: "lighthouse.v1.0.0" } };
  const beside = file === null ? "" : `-- ${propertiesPath} --\n${stringify(file, options)}`;
  return `-- ${csvPath} --\n${stringify(csv, options)}${beside}`;
}

const max = (value: unknown) => ({ type: "olm.maxOpenShiftVersion", value });

/** Bundles with each mistake that has a fix. */
const severalMistakes = [
  writeBundle({ "olm.properties": JSON.stringify(max("4.18")), "olm.skiprange": "<1.0.0" }, null),
  writeBundle({ "olm.substituteFor": "lighthouse.v0.9.0" }, null),
  writeBundle({ "olm.properties": JSON.stringify([max("4.18.0")]), "olm.maxOpenShiftVersion": "4.9" }, null),
  writeBundle({ "olm.properties": JSON.stringify([max("4.18"), max("4.19")]) }, null),
  writeBundle({ "olm.properties": JSON.stringify([{ ...max("4.18"), type: "olm.maxOpenshiftVersion" }]) }, null),
];

test("a fix removes its finding and causes no other", async () => {
  const fixed = new Map<string, number>();
  const safe = fc.asyncProperty(bundle, async (text) => {
    const { findings, files } = await readBundle(text);
    for (const finding of findings) {
      if (finding.fixes().length === 0) continue;
      fixed.set(finding.rule, (fixed.get(finding.rule) ?? 0) + 1);
      const after = await readBundle(fixedText(text, { files }, finding));
      assert.ok(
        count(after.findings, finding.rule) < count(findings, finding.rule),
        `${finding.message}: still reported`,
      );
      for (const { rule, message } of after.findings) {
        assert.ok(
          isToBeExpected(rule, findings) || count(after.findings, rule) <= count(findings, rule),
          `${finding.message}: causes ${message}`,
        );
      }
    }
  });
  await assertRandomly(safe, { runs: 300, examples: severalMistakes.map((text) => [text]) });
  assert.deepEqual([...fixed.keys()].sort(), [
    "annotation-letter-case",
    "invalid-bundle-properties",
    "invalid-max-openshift-version",
    "misspelt-annotation",
    "misspelt-property-type",
    "several-max-openshift-versions",
    "unquoted-csv-text",
    "unread-max-openshift-version",
  ]);
});

/** A value that could not be read before the fix may have findings of its own after it. */
function isToBeExpected(rule: string, before: readonly Finding[]): boolean {
  return before.some((finding) => finding.rule === "invalid-bundle-properties") && rule !== "yaml-syntax";
}

function count(findings: readonly Finding[], rule: string): number {
  return findings.filter((each) => each.rule === rule).length;
}
