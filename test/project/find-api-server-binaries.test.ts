// The programs of the tests' API server are found in known places, and only one process builds them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, type TestContext, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { FileLock } from "../../scripts/file-lock.ts";
import { inProject } from "../../scripts/project.ts";

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Creates empty programs, which are never started. */
function writeTestFiles(folder: string, ...names: readonly string[]): void {
  for (const name of names) {
    writeFileSync(path.join(folder, name), "");
    chmodSync(path.join(folder, name), 0o755);
  }
}

/** The programs that are found with these variables and an empty cache. */
function findWith(t: TestContext, env: Readonly<Record<string, string>>): unknown {
  const program = `import { findApiServer } from ${JSON.stringify(inProject("scripts/api-server-binaries.ts"))};
    try { console.log(JSON.stringify(findApiServer() ?? null)); }
    catch ({ message }) { console.log(JSON.stringify({ message })); }`;
  const options = { encoding: "utf8", env: { XDG_CACHE_HOME: newFolder(t), ...env } } as const;
  return JSON.parse(spawnSync(process.execPath, ["--input-type=module", "--eval", program], options).stdout);
}

describe("the programs of the API server", () => {
  test("are in the folder that KUBEBUILDER_ASSETS names", (t) => {
    const folder = newFolder(t);
    writeTestFiles(folder, "kube-apiserver", "etcd");
    const found = { apiServer: path.join(folder, "kube-apiserver"), etcd: path.join(folder, "etcd") };
    assert.deepEqual(findWith(t, { KUBEBUILDER_ASSETS: folder }), found);
  });

  test("are at the paths that their own variables name", (t) => {
    const folder = newFolder(t);
    writeTestFiles(folder, "kube-apiserver", "etcd", "another");
    const etcd = path.join(folder, "another");
    const found = { apiServer: path.join(folder, "kube-apiserver"), etcd };
    assert.deepEqual(findWith(t, { KUBEBUILDER_ASSETS: folder, TEST_ASSET_ETCD: etcd }), found);
  });

  test("are not found before they are built", (t) => assert.equal(findWith(t, {}), null));

  test("are not looked for elsewhere if a variable is wrong", (t) => {
    const file = path.join(newFolder(t), "kube-apiserver");
    const message = `the environment variable TEST_ASSET_KUBE_APISERVER asks for '${file}', which is not a program`;
    assert.deepEqual(findWith(t, { TEST_ASSET_KUBE_APISERVER: file }), { message });
  });
});

describe("a lock", () => {
  test("has one owner at a time", async (t) => {
    const file = path.join(newFolder(t), "lock");
    const first = await FileLock.take(file);
    let isTaken = false;
    const second = FileLock.take(file).then((lock) => {
      isTaken = true;
      return lock;
    });
    await setImmediate();
    assert.equal(isTaken, false);
    first.release();
    (await second).release();
    assert.equal(existsSync(file), false);
  });

  test("is taken over from a dead process", async (t) => {
    const file = path.join(newFolder(t), "lock");
    const { pid } = spawnSync(process.execPath, ["--version"]);
    writeFileSync(file, String(pid));
    (await FileLock.take(file)).release();
  });
});
