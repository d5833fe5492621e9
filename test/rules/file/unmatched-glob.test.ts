import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { checkConfigFile, readSourceFile, type Severities } from "#core";

const paths = ["catalogs/v4.20/shop/catalog.yaml", "catalogs/v4.20/shop/testdata/old.yaml", "deploy/extension.yaml"];

/** Each finding as the text at its place, its severity and its message. */
function found(text: string, severities: Severities = {}, known: readonly string[] | undefined = paths) {
  const findings = checkConfigFile(readSourceFile(".olm-catalogs.yaml", text), { paths: known, severities });
  return findings.map(({ at, severity, message }) => {
    return `${at.document.text.slice(at.span.start, at.span.end)} ${severity}: ${message}`;
  });
}

describe("a glob", () => {
  it("that matches a file, or a folder with files, is fine", () => {
    for (const glob of ["deploy", "deploy/*.yaml", "**/testdata", "catalogs/**", "**/*.{yaml,json}"]) {
      assert.deepEqual(found(`exclude: ['${glob}']\n`), [], glob);
      assert.deepEqual(found(`overrides:\n  - paths: ['${glob}']\n`), [], glob);
    }
    assert.deepEqual(found("catalogRoots: [catalogs/*/*, '**/shop']\n"), []);
  });

  it("that matches nothing is a hint at its place", () => {
    assert.deepEqual(found("exclude: [deploy, testdata]\n"), [
      "testdata hint: 'testdata' matches no YAML or JSON file below this folder and has no effect",
    ]);
    assert.deepEqual(found("catalogRoots: ['catalogs/*/*/*.yaml']\n"), [
      "'catalogs/*/*/*.yaml' hint: 'catalogs/*/*/*.yaml' matches no folder with YAML or JSON files below this folder and has no effect",
    ]);
    assert.equal(found("overrides:\n  - paths: [a, deploy, b]\n").length, 2);
  });

  it("is not judged where the files are not known, and not beside a syntax error", () => {
    const unknown = checkConfigFile(readSourceFile(".olm-catalogs.yaml", "exclude: [testdata]\n"));
    assert.deepEqual(unknown, []);
    assert.equal(found('exclude: [testdata]\nrules: "\n').length, 1);
  });

  it("has the level that settings give, and may be ignored by a comment", () => {
    assert.deepEqual(found("exclude: [testdata]\n", { "unmatched-glob": "off" }), []);
    assert.match(found("exclude: [testdata]\n", { "unmatched-glob": "warning" })[0] ?? "", /warning/);
    assert.deepEqual(found("exclude:\n  - testdata # olm-catalogs-ignore unmatched-glob\n"), []);
  });
});
