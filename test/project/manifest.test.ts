// package.json against the sources, and the lockfile against what npm asks of it.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { matchesGlob, normalize } from "node:path";
import { describe, test } from "node:test";
import { likelyNames } from "../../client/src/activation/likely-names.ts";
import { languages } from "../../client/src/shared/document-selector.ts";
import { inProject, projectFolder } from "../../scripts/project.ts";

const manifest = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
const sources = globSync("{client,protocol,server}/src/**/*.ts", { cwd: projectFolder }).map((file) => read(file));
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

  test("every command and every setting is described in the README", () => {
    const readme = read("README.md");
    const titles = manifest.contributes.commands.map(({ title }: { title: string }) => `**OLM: ${title}**`);
    const names = Object.keys(settings).map((name) => `\`${name}\``);
    assert.deepEqual(
      [...titles, ...names].filter((each) => !readme.includes(each)),
      [],
    );
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

  const events: string[] = manifest.activationEvents;

  test("the extension looks at every YAML and JSON document", () => {
    for (const language of languages) assert.ok(events.includes(`onLanguage:${language}`), language);
  });

  test("the extension looks for the names of package.json, and they fit what real repositories have", () => {
    const prefix = "workspaceContains:";
    const globs = events.filter((event) => event.startsWith(prefix)).map((event) => event.slice(prefix.length));
    assert.deepEqual(globs, [...likelyNames, "**/.indexignore"]);
    const wakes = (file: string) => globs.some((glob) => matchesGlob(file, glob));
    for (const file of [
      "catalog.yaml",
      "lighthouse/catalog.json",
      "lighthouse/index.yaml",
      "lighthouse/package.yaml",
      "lighthouse/channels/stable.yaml",
      "lighthouse/bundles/v1.0.0.json",
      "repo/catalogs/lighthouse/stable.yml",
      "catalog-templates/basic.yaml",
      "lighthouse/catalog-template.yaml",
      "basic-template.yaml",
      "manifests/lighthouse.clusterserviceversion.yaml",
      "index/.indexignore",
      "repo/.olm-catalogs.yaml",
      "clusters/north/lighthouse-clusterextension.yaml",
      "cluster-extension.yml",
      "tests/lighthouse-operatorcondition.yaml",
      "operator-condition.json",
    ]) {
      assert.ok(wakes(file), file);
    }
    for (const file of ["compose.yaml", "k8s/deployment.yml", "package.json", "catalogs/README.md", "index.json"]) {
      assert.ok(!wakes(file), file);
    }
  });

  test("every snippet is in 'Insert Snippet', and without a prefix, with which it would be offered everywhere in YAML", () => {
    const contributed: { path: string }[] = manifest.contributes.snippets;
    assert.deepEqual(
      contributed.map(({ path }) => normalize(path)).sort(),
      globSync("snippets/*", { cwd: projectFolder }).sort(),
    );
    for (const { path } of contributed) {
      for (const [name, snippet] of Object.entries<object>(JSON.parse(read(path))))
        assert.ok(!("prefix" in snippet), name);
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

  test("is of the Node.js that runs every script, which is taken only with its checksum and by no script", () => {
    const { version } = packages["node_modules/node"] as { readonly version?: string };
    assert.equal(process.version, `v${version}`);
    const setUp = read("scripts/set-up.mjs");
    for (const system of ["linux-arm64", "linux-x64", "win-x64"])
      assert.match(setUp, new RegExp(`\\["${system}", "sha512-[\\w+/]{86}=="\\]`));
    assert.match(read(".npmrc"), /^ignore-scripts=true$/m);
    assert.doesNotMatch(setUp, /"rebuild"|ignore-scripts=false/);
  });

  test("names no registry", () => {
    assert.doesNotMatch(read("package-lock.json"), /"resolved"/);
  });
});
