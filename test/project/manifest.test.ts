// package.json against the sources, and the lockfile against what npm asks of it.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { describe, test } from "node:test";
import { inProject, projectFolder } from "../../scripts/project.ts";

const manifest = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
const sources = globSync("{client,server}/src/**/*.ts", { cwd: projectFolder }).map((file) => read(file));
const settings = Object.assign({}, ...manifest.contributes.configuration.map(({ properties }: Section) => properties));

interface Section {
  readonly properties: object;
}

function read(file: string): string {
  return readFileSync(inProject(file), "utf8");
}

describe("package.json", () => {
  const commands: { command: string; category: string }[] = manifest.contributes.commands;

  test("every contributed command has its code, under the category OLM", () => {
    for (const { command, category } of commands) {
      assert.ok(
        sources.some((source) => source.includes(`"${command}"`)),
        command,
      );
      assert.equal(category, "OLM");
    }
  });

  test("every command in the sources is contributed", () => {
    const named = sources.flatMap((source) => source.match(/(?<=\bid: ")olmCatalogs\.\w+(?=")/g) ?? []);
    for (const id of named)
      assert.ok(
        commands.some(({ command }) => command === id),
        id,
      );
  });

  test("menus and keys name contributed commands only", () => {
    const { menus, keybindings } = manifest.contributes;
    const used = [...Object.values<{ command: string }[]>(menus).flat(), ...keybindings];
    for (const { command } of used)
      assert.ok(
        commands.some((known) => known.command === command),
        command,
      );
  });

  test("every setting is ours and says what it does", () => {
    for (const [name, setting] of Object.entries<Record<string, unknown>>(settings)) {
      assert.match(name, /^olmCatalogs\./);
      assert.equal(typeof setting["markdownDescription"], "string", name);
      assert.equal(typeof setting["scope"], "string", name);
    }
  });

  test("the extension is woken where catalogs, templates, CSVs, ClusterExtensions and OperatorConditions are, and nowhere else", () => {
    const globs: string[] = manifest.activationEvents
      .filter((event: string) => event.startsWith("workspaceContains:"))
      .map((event: string) => event.slice("workspaceContains:".length));
    const wakes = (file: string) => globs.some((glob) => matchesGlob(file, glob));
    for (const file of [
      "catalog.yaml",
      "lighthouse/catalog.json",
      "catalogs/v4.20/lighthouse/index.yaml",
      "repo/catalogs/lighthouse/channels.yml",
      "catalog-templates/basic.yaml",
      "lighthouse/catalog-template.yaml",
      "manifests/lighthouse.clusterserviceversion.yaml",
      "index/.indexignore",
      "clusters/north/lighthouse-clusterextension.yaml",
      "cluster-extension.yml",
      "tests/lighthouse-operatorcondition.yaml",
      "operator-condition.json",
    ]) {
      assert.ok(wakes(file), file);
    }
    for (const file of ["compose.yaml", "k8s/deployment.yml", "package.json", "catalogs/README.md", "index.yaml"]) {
      assert.ok(!wakes(file), file);
    }
  });

  test("all versions are exact", () => {
    for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies })) {
      assert.match(String(version), /^\d+\.\d+\.\d+$/);
    }
  });
});

describe("package-lock.json", () => {
  const packages: Record<string, { optionalDependencies?: object }> = JSON.parse(read("package-lock.json")).packages;

  test("names what is optional for other systems too, or npm ci refuses it", () => {
    for (const [at, { optionalDependencies = {} }] of Object.entries(packages)) {
      for (const name of Object.keys(optionalDependencies)) {
        const found = `node_modules/${name}` in packages || `${at}/node_modules/${name}` in packages;
        assert.ok(found, `${name} of ${at}; add an entry like that of the locked system`);
      }
    }
  });

  test("names no registry", () => {
    assert.doesNotMatch(read("package-lock.json"), /"resolved"/);
  });
});
