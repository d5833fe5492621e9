// Which symbolic links are followed, on a real disk.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import type { ReadFailure } from "#core";
import { blockingCalls, type FileCalls, nodeWorkspace, patientCalls } from "#host";

const skip = process.platform === "win32";
const refused: ReadFailure = { error: "a symbolic link that leads out of the repository", leadsOutOfRepository: true };

/** Creates files and folders: a text is a file, `-> target` a link, and a name that ends with `/` a folder. */
function tree(t: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "olm-catalogs-")));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(name.endsWith("/") ? path : dirname(path), { recursive: true });
    if (text.startsWith("-> ")) symlinkSync(text.slice(3), path);
    else if (!name.endsWith("/")) writeFileSync(path, text);
  }
  return folder;
}

/** The text of a file or why it is not read, the same whether reading blocks or not. */
async function read(path: string, named: readonly string[] = []): Promise<unknown> {
  const [blocking, other] = await Promise.all(
    [blockingCalls, patientCalls].map((calls) => readOnce(path, named, calls)),
  );
  assert.deepEqual(blocking, other);
  return other;
}

async function readOnce(path: string, named: readonly string[], calls: FileCalls): Promise<unknown> {
  const result = await nodeWorkspace({ namedPaths: () => named, calls }).readFile(path);
  return "ok" in result ? Buffer.from(result.ok).toString() : result;
}

test("links inside the git work tree are followed, links out of it are not", { skip }, async (t) => {
  const folder = tree(t, {
    "secret.yaml": "secret",
    "repository/.git/": "",
    "repository/shared.yaml": "shared",
    "repository/catalog/in.yaml": "-> ../shared.yaml",
    "repository/catalog/twice.yaml": "-> in.yaml",
    "repository/catalog/out.yaml": "-> ../../secret.yaml",
    "repository/catalog/environment.yaml": "-> /proc/self/environ",
    "repository/catalog/through.yaml": "-> out.yaml",
    "repository/catalog/prefix.yaml": "-> ../../repository-2/x.yaml",
    "repository-2/x.yaml": "secret",
  });
  const catalog = join(folder, "repository/catalog");
  assert.equal(await read(`${catalog}/in.yaml`), "shared");
  assert.equal(await read(`${catalog}/twice.yaml`), "shared");
  for (const name of ["out", "through", "prefix", "environment"]) {
    assert.deepEqual(await read(`${catalog}/${name}.yaml`), refused, name);
    assert.deepEqual(await read(`${catalog}/${name}.yaml`, [`${catalog}/${name}.yaml`]), refused, `${name}, named`);
  }
  const entries = await nodeWorkspace().readFolder(catalog);
  assert.ok("ok" in entries);
  assert.deepEqual(
    entries.ok.map(({ name, kind }) => `${name} ${kind}`),
    [
      "environment.yaml link-out",
      "in.yaml link-to-file",
      "out.yaml link-out",
      "prefix.yaml link-out",
      "through.yaml link-out",
      "twice.yaml link-to-file",
    ],
  );
});

test("a folder behind a link out of the work tree is listed but not read", { skip }, async (t) => {
  const folder = tree(t, {
    "outside/secret.yaml": "secret",
    "other/.git/": "",
    "other/secret.yaml": "secret",
    "repository/.git/": "",
    "repository/real/x.yaml": "x",
    "repository/inside": "-> real",
    "repository/catalog": "-> ../outside",
    "repository/module": "-> ../other",
  });
  const files = (path: string) => nodeWorkspace({ namedPaths: () => [path] });
  for (const name of ["catalog", "module"]) {
    const path = join(folder, "repository", name);
    assert.deepEqual(await files(path).readFolder(path), refused);
    assert.deepEqual(await files(path).readFile(`${path}/secret.yaml`), refused);
  }
  assert.ok("ok" in (await files(join(folder, "repository/inside")).readFolder(join(folder, "repository/inside"))));
});

test("a submodule and a linked work tree have boundaries of their own", { skip }, async (t) => {
  const folder = tree(t, {
    "repository/.git/": "",
    "repository/x.yaml": "x",
    "repository/module/.git": "gitdir: ../.git/modules/module",
    "repository/module/in.yaml": "-> y.yaml",
    "repository/module/y.yaml": "y",
    "repository/module/out.yaml": "-> ../x.yaml",
  });
  assert.equal(await read(join(folder, "repository/module/in.yaml")), "y");
  assert.deepEqual(await read(join(folder, "repository/module/out.yaml")), refused);
});

test("without a git work tree, the given path is the boundary", { skip }, async (t) => {
  const folder = tree(t, {
    "shared.yaml": "shared",
    "catalog/..data/x.yaml": "mounted",
    "catalog/x.yaml": "-> ..data/x.yaml",
    "catalog/out.yaml": "-> ../shared.yaml",
    "link-to-catalog": "-> catalog",
    "link.yaml": "-> catalog/..data/x.yaml",
  });
  const catalog = join(folder, "catalog");
  assert.equal(await read(`${catalog}/x.yaml`, [catalog]), "mounted");
  assert.deepEqual(await read(`${catalog}/out.yaml`, [catalog]), refused);
  assert.deepEqual(await read(`${catalog}/out.yaml`, [catalog, folder]), refused, "what is named first counts");
  assert.equal(await read(`${catalog}/out.yaml`, [folder]), "shared");
  assert.deepEqual(await read(`${catalog}/out.yaml`), refused, "else the file's own folder");
  const link = join(folder, "link-to-catalog");
  assert.equal(await read(`${link}/x.yaml`, [link]), "mounted", "a named folder may be a link");
  assert.equal(
    await read(join(folder, "link.yaml"), [join(folder, "link.yaml")]),
    "mounted",
    "and so may a named file",
  );
});

test("with the option to follow all links, their targets are read", { skip }, async (t) => {
  const folder = tree(t, { "x.yaml": "x", "repository/.git/": "", "repository/out.yaml": "-> ../x.yaml" });
  const followed = await nodeWorkspace({ followLinks: true }).readFile(join(folder, "repository/out.yaml"));
  assert.equal("ok" in followed && Buffer.from(followed.ok).toString(), "x");
});

test("neither pipes nor devices are opened, also behind links", { skip, timeout: 20_000 }, async (t) => {
  const folder = tree(t, {
    "repository/.git/": "",
    "repository/device": "-> /dev/zero",
    "repository/null": "-> /dev/null",
  });
  const repository = join(folder, "repository");
  execFileSync("mkfifo", [join(repository, "pipe")]);
  symlinkSync("pipe", join(repository, "to-pipe"));
  for (const followLinks of [false, true]) {
    const workspace = nodeWorkspace({ followLinks });
    for (const name of ["pipe", "to-pipe"]) {
      assert.deepEqual(await workspace.readFile(join(repository, name)), { error: "not a regular file" });
    }
    const device = await workspace.readFile(join(repository, "device"));
    assert.deepEqual(device, followLinks ? { error: "not a regular file" } : refused);
    // opm reads /dev/null, and so do we: it is empty, never blocks and reveals nothing.
    assert.deepEqual(await workspace.readFile(join(repository, "null")), { ok: new Uint8Array() });
  }
});
