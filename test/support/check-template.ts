// Templates in the fixture language, for the rules on templates themselves. Images are known from the fixture's other
// files; `quay.io/lighthouse/bundle:v1.2.3` always holds `lighthouse.v1.2.3`.

import assert from "node:assert/strict";
import type { Bundle } from "#core/model/blob.ts";
import { blobOf } from "#core/model/read-blob.ts";
import { invalidSubstitutesOf, ownFindingsOf } from "#core/rules/engine/own-template-findings.ts";
import { sortByPosition } from "#core/rules/engine/sort-findings.ts";
import { withoutConsequences } from "#core/rules/engine/without-consequences.ts";
import type { Finding } from "#core/rules/rule.ts";
import { readSourceFile } from "#core/syntax/read-source-file.ts";
import type { SourceFile } from "#core/syntax/source-file.ts";
import { renderTemplate } from "#core/templates/render-template.ts";
import type { KnownBundles, RenderedTemplate } from "#core/templates/rendered-template.ts";
import { assertRepaired, fixedText, markFindings, parseFixture, repairedTexts } from "./fixture.ts";
import { bundleBlobOf } from "./template-bundles.ts";

/** Checks that what opm rejects in a template, and the advice on its fields, is exactly what is drawn under the text. */
export function checkTemplate(fixture: string, messages?: readonly string[]): void {
  const { files, findings } = readTemplateFixture(fixture);
  assert.equal(markFindings(fixture, { files }, findings), fixture);
  for (const [finding, text] of repairedTexts(fixture, { files }, findings)) {
    assertRepaired(finding, findings, readTemplateFixture(text).findings);
  }
  if (messages)
    assert.deepEqual(
      findings.map(({ message }) => message),
      messages,
    );
}

/** Checks that the first fix of the first finding that offers one turns `before` into `after`, and that this helps. */
export function checkTemplateFix(before: string, after: string): void {
  const { files, findings } = readTemplateFixture(before);
  const finding = findings.find((each) => each.fixes().length > 0);
  assert.ok(finding, "no finding offers a fix");
  assert.equal(fixedText(before, { files }, finding), after);
  assert.ok(readTemplateFixture(after).findings.length < findings.length, "the fix leaves the finding");
}

interface TemplateFixture {
  readonly files: readonly SourceFile[];
  readonly rendered: RenderedTemplate;
  readonly findings: readonly Finding[];
}

/** The template in a fixture's first file, with its findings. */
export function readTemplateFixture(fixture: string): TemplateFixture {
  const files = parseFixture(fixture).map(({ path, text }) => readSourceFile(path, text));
  const [file, ...others] = files;
  const rendered = file && renderTemplate(file, bundlesIn(others));
  assert.ok(rendered, "the fixture's first file is not a template");
  const checked = { rendered, contradictions: new Map() };
  const findings = sortByPosition([...ownFindingsOf(checked), ...invalidSubstitutesOf(checked)]);
  return { files, rendered, findings: withoutConsequences(findings) };
}

function bundlesIn(files: readonly SourceFile[]): KnownBundles {
  const known = new Map<string, Bundle[]>();
  for (const blob of files.flatMap(({ documents }) => documents.flatMap((document) => blobOf(document) ?? []))) {
    if (blob.kind !== "bundle" || !blob.image) continue;
    known.set(blob.image.value, [...(known.get(blob.image.value) ?? []), blob]);
  }
  return {
    bundlesIn(image) {
      const version = /^quay\.io\/lighthouse\/bundle:v(.+)$/.exec(image)?.[1];
      if (version !== undefined && !known.has(image)) {
        known.set(image, [bundleBlobOf(image, { name: `lighthouse.v${version}`, package: "lighthouse", version })]);
      }
      return known.get(image);
    },
  };
}
