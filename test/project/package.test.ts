// What is shipped: the packaged extension, file by file, and how heavy it is.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { inProject, projectFolder, vsixFile } from "../../scripts/project.ts";
import { listZip } from "./list-zip.ts";

const kibibyte = 1024;

/** Limits in KiB; a bundle that outgrows its limit has taken in something that it should not have. */
const bundleLimits = {
  "activation.cjs": 12,
  "client.cjs": 540,
  "server.cjs": 1680,
  "cli.cjs": 2,
  "commands.cjs": 14,
  "validate.cjs": 880,
  "other-commands.cjs": 1170,
  "cluster.cjs": 170,
  "live.cjs": 1020,
  "webview.js": 150,
  "webview.css": 32,
  "report.js": 48,
  "report.css": 16,
};

/** The bundles that run in Node.js from version 20 on. */
const nodeBundles = ["client.cjs", "server.cjs", "commands.cjs", "validate.cjs", "other-commands.cjs", "cluster.cjs"];

function kubeconfigFor(server: string): string {
  return JSON.stringify({
    clusters: [{ name: "harbour", cluster: { server } }],
    contexts: [{ name: "here", context: { cluster: "harbour" } }],
  });
}

describe("the packaged extension", () => {
  const files = listZip(vsixFile);

  test("weighs at most 2160 KiB", () => {
    assert.ok(statSync(vsixFile).size <= 2160 * kibibyte, `${statSync(vsixFile).size} bytes`);
  });

  test("holds the bundles, the documents and nothing from node_modules", () => {
    for (const bundle of Object.keys(bundleLimits)) assert.ok(files.includes(`extension/dist/${bundle}`), bundle);
    for (const file of ["readme.md", "changelog.md", "LICENSE.txt", "icon.png"]) {
      assert.ok(files.includes(`extension/${file}`), `${file} is missing from ${files.join(", ")}`);
    }
    assert.deepEqual(
      files.filter((file) => /node_modules|\.map$|\.ts$|\/test\/|\.vsix$/.test(file)),
      [],
    );
  });

  test("ships what the npm package ships", () => {
    const lines = (file: string) => readFileSync(inProject(file), "utf8").replace(/^#.*\n/, "");
    assert.equal(lines(".npmignore"), lines(".vscodeignore"));
    const shell = process.platform === "win32";
    const output = execFileSync("npm", ["pack", "--dry-run", "--json", "--loglevel=error"], {
      cwd: projectFolder,
      encoding: "utf8",
      shell,
    });
    const [packed] = Object.values(JSON.parse(output)) as { files: { path: string }[] }[];
    const inVsix = files.filter((file) => file.startsWith("extension/")).map((file) => file.slice("extension/".length));
    // vsce writes these names its own way.
    const asVsce: Readonly<Record<string, string>> = {
      "README.md": "readme.md",
      "CHANGELOG.md": "changelog.md",
      LICENSE: "LICENSE.txt",
    };
    const inPackage = packed?.files;
    assert.deepEqual(inPackage?.map(({ path }) => asVsce[path] ?? path).sort(), inVsix.sort());
  });

  test("holds what package.json points to", () => {
    const { main, icon, bin, contributes } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
    const contributed = contributes.grammars.map(({ path }: { path: string }) => path);
    contributed.push(...contributes.snippets.map(({ path }: { path: string }) => path));
    contributed.push(...contributes.yamlValidation.map(({ url }: { url: string }) => url));
    for (const file of [main, icon, bin["olm-catalogs"], ...contributed]) {
      assert.ok(files.includes(`extension/${file.replace(/^\.\//, "")}`), file);
    }
  });

  for (const [bundle, limit] of Object.entries(bundleLimits)) {
    test(`${bundle} weighs at most ${limit} KiB`, () => {
      const { size } = statSync(inProject(`dist/${bundle}`));
      assert.ok(size <= limit * kibibyte, `${Math.round(size / kibibyte)} KiB`);
    });
  }

  for (const bundle of nodeBundles) {
    test(`${bundle} calls nothing that Node.js 20 does not have`, () => {
      const newer = /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|RegExp\.escape)\b/;
      assert.doesNotMatch(readFileSync(inProject(`dist/${bundle}`), "utf8"), newer);
    });
  }

  test("the client of Kubernetes is in live.cjs alone, which cluster.cjs loads when a cluster is asked", async (t) => {
    const library = /\bloadFromClusterAndUser\(\w+,\w+\)\{/;
    for (const bundle of nodeBundles) {
      assert.doesNotMatch(readFileSync(inProject(`dist/${bundle}`), "utf8"), library, bundle);
    }
    assert.match(readFileSync(inProject("dist/live.cjs"), "utf8"), library);
    const server = createServer((_request, response) => response.end('{"gitVersion":"v1.36.3"}')).listen(
      0,
      "127.0.0.1",
    );
    await once(server, "listening");
    const { connect, readKubeconfig } = createRequire(import.meta.url)(inProject("dist/cluster.cjs"));
    const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-package-"));
    t.after(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });
    writeFileSync(join(folder, "config"), kubeconfigFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    const connection = await connect(await readKubeconfig([join(folder, "config")]), "here", { mayRun: () => false });
    assert.deepEqual(await connection.get("/version"), { ok: { gitVersion: "v1.36.3" } });
    connection.dispose();
  });

  for (const panel of ["webview.js", "report.js"]) {
    test(`the panel's bundle ${panel} has no YAML reader in it`, () => {
      assert.doesNotMatch(readFileSync(inProject(`dist/${panel}`), "utf8"), /olm\.deprecations/);
    });
  }

  test("the command line can be run as a program", () => {
    const file = inProject("dist/cli.cjs");
    assert.match(readFileSync(file, "utf8"), /^#!\/usr\/bin\/env node\n/);
    if (process.platform !== "win32") assert.equal(statSync(file).mode & 0o111, 0o111);
  });
});
