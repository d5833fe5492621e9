// Every rule has a page and fixtures, and what is generated from the rules is fresh.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { rulePage, rules } from "#core";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** `group/id` of every test of a rule: the same folder as the rule's own file. */
const tests = new Set(globSync("*/*.test.ts", { cwd: `${root}/test/rules` }).map((name) => name.replaceAll("\\", "/")));

for (const { id } of rules) {
  test(`${id} has a page with every section, and fixtures`, () => {
    const page = readFileSync(`${root}/docs/rules/${id}.md`, "utf8");
    for (const heading of [`# ${id}`, "## Bad", "## Good", "## Fix", "## What the programs do"]) {
      assert.ok(page.split("\n").includes(heading), `the page has no '${heading}'`);
    }
    const [file] = globSync(`*/${id}.ts`, { cwd: `${root}/core/src/rules` });
    assert.ok(file, `no folder of core/src/rules has ${id}.ts`);
    assert.ok(tests.has(`${path.dirname(file)}/${id}.test.ts`), `test/rules has no ${file.replace(".ts", ".test.ts")}`);
    assert.ok(rulePage(id).endsWith(`/docs/rules/${id}.md`));
  });
}

test("every page belongs to a rule", () => {
  const ids = new Set(rules.map(({ id }) => `${id}.md`));
  const pages = readdirSync(`${root}/docs/rules`).filter((name) => name !== "README.md");
  assert.deepEqual(
    pages.filter((name) => !ids.has(name)),
    [],
  );
});

test("the rules are sorted by their ids, which are unique and in kebab case", () => {
  const ids = rules.map(({ id }) => id);
  assert.deepEqual(ids, [...new Set(ids)].sort());
  for (const id of ids) assert.match(id, /^[a-z]+(-[a-z0-9]+)*$/);
});

test("the heads of the pages and their index are as npm run generate writes them", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/generate-docs.ts", "--check"], {
    cwd: root,
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
});

test("every summary is one positive sentence of at most 15 words", () => {
  for (const { id, summary } of rules) {
    assert.ok(summary.split(" ").length <= 15, `the summary of ${id} is too long: ${summary}`);
    assert.match(summary, /^(?!No |Not |Nothing ).*[^.]\.$/, `the summary of ${id}`);
  }
});
