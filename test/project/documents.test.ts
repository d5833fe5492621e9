// The documents are true: what they show is what the command line prints, and what they link to is there.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { rulePage } from "#core";
import { inProject, projectFolder } from "../../scripts/project.ts";

const documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "samples/README.md"];
const manifest = JSON.parse(readFileSync(inProject("package.json"), "utf8"));

function read(file: string): string {
  return readFileSync(inProject(file), "utf8");
}

/** What a program prints, whatever its exit status. */
function output(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: projectFolder, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** The excerpt if it is one: its lines of `…` stand for lines of the text; else the text. */
function excerptOf(text: string, excerpt = ""): string {
  const parts = excerpt.split(/^…$/m).map((part) => part.split("\n").map(escaped).join("\n"));
  return new RegExp(`^${parts.join("[^]*?")}$`).test(text) ? excerpt : text;
}

function escaped(line: string): string {
  return line.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

describe("the README", () => {
  const shown = [...read("README.md").matchAll(/```console\n\$ olm-catalogs ([^\n]*)\n(.*?)\n```/gs)];

  test("shows the command line at work", () => assert.ok(shown.length >= 2));

  for (const [, command = "", expected] of shown) {
    test(`shows what 'olm-catalogs ${command}' prints`, () => {
      const args = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
      const written = output([inProject("dist/cli.cjs"), ...args]).trimEnd();
      assert.equal(excerptOf(written, expected), expected);
    });
  }

  test("names every command and setting", () => {
    const readme = read("README.md");
    for (const { properties } of manifest.contributes.configuration) {
      for (const name of Object.keys(properties)) assert.ok(readme.includes(`\`${name}\``), name);
    }
    for (const { category, title } of manifest.contributes.commands) {
      assert.ok(readme.includes(`**${category}: ${title}**`), title);
    }
  });
});

describe("the documents", () => {
  for (const document of documents) {
    test(`${document} links to files that are there`, () => {
      for (const [, target = ""] of read(document).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)) {
        assert.ok(existsSync(path.join(path.dirname(inProject(document)), target)), target);
      }
    });
  }

  test("CONTRIBUTING names every script of package.json, and no other", () => {
    const named = [...read("CONTRIBUTING.md").matchAll(/`npm (?:run )?([\w:-]+)[^`]*`/g)].map(([, name]) => name);
    const scripts = Object.keys(manifest.scripts);
    assert.deepEqual(
      named.filter((name) => !scripts.includes(name ?? "")),
      [],
    );
    assert.deepEqual(
      scripts.filter((name) => !named.includes(name)),
      [],
    );
  });

  test("ARCHITECTURE names every folder", () => {
    const architecture = read("ARCHITECTURE.md");
    const folders = readdirSync(projectFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const folder of folders.map(({ name }) => name).filter((name) => !/^\.|^dist$|^node_modules$/.test(name))) {
      assert.match(architecture, new RegExp(`\\b${folder}\\b`), folder);
    }
  });

  test("ARCHITECTURE names every room of core in their order, in at most 200 lines", () => {
    const architecture = read("ARCHITECTURE.md");
    const named = [...architecture.matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, room]) => room);
    const rooms = readdirSync(inProject("core/src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(named.toSorted(), rooms.map(({ name }) => name).sort());
    assert.ok(architecture.split("\n").length <= 200);
  });

  for (const document of documents) {
    test(`${document} names only paths of the repository that exist`, () => {
      const top = /^(?:core|protocol|cluster|client|server|cli|host|webview|docs|test|scripts|samples|bench)\//;
      const paths = [...read(document).matchAll(/`([\w./-]+)`/g)].map(([, name = ""]) => name);
      const missing = paths.filter((name) => top.test(name) && !existsSync(inProject(name)));
      assert.deepEqual(missing, []);
    });
  }

  test("a rule's page is where the repository is", () => {
    assert.ok(rulePage("several-heads").startsWith(`${manifest.repository.url}/`));
  });
});
