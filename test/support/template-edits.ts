// A template that is edited again and again must have the findings that a fresh reader has of its text.

import assert from "node:assert/strict";
import { readSourceFile } from "#core";
import { checkTemplate } from "#core/rules/engine/check-template.ts";
import type { Finding } from "#core/rules/rule.ts";
import type { SourceFile } from "#core/syntax/source-file.ts";
import { renderTemplate } from "#core/templates/render-template.ts";
import type { KnownBundles, RenderedTemplate } from "#core/templates/rendered-template.ts";
import type { Random } from "./random.ts";

/** A template, and what is known of its images. */
export interface EditedTemplate {
  readonly path: string;
  readonly text: string;
  readonly known: KnownBundles;
}

/** Edits the template at random and compares its findings after each edit; returns in how many texts there were some. */
export function compareAfterEdits({ path, text, known }: EditedTemplate, random: Random, steps: number): number {
  let file: SourceFile | undefined;
  let rendered: RenderedTemplate | undefined;
  let withFindings = 0;
  const texts = [text];
  for (let step = 0; step < steps; step++) {
    const now = texts.at(-1) ?? text;
    file = readSourceFile(path, now, file);
    const fresh = readSourceFile(path, now);
    assert.deepEqual(asJson(file), asJson(fresh));
    rendered = renderTemplate(file, known, rendered);
    const expected = findingsIn(renderTemplate(fresh, known));
    assert.deepEqual(findingsIn(rendered), expected, `after ${step} edits:\n${now}`);
    if (expected.length > 0) withFindings++;
    texts.push(random.chance(25) ? random.pick(texts) : editedText(now, random));
  }
  return withFindings;
}

/** Moved nodes make their parts where something asks for them, as this does. */
function asJson(file: SourceFile): unknown {
  return JSON.parse(JSON.stringify(file));
}

function findingsIn(rendered: RenderedTemplate | undefined): readonly object[] {
  if (!rendered) return [];
  return checkTemplate({ rendered, contradictions: new Map() }, {}).map(comparable);
}

/** A finding without the documents of its places, which differ between two readings. */
export function comparable({ rule, severity, message, at, related, fixes, oracle }: Finding): object {
  return {
    ...{ rule, severity, message, oracle },
    span: at.span,
    related: related.map((each) => ({ message: each.message, span: each.at.span })),
    fixes: fixes().map(({ title, edits }) => ({ title, edits: edits.map(({ edit }) => edit) })),
  };
}

const insertions = [
  "1",
  "#",
  " # note",
  "\n# note\n",
  "\n",
  " ",
  "'",
  '"',
  ":",
  "- ",
  "&a ",
  "*a",
  "!x ",
  "|+\n",
  "{",
  "]",
];

/** The text after a random edit that is likely to change its structure. */
export function editedText(text: string, random: Random): string {
  const lines = text.split(/(?<=\n)/);
  const line = random.below(lines.length);
  const other = random.below(lines.length);
  const at = random.below(text.length + 1);
  switch (random.below(7)) {
    case 0:
      return lines.toSpliced(line, 1).join("");
    case 1:
      return lines.toSpliced(line, 0, lines[other] ?? "").join("");
    case 2:
      return lines.with(line, lines[other] ?? "").join("");
    case 3:
      return lines.toSpliced(line, 0, "# note\n").join("");
    case 4:
      return text.slice(0, at) + text.slice(at + 1 + random.below(3));
    default:
      return text.slice(0, at) + random.pick(insertions) + text.slice(at);
  }
}
