// What holds of every finding in every fixture, whatever its rule.

import assert from "node:assert/strict";
import type { Finding, Place } from "#core";

/** Checks the words, the places and the fixes of a finding. */
export function assertSound({ rule, message, at, related, fixes }: Finding): void {
  const what = `${rule}: ${message}`;
  assertWords(message, what);
  assertPlace(at, what);
  for (const each of related) {
    assertWords(each.message, `${what}: related '${each.message}'`);
    assertPlace(each.at, what);
  }
  const titles = new Set<string>();
  for (const { title, edits } of fixes()) {
    assert.match(title, /^[A-Z]/, `${what}: fix '${title}' begins with a capital letter`);
    assertWords(title, `${what}: fix '${title}'`);
    assert.ok(!titles.has(title), `${what}: fix '${title}' is offered once`);
    titles.add(title);
    assert.ok(edits.length > 0, `${what}: fix '${title}' edits the text`);
    const sorted = edits.toSorted((a, b) => a.edit.span.start - b.edit.span.start);
    for (const [index, { document, edit }] of sorted.entries()) {
      assertPlace({ document, span: edit.span }, `${what}: fix '${title}'`);
      const next = sorted.slice(index + 1).find((each) => each.document === document);
      assert.ok(!next || edit.span.end <= next.edit.span.start, `${what}: fix '${title}' has edits that overlap`);
    }
    const isChange = edits.some(
      ({ document, edit: { span, newText } }) => document.text.slice(span.start, span.end) !== newText,
    );
    assert.ok(isChange, `${what}: fix '${title}' changes the text`);
  }
}

/** A sentence without its final point, and with all of its values. */
function assertWords(text: string, what: string): void {
  assert.match(text, /^\S/, `${what}: says something`);
  assert.doesNotMatch(text, /undefined|NaN|\[object|\s$/, `${what}: has its values`);
}

function assertPlace({ document, span }: Place, what: string): void {
  const isInside = 0 <= span.start && span.start <= span.end && span.end <= document.text.length;
  assert.ok(isInside, `${what}: its places lie in the text`);
}
