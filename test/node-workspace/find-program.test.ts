// Where a program that signs in is looked for: on the user's own PATH, as Go's exec.LookPath does for kubectl.

import assert from "node:assert/strict";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { findProgram } from "../../host/src/find-program.ts";
import { layOutDump } from "../cluster/dump-of.ts";

/** Folders with programs of these paths; those that end with `!` may be run. */
function programs(t: TestContext, ...paths: readonly string[]): string {
  const folder = layOutDump(t, Object.fromEntries(paths.map((path) => [path.replace("!", ""), "#!/bin/sh\n"])));
  for (const path of paths) if (path.endsWith("!")) chmodSync(join(folder, path.slice(0, -1)), 0o755);
  return folder;
}

test("the first on the PATH that may be run", (t) => {
  const folder = programs(t, "one/login", "two/login!", "three/login!");
  mkdirSync(join(folder, "zero/login"), { recursive: true });
  const PATH = ["zero", "one", "two", "three"].map((name) => join(folder, name)).join(":");
  assert.equal(findProgram("login", { PATH }, "linux"), join(folder, "two/login"));
  assert.equal(findProgram("logout", { PATH }, "linux"), undefined);
  assert.equal(findProgram("login", {}, "linux"), undefined);
});

test("nothing in the working folder, however the PATH names it", (t) => {
  const folder = programs(t, "login!");
  const before = process.cwd();
  process.chdir(folder);
  t.after(() => process.chdir(before));
  for (const PATH of ["", ".", ":", "./", ".:"]) assert.equal(findProgram("login", { PATH }, "linux"), undefined, PATH);
});

test("a path is taken as it is", () => {
  assert.equal(findProgram("/opt/login", { PATH: "" }, "linux"), "/opt/login");
  assert.equal(findProgram("bin/login", { PATH: "" }, "linux"), "bin/login");
  assert.equal(findProgram("C:\\login.exe", {}, "win32"), "C:\\login.exe");
});
