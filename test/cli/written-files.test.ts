// The only command that writes files, `guardrails --write`: they lie in the folder of the catalog, whatever names and links
// say, no file of someone else is touched, and a run that fails leaves everything as it was.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { inProject } from "../../scripts/project.ts";
import { runCommandLine } from "../support/scenario.ts";

const skip = process.platform === "win32" ? "links need rights on Windows" : false;

const bundle = (version: string) => `---
schema: olm.bundle
package: shop
name: shop.v${version}
image: quay.io/example/shop:v${version}
properties:
- type: olm.package
  value: {packageName: shop, version: ${version}}
`;

const channel = (name: string) => `schema: olm.channel
package: shop
name: ${JSON.stringify(name)}
entries:
- name: shop.v0.9.0
- name: shop.v1.2.0
  replaces: shop.v0.9.0
`;

/** A package in which 0.9.0 may not be updated to 1.2.0: enforcing that edits its channel and adds another one. */
const catalog = (name = "stable") => ({
  "repository/catalog/package.yaml": `schema: olm.package
name: shop
defaultChannel: ${JSON.stringify(name)}
---
schema: upgrade.guardrails/v1
package: shop
${bundle("0.9.0")}${bundle("1.2.0")}`,
  "repository/catalog/channel.yaml": channel(name),
  "outside/channel.yaml": "not ours\n",
});

/** Writes files below a new folder: a text that begins with `-> ` is a link. */
function treeOf(t: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "olm-catalogs-written-"));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "repository/.git"), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (text.startsWith("-> ")) symlinkSync(text.slice(3), join(root, path));
    else writeFileSync(join(root, path), text);
  }
  return root;
}

/** Everything below a folder, with texts and where links lead. */
function contentsOf(root: string): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  const files = paths.filter((path) => !lstatSync(join(root, path)).isDirectory());
  const contentOf = (path: string) =>
    lstatSync(path).isSymbolicLink() ? `-> ${readlinkSync(path)}` : readFileSync(path, "utf8");
  return Object.fromEntries(files.map((path) => [path, contentOf(join(root, path))]));
}

const enforce = (root: string, ...more: readonly string[]) =>
  runCommandLine(["guardrails", "catalog", "--write", ...more], join(root, "repository"));

const hostile = [
  "../../outside/x",
  "/outside/x",
  "..\\..\\outside\\x",
  "a\0b",
  "..",
  ".",
  "~",
  "$&",
  "con:aux",
  "a\nb",
];

describe("a channel that the guardrails add", { skip }, () => {
  for (const name of ["stable", ...hostile]) {
    test(`is in a file of the catalog where it comes from ${JSON.stringify(name)}`, async (t) => {
      const root = treeOf(t, catalog(name));
      const before = contentsOf(root);
      const { status, stdout, stderr } = await enforce(root);
      assert.equal(status, 0, stderr);
      assert.match(stdout, /2 files written/);
      const after = contentsOf(root);
      const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
      assert.equal(changed.length, 2);
      for (const path of changed) assert.match(path, /^repository\/catalog\/[\w.-]+$/);
      const { status: accepted } = await runCommandLine(["validate", "repository/catalog"], root);
      assert.equal(accepted, 0);
    });
  }

  test("is in the file of the channel where it comes from if no file can have its name", async (t) => {
    const root = treeOf(t, catalog("x".repeat(250)));
    const before = contentsOf(root);
    const { status, stdout, stderr } = await enforce(root);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /1 file written:\n {2}catalog\/channel\.yaml/);
    assert.deepEqual(Object.keys(contentsOf(root)), Object.keys(before));
    const { status: accepted } = await runCommandLine(["validate", "repository/catalog"], root);
    assert.equal(accepted, 0);
  });

  test("keeps out of a file that is there and no part of the catalog", async (t) => {
    const taken = "repository/catalog/stable-v0.9.yaml";
    for (const text of ["not ours\n", "-> ../../outside/channel.yaml", "-> nowhere"]) {
      const files = { ...catalog(), [taken]: text, "repository/catalog/.indexignore": "stable-v0.9.yaml\n" };
      const root = treeOf(t, files);
      const { status, stderr } = await enforce(root);
      assert.equal(status, 2);
      assert.match(stderr, /nothing is written, because 'catalog\/stable-v0\.9\.yaml' exists already/);
      assert.deepEqual(contentsOf(root), files);
    }
  });
});

describe("a file that the guardrails change", { skip }, () => {
  test("is not written through a link that leads out of the catalog", async (t) => {
    const { "repository/catalog/channel.yaml": text, ...others } = catalog();
    for (const [target, ...options] of [["../shared.yaml"], ["../../outside/x.yaml", "--follow-links"]] as const) {
      const files = {
        ...others,
        "repository/catalog/channel.yaml": `-> ${target}`,
        [join("repository/catalog", target)]: text,
      };
      const root = treeOf(t, files);
      const { status, stderr } = await enforce(root, ...options);
      assert.equal(status, 2);
      assert.match(
        stderr,
        /nothing is written, because 'catalog\/channel\.yaml' is elsewhere: a symbolic link leads out/,
      );
      assert.deepEqual(contentsOf(root), files);
    }
  });

  test("stays a link in the catalog, and keeps its rights", async (t) => {
    const { "repository/catalog/channel.yaml": text, ...others } = catalog();
    const root = treeOf(t, {
      ...others,
      "repository/catalog/channel.yaml": "-> data/channel.txt",
      "repository/catalog/data/channel.txt": text,
      "repository/catalog/.indexignore": "data\n",
    });
    const real = join(root, "repository/catalog/data/channel.txt");
    chmodSync(real, 0o640);
    assert.equal((await enforce(root)).status, 0);
    const after = contentsOf(root);
    assert.equal(after["repository/catalog/channel.yaml"], "-> data/channel.txt");
    assert.notEqual(after["repository/catalog/data/channel.txt"], text);
    assert.equal(statSync(real).mode & 0o777, 0o640);
  });

  test("is written where the folder or the template is given as a link", async (t) => {
    const { "repository/catalog/channel.yaml": text, "repository/catalog/package.yaml": definition } = catalog();
    const root = treeOf(t, {
      "repository/real/catalog.yaml": `${definition}---\n${text}`,
      "repository/catalog": "-> real",
    });
    assert.equal((await enforce(root)).status, 0);
    assert.match(readFileSync(join(root, "repository/real/catalog.yaml"), "utf8"), /stable-v0\.9/);
  });
});

test("no other command writes anything", async (t) => {
  const root = treeOf(t, catalog("../../outside/x"));
  const before = contentsOf(root);
  const commands = [
    ["validate"],
    ...["json", "sarif", "github"].map((format) => ["validate", "--format", format]),
    ...["json", "mermaid", "dot", "svg", "text"].map((format) => ["graph", "--format", format]),
    ["path", "--package", "shop", "--from", "shop.v0.9.0"],
    ["successors", "--package", "shop"],
    ["guardrails"],
    ["upgradeable", "--from"],
  ];
  for (const command of commands) await runCommandLine([...command, "repository/catalog"], root);
  assert.deepEqual(contentsOf(root), before);
});

describe("a run that is interrupted", { skip }, () => {
  const channels = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`repository/catalog/channel${at}.yaml`, channel(`c${at}`)]),
  );
  const files = { ...catalog("c0"), ...channels };
  delete (files as Record<string, string>)["repository/catalog/channel.yaml"];

  /** The names and texts of the files of the catalog, which lie in no folder. */
  const stateOf = (root: string) =>
    readdirSync(join(root, "repository/catalog"))
      .sort()
      .map((name) => `${name}\n${readFileSync(join(root, "repository/catalog", name), "utf8")}`);
  const isStaging = (name: string) => name.startsWith(".olm-catalogs-");

  /** Starts the command in a process, sends it the signal when the first text waits, and returns its exit status. */
  async function interrupt(root: string, signal: NodeJS.Signals) {
    const args = [
      "--disable-warning=ExperimentalWarning",
      inProject("cli/src/main.ts"),
      "guardrails",
      "catalog",
      "--write",
    ];
    const child = spawn(process.execPath, args, { cwd: join(root, "repository"), stdio: "ignore" });
    const ended = once(child, "close");
    while (child.exitCode === null && !readdirSync(join(root, "repository")).some(isStaging)) await setImmediate();
    child.kill(signal);
    return (await ended)[0] as number | null;
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    test(`by ${signal} has written all or nothing, and leaves nothing that waits`, async (t) => {
      const root = treeOf(t, files);
      const [before, after] = [stateOf(root), stateOf(await written(t))];
      const status = await interrupt(root, signal);
      assert.deepEqual(stateOf(root), status === 0 ? after : before);
      assert.deepEqual(readdirSync(join(root, "repository")).filter(isStaging), []);
    });

  test("by SIGKILL leaves nothing that opm reads, and the next run is as if it had not been", async (t) => {
    const root = treeOf(t, files);
    await interrupt(root, "SIGKILL");
    assert.deepEqual(readdirSync(join(root, "repository/catalog")).filter(isStaging), []);
    const { status } = await runCommandLine(["guardrails", "catalog", "--write"], join(root, "repository"));
    assert.equal(status, 0);
    assert.deepEqual(stateOf(root), stateOf(await written(t)));
    const rejected = await runCommandLine(["validate", "--rule", "stuck=off", "."], join(root, "repository"));
    assert.match(rejected.stdout, /opm accepts/);
  });

  async function written(t: TestContext): Promise<string> {
    const root = treeOf(t, files);
    const { status } = await runCommandLine(["guardrails", "catalog", "--write"], join(root, "repository"));
    assert.equal(status, 0);
    return root;
  }
});
