import assert from "node:assert/strict";
import { test } from "node:test";
import { isRepeatedBy, type SaidDiagnostic } from "../../../client/src/neighbours/repeated.ts";

function said(source: string, startLine: number, more: Partial<SaidDiagnostic> = {}): SaidDiagnostic {
  return { source, code: undefined, message: "", isError: true, startLine, endLine: startLine, ...more };
}

const syntaxError = said("olm-catalogs", 10, { code: "yaml-syntax" });

test("a syntax error that the YAML extension reports at the same place is not repeated", () => {
  for (const line of [9, 10, 11]) assert.ok(isRepeatedBy(syntaxError, [said("YAML", 2), said("YAML", line)]));
  assert.ok(isRepeatedBy(syntaxError, [said("YAML", 2, { endLine: 30 })]));
  assert.ok(isRepeatedBy({ ...syntaxError, code: "json-syntax" }, [said("json", 10)]));
});

test("a duplicate key that the YAML extension reports is not repeated, and hides no other mistake", () => {
  const theirs = said("YAML", 10, { message: "Map keys must be unique" });
  for (const code of ["duplicate-key", "overridden-key"]) {
    const ours = said("olm-catalogs", 10, { code });
    assert.ok(isRepeatedBy(ours, [theirs]));
    assert.ok(!isRepeatedBy(ours, [said("YAML", 10, { message: "Unexpected scalar" })]), "another mistake");
  }
  assert.ok(!isRepeatedBy(syntaxError, [theirs]));
});

test("a diagnostic that no other extension reports stays", () => {
  assert.ok(!isRepeatedBy(syntaxError, []));
  assert.ok(!isRepeatedBy(syntaxError, [said("YAML", 8), said("YAML", 12)]), "another place");
  assert.ok(!isRepeatedBy(syntaxError, [said("YAML", 10, { isError: false })]), "a warning");
  assert.ok(!isRepeatedBy(syntaxError, [said("yaml-schema: hpack", 10)]), "an error about something else");
  assert.ok(!isRepeatedBy({ ...syntaxError, code: "several-heads" }, [said("YAML", 10)]), "a rule of our own");
});
