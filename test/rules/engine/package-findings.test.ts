// Rules on packages run again only where an edit concerns them, and what they find is what they would find anew.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Finding, type Package, readCatalog, readSourceFile, type SourceFile } from "#core";
import { packagePropertyOf } from "#core/model/bundle-version.ts";
import { findingsOfPackage } from "#core/rules/engine/package-findings.ts";
import { defineRule } from "#core/rules/rule.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = `---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <1.1.0'
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.00
- name: lighthouse.v1.0.0
`;

const restOfBundle = `- type: olm.maxOpenShiftVersion
  value: '4.20'
- type: olm.gvk
  value: {group: lighthouse.dev, kind: Lamp, version: v1}
- type: olm.csv.metadata
  value:
    annotations:
      features.operators.openshift.io/disconnected: 'false'
    displayName: Lighthouse
relatedImages:
- name: lamp
  image: quay.io/lighthouse/lamp@sha256:${"0".repeat(64)}
- name: lens
  image: quay.io/lighthouse/lens@sha256:${"1".repeat(64)}
`;

/** The last bundle has all that rules on packages may ask about. */
const text = `${packageBlob}${channel}${bundlesOf("1.2.0", "1.1.0", "1.0.0")}${restOfBundle}`;

function packageIn(file: SourceFile): Package {
  const pkg = readCatalog("/w", [file]).packages.get("lighthouse");
  assert.ok(pkg);
  return pkg;
}

/** The findings before and after an edit that replaces the last place of a text, and those of the new text read anew. */
function findingsAround(replaced: string, by: string, whole = text) {
  const at = whole.lastIndexOf(replaced);
  assert.ok(at >= 0, `'${replaced}' is in the catalog`);
  return findingsAroundEdit(whole, `${whole.slice(0, at)}${by}${whole.slice(at + replaced.length)}`);
}

function findingsAroundEdit(whole: string, edited: string) {
  const file = readSourceFile("/w/catalog.yaml", whole);
  const before = findingsOfPackage(packageIn(file));
  const after = findingsOfPackage(packageIn(readSourceFile("/w/catalog.yaml", edited, file)));
  const anew = findingsOfPackage(packageIn(readSourceFile("/w/catalog.yaml", edited)));
  return { before, after, anew };
}

function shown(findings: readonly Finding[]): readonly object[] {
  const place = ({ document, span }: Finding["at"]) => [document.text.slice(0, 60), span];
  return findings.map(({ rule, message, severity, oracle, at, related, fixes }) => ({
    rule,
    message,
    severity,
    oracle,
    at: place(at),
    related: related.map((each) => [each.message, place(each.at)]),
    fixes: fixes().map(({ title, edits }) => [
      title,
      edits.map(({ document, edit }) => [document.text.slice(0, 60), edit]),
    ]),
  }));
}

/** A rule that runs makes its places anew. */
function isKept(before: readonly Finding[], after: readonly Finding[]): boolean {
  return before.length > 0 && before.every(({ at }, index) => at === after[index]?.at);
}

describe("an edit of a bundle that no rule on packages asks about", () => {
  for (const [replaced, by] of [
    ["Lighthouse\n", "A lighthouse\n"],
    ["kind: Lamp", "kind: Lantern"],
    ["name: lens", "name: shade"],
    ["sha256:0", "sha256:2"],
    ["displayName:", "x: {y: 1}\n    displayName:"],
  ] as const) {
    it(`runs none: '${replaced.trim()}' becomes '${by.trim()}'`, () => {
      const { before, after, anew } = findingsAround(replaced, by);
      assert.ok(isKept(before, after));
      assert.deepEqual(shown(after), shown(anew));
    });
  }
});

describe("an edit that a rule on packages asks about", () => {
  for (const [replaced, by] of [
    ["version: 1.0.0", "version: 1.3.0"],
    ["name: lighthouse.v1.0.0", "name: lighthouse.v1.0.00"],
    ["package: lighthouse", "package: lighthouses"],
    ["packageName: lighthouse", "packageName: lighthouses"],
    ["image: quay.io/lighthouse/bundle:v1.0.0", "image: quay.io/lighthouse/bundle:v1.1.0"],
    ["'4.20'", "4.20"],
    ["type: olm.gvk", "type: olm.deprecated"],
    [`lens@sha256:${"1".repeat(64)}`, "lens:latest"],
    ["'false'", "'true'"],
    ["schema: olm.bundle", "schema: olm.bundel"],
    ["value: {group", "value: [group"],
    ["replaces: lighthouse.v1.0.00", "replaces: lighthouse.v1.0.0"],
    ["defaultChannel: stable", "defaultChannel: fast"],
  ] as const) {
    it(`runs them: '${replaced}' becomes '${by}'`, () => {
      const { before, after, anew } = findingsAround(replaced, by);
      assert.ok(!isKept(before, after));
      assert.deepEqual(shown(after), shown(anew));
    });
  }

  it("runs them where a finding is in the bundle, whose places have moved", () => {
    const whole = text.replace("bundle:v1.0.0", "bundle:v1.2.0");
    const { before, after, anew } = findingsAround(
      "image: quay.io/lighthouse/bundle:v1.2.0\n",
      "image: >\n  x\n",
      whole,
    );
    assert.ok(before.some(({ rule }) => rule === "shared-image"));
    assert.deepEqual(shown(after), shown(anew));
  });

  it("runs them where a value that they ask for stands elsewhere", () => {
    const whole = text
      .replace("value: '4.20'", "value: *max")
      .replace("image: quay.io/lighthouse/lamp", "image: &max '4.20'");
    const { after, anew } = findingsAround("'4.20'", "'4.19'", whole);
    assert.deepEqual(shown(after), shown(anew));
  });
});

it("a rule that asks for what is not a fact of a bundle does not compile", () => {
  const rule = defineRule({
    id: "same-api-twice",
    scope: "package",
    severity: "error",
    summary: "Every API has one version.",
    check: ({ bundles }) =>
      bundles.flatMap((bundle) => {
        const asked = [
          // @ts-expect-error: the value of a property
          bundle.properties.map(({ value }) => value),
          // @ts-expect-error: a field that rules on packages do not know
          bundle.relatedImages,
          // @ts-expect-error: the mapping of the bundle
          bundle.root,
          // @ts-expect-error: the text around its name
          bundle.name?.document.text,
          // @ts-expect-error: what another function finds in the whole bundle
          packagePropertyOf(bundle),
        ];
        return asked.length === 5 ? [{ at: bundle.schema, message: "all are there, and none is seen" }] : [];
      }),
  });
  assert.equal(rule.scope, "package");
});

it("every line of the catalog can be lost, doubled, moved and misspelt", () => {
  const lines = text.split("\n");
  let kept = 0;
  for (const [index, line] of lines.entries()) {
    const around = (...by: readonly string[]) =>
      [...lines.slice(0, index), ...by, ...lines.slice(index + 1)].join("\n");
    const edits = {
      lost: around(),
      doubled: around(line, line),
      indented: around(`  ${line}`),
      dedented: around(line.trimStart()),
      misspelt: around(line.replace(/([a-z])([a-z])/i, "$2$1")),
      emptied: around(line.replace(/: .*/, ":")),
      commented: around(`# ${line}`),
    };
    for (const [what, edited] of Object.entries(edits)) {
      const file = readSourceFile("/w/catalog.yaml", edited);
      if (!readCatalog("/w", [file]).packages.has("lighthouse")) continue;
      const { before, after, anew } = findingsAroundEdit(text, edited);
      assert.deepEqual(shown(after), shown(anew), `line ${index + 1}, ${what}: '${line}'`);
      if (isKept(before, after)) kept++;
    }
  }
  assert.ok(kept > 30, `${kept} edits leave the findings`);
});
