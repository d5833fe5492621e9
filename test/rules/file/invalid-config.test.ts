import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import {
  applyEdits,
  checkConfigFile,
  decodeText,
  profileNames,
  readDecodedFile,
  readSourceFile,
  unreadableFile,
} from "#core";
import { formatList } from "#core/base/format-text.ts";

const path = "repo/.olm-catalogs.yaml";

/** Each finding as the text at its place and its message. */
function found(text: string | Uint8Array): readonly string[] {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return checkConfigFile(readDecodedFile(path, decodeText(bytes))).map(({ rule, severity, message, at }) => {
    assert.deepEqual([rule, severity], ["invalid-config", "error"]);
    return `${at.document.text.slice(at.span.start, at.span.end)}: ${message}`;
  });
}

/** The text after the fix of its only finding. */
function fixed(text: string): string {
  const findings = checkConfigFile(readSourceFile(path, text));
  assert.equal(findings.length, 1);
  const [fix] = findings[0]?.fixes() ?? [];
  assert.ok(fix, "the finding has no fix");
  const after = applyEdits(
    text,
    fix.edits.map(({ edit }) => edit),
  );
  assert.deepEqual(found(after), []);
  return after;
}

test("a correct file, and an empty one", () => {
  for (const text of [
    "",
    "# nothing\n",
    "rules:\n",
    "rules: {}\n",
    "---\nrules:\n  several-heads: off\n",
    "profiles: [operatorhub, alpha-deprecated-apis]\noverrides:\n  - paths: [a]\n    profiles: []\n",
    "exclude: ['**/testdata']\ncatalogRoots:\n  - catalogs/*\nopenshiftVersion: '4.20'\n",
    'overrides:\n  - paths: [old]\n    rules: {several-heads: off}\n    openshiftVersion: "4.9"\n',
    '{"rules": {"several-heads": "off"}, "exclude": []}',
  ]) {
    assert.deepEqual(found(text), [], text);
  }
});

describe("every mistake is an error at its place", () => {
  const levels = "off, hint, info, warning or error";
  const keys = "'rules', 'profiles', 'bundles', 'overrides', 'exclude', 'catalogRoots' and 'openshiftVersion'";
  const all = formatList(profileNames, "or");
  const cases: readonly [text: string, finding: string][] = [
    [
      "rules:\n  several-head: off\n",
      "several-head: rule 'several-head' does not exist; did you mean 'several-heads'?",
    ],
    ["rules:\n  zzz: off\n", "zzz: rule 'zzz' does not exist"],
    ["rules:\n  several-heads: never\n", `never: 'never' is not a level; use ${levels}`],
    ["rules:\n  several-heads: warn\n", `warn: 'warn' is not a level; use ${levels}; did you mean 'warning'?`],
    ["rules:\n  several-heads: no\n", `no: 'no' is not a level; use ${levels}`],
    ["rules:\n  several-heads: 3\n", `3: the level of 'several-heads' must be ${levels}`],
    ["rules:\n  several-heads: {}\n", `{}: the level of 'several-heads' must be ${levels}`],
    ["rule: {}\n", `rule: unknown key 'rule'; the keys of the file are ${keys}; did you mean 'rules'?`],
    [
      "profiles: [operatorhup]\n",
      `operatorhup: 'operatorhup' is not a profile; use ${all}; did you mean 'operatorhub'?`,
    ],
    ["profiles: [1]\n", `1: a profile must be ${all}`],
    ["profiles: {}\n", "{}: 'profiles' must be a list of profiles"],
    ["profiles: operatorhub\n", "operatorhub: 'profiles' must be a list of profiles"],
    ["rules: off\n", "off: 'rules' must be a mapping of rules to levels"],
    ["[]\n", `[]: the file must be a mapping with the keys ${keys}`],
    ["rules: {}\nrules: {}\n", "rules: 'rules' is defined again below; only the last value has an effect"],
    ["rules: {}\n---\nrules: {}\n", "---: only the first document is read; this one has no effect"],
    [
      "rules:\n  invalid-config: off\n",
      "invalid-config: 'invalid-config' is always an error; its level cannot be changed",
    ],
    ["overrides: {}\n", "{}: 'overrides' must be a list of overrides, each with 'paths'"],
    ["overrides: [old]\n", "old: an override must be a mapping with 'paths'"],
    [
      "overrides:\n  - rules: {}\n",
      "rules: this override has no 'paths', so it has no effect; add the paths that it is for",
    ],
    [
      "overrides:\n  - paths: []\n",
      "[]: this override has no 'paths', so it has no effect; add the paths that it is for",
    ],
    [
      "overrides:\n  - path: [old]\n    paths: [old]\n",
      "path: unknown key 'path'; the keys of an override are 'paths', 'rules', 'profiles' and 'openshiftVersion'",
    ],
    [
      "overrides:\n  - paths: [old]\n    rules: {several-head: off}\n",
      "several-head: rule 'several-head' does not exist; did you mean 'several-heads'?",
    ],
    ["exclude: old\n", "old: 'exclude' must be a list of globs"],
    ["exclude: [{a: b}]\n", "{a: b}: a glob must be a string"],
    ["exclude: ['']\n", "'': an empty glob matches nothing; remove it"],
    ["exclude: ['!old']\n", "'!old': a glob cannot be negated; remove the '!'"],
    ["exclude: ['old\\x']\n", "'old\\x': use '/' between folders"],
    ["exclude: [/old]\n", "/old: globs are relative to the folder of this file; remove the leading '/'"],
    ["catalogRoots: [../old]\n", "../old: a glob matches only paths below the folder of this file; remove '..'"],
    ["openshiftVersion: 4.20\n", "4.20: YAML reads this version as the number 4.2; put '4.20' in quotes"],
    ["openshiftVersion: v4.20\n", "v4.20: 'v4.20' is not a minor version such as '4.20'"],
    ["openshiftVersion: []\n", "[]: 'openshiftVersion' must be a minor version such as '4.20'"],
  ];
  for (const [text, finding] of cases) test(text.trimEnd(), () => assert.deepEqual(found(text), [finding]));
});

describe("a fix", () => {
  const cases: readonly [before: string, after: string][] = [
    ["rules:\n  several-head: off\n", "rules:\n  several-heads: off\n"],
    ['rules:\r\n  "several-head": off\r\n', 'rules:\r\n  "several-heads": off\r\n'],
    ['{"rules": {"several-head": "off"}}', '{"rules": {"several-heads": "off"}}'],
    ["rules: {several-heads: 'warn'}\n", "rules: {several-heads: 'warning'}\n"],
    ["rule: {}\n", "rules: {}\n"],
    ["openshiftVersion: 4.20 # ours\n", "openshiftVersion: '4.20' # ours\n"],
    ["openshiftVersion: v4.20.3\n", "openshiftVersion: '4.20'\n"],
    ["profiles: operatorhub\n", "profiles: [operatorhub]\n"],
    ["profiles: [operatorhup]\n", "profiles: [operatorhub]\n"],
    ["exclude: old\n", "exclude: [old]\n"],
    ["exclude: ['/old']\n", "exclude: [old]\n"],
    ["exclude: ['old\\*']\n", 'exclude: ["old/*"]\n'],
  ];
  for (const [before, after] of cases) it(`repairs ${before.trimEnd()}`, () => assert.equal(fixed(before), after));

  const unclear = [
    "rules:\n  zzz: off\n",
    "rules:\n  several-heads: 3\n",
    "rules: off\n",
    "profiles: zzz\n",
    "profiles: {}\n",
    "profiles: [1]\n",
    "overrides: {}\n",
    "overrides: [old]\n",
    "overrides:\n  - paths: []\n",
    "overrides:\n  - path: [old]\n    paths: [old]\n",
    "exclude: {}\n",
    "exclude: [{a: b}]\n",
    "exclude: [../old]\n",
    "openshiftVersion: []\n",
    "openshiftVersion: four\n",
    "[]\n",
  ];
  for (const text of unclear) {
    it(`is not offered for ${text.trimEnd()}`, () => {
      const [finding] = checkConfigFile(readSourceFile(path, text));
      assert.deepEqual(finding?.fixes(), []);
    });
  }
});

test("a syntax error is reported without its consequences", () => {
  assert.deepEqual(found('rules:\n  several-heads: "off\n'), ['"off: this " is not closed before the document ends']);
  assert.deepEqual(found('rules:\n  several-head: "off\n').length, 1);
  const latin = new Uint8Array([...new TextEncoder().encode("rules: # caf"), 0xe9, 0x0a]);
  assert.equal(found(latin).length, 1);
});

test("a comment does not silence it", () => {
  const text = "rules:\n  # olm-catalogs-ignore invalid-config\n  several-head: off\n";
  const rules = checkConfigFile(readSourceFile(path, text)).map(({ rule }) => rule);
  assert.deepEqual(rules, ["unknown-ignored-rule", "invalid-config"]);
});

test("an unreadable file is one error", () => {
  const findings = checkConfigFile(unreadableFile(path, "cannot be read: permission denied"));
  assert.deepEqual(
    findings.map(({ message }) => message),
    ["cannot be read: permission denied"],
  );
});
