// The steps by which CONTRIBUTING.md adds a rule, followed on a copy of the project.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { inProject } from "../../scripts/project.ts";

const parts = ["core", "scripts", "docs", "samples", "test/support", "test/rules", "test/project", "test/vectors"];
const files = [
  "CHANGELOG.md",
  "README.md",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "test/tsconfig.json",
];

const copy = mkdtempSync(path.join(tmpdir(), "olm-catalogs-new-rule-"));
for (const part of [...parts, ...files]) cpSync(inProject(part), path.join(copy, part), { recursive: true });
symlinkSync(inProject("node_modules"), path.join(copy, "node_modules"), "junction");
after(() => rmSync(copy, { recursive: true, force: true }));

const id = "package-named-lighthouse";
const ruleBody = `*check({ definitions }) {
    for (const { name } of definitions) if (name) yield { at: name, message: "what is wrong, and what to do" };
  },`;
const ruleFile = path.join(copy, `core/src/rules/package/${id}.ts`);
const testFile = path.join(copy, `test/rules/package/${id}.test.ts`);

describe("a new rule", () => {
  test("is made by one command, which needs no installed package", () => {
    const { status, stdout, stderr } = run("scripts/new-rule.mjs", "package", id);
    assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
    assert.match(stdout, /^wrote core\/src\/rules\/package\/package-named-lighthouse\.ts$/m);
    assert.match(readFileSync(path.join(copy, "CHANGELOG.md"), "utf8"), /`package-named-lighthouse`/);
  });

  test("finds nothing: its test of a correct catalog passes, and the one of the mistake fails", () => {
    const { status, stdout } = run("--test", "--test-reporter=tap", testFile);
    assert.equal(status, 1);
    assert.match(stdout, /^ok 1 - a correct catalog$/m);
    assert.match(stdout, /^not ok 2 - the smallest catalog with the mistake$/m);
  });

  test("passes once it is written", () => {
    edit(ruleFile, "check: () => [],", ruleBody);
    edit(testFile, /test\("a correct catalog".*?\n}\);\n/s, "");
    const { status, stdout } = run("--test", "--test-reporter=tap", testFile);
    assert.equal(status, 0, stdout);
  });

  test("has a setting, a page and a place in the index after 'npm run generate'", () => {
    for (const generator of ["scripts/generate.ts", "scripts/generate-docs.ts"]) {
      assert.equal(run(generator).status, 0);
      assert.equal(run(generator, "--check").status, 0);
    }
    assert.match(
      readFileSync(path.join(copy, "schemas/olm-catalogs.schema.json"), "utf8"),
      /"package-named-lighthouse"/,
    );
    assert.match(readFileSync(path.join(copy, "docs/rules/README.md"), "utf8"), /package-named-lighthouse/);
    const { status, stdout } = run("--test", path.join(copy, "test/project/rule-pages.test.ts"));
    assert.equal(status, 0, stdout);
  });
});

describe("a rule is refused", () => {
  for (const [why, args, message] of [
    ["without a group", [], /^usage: npm run new-rule <group> <id>\n\ngroups: .*\bpackage\b/],
    ["in a group that does not exist", ["lamps", "lamp-is-out"], /^usage: /],
    ["under an id that is not kebab-case", ["package", "LampIsOut"], /^'LampIsOut' is not kebab-case/],
    [
      "under an id that exists in another group",
      ["package", "stuck"],
      /^rule 'stuck' already exists: core\/src\/rules\/upgrade/,
    ],
  ] as const) {
    test(why, () => {
      const { status, stderr } = run("scripts/new-rule.mjs", ...args);
      assert.equal(status, 1);
      assert.match(stderr, message);
    });
  }
});

function run(...args: readonly string[]) {
  const node = ["--disable-warning=ExperimentalWarning", ...args];
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  return spawnSync(process.execPath, node, { cwd: copy, encoding: "utf8", env });
}

function edit(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, "utf8");
  const changed = before.replace(from, () => to);
  assert.notEqual(changed, before);
  writeFileSync(file, changed);
}
