// What is shipped of others: named with its licence, under a licence that allows it, and from where we think it is.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { build } from "esbuild";
import { inProject, vsixFile } from "../../scripts/project.ts";
import { runNodeOrThrow } from "../../scripts/run-node.ts";
import { listZip } from "./list-zip.ts";

const { bundles } = await import(inProject("esbuild.mjs"));
const { bundledPackages, describeNotices, readNotice } = await import(inProject("scripts/third-party-notices.mjs"));

const noticesFile = "dist/THIRD_PARTY_NOTICES.txt";
const notices = () => readFileSync(inProject(noticesFile), "utf8");

/** Each bundle as text in which esbuild says above each module where it comes from. */
async function readableBundle(options: Record<string, unknown>): Promise<string> {
  const define = { ...(options["define"] as object), "process.env.NODE_ENV": '"production"' };
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: inProject("."),
    minify: false,
    sourcemap: false,
    write: false,
    define,
  });
  return (outputFiles ?? []).map(({ text }) => text).join("\n");
}

for (const [name, options] of Object.entries<Record<string, unknown>>(bundles)) {
  test(`every package in the bundle '${name}' is named with its licence`, async () => {
    const text = await readableBundle(options);
    const files = [...text.matchAll(/^\s*(?:\/\/|\/\*) (node_modules\/\S+)/gm)].map(([, file]) => file ?? "");
    const folders = new Set(files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ""));
    const others = ["client", "server", "otherCommands", "live"].includes(name);
    assert.equal(folders.size > 0, others, [...folders].join());
    for (const folder of folders) {
      const about = JSON.parse(readFileSync(inProject(`${folder}/package.json`), "utf8"));
      assert.ok(notices().includes(`\n${about.name} ${about.version} (${about.license})\n`), folder);
    }
  });
}

// package.test.ts holds the npm package's list equal to the extension's.
test("the extension holds the notices", () => {
  const vsix = listZip(vsixFile).filter((file) => file.startsWith("extension/"));
  assert.ok(vsix.includes(`extension/${noticesFile}`));
  assert.ok(vsix.includes("extension/LICENSE.txt"));
});

function packageFolder(t: TestContext, about: object, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "node_modules/heron"), { recursive: true });
  for (const [name, text] of Object.entries({ "package.json": JSON.stringify(about), ...files })) {
    writeFileSync(join(folder, "node_modules/heron", name), text);
  }
  return join(folder, "node_modules/heron");
}

test("a package is shipped with its licence and its notices", (t) => {
  const about = { name: "heron", version: "1.0.0", license: "Apache-2.0" };
  const folder = packageFolder(t, about, {
    "NOTICE.txt": "Copyright Heron",
    "LICENSE.md": "Apache\r\nLicense",
    "a.js": "",
  });
  const notice = readNotice(folder);
  assert.deepEqual(notice.texts, ["Apache\nLicense", "Copyright Heron"]);
  assert.match(
    describeNotices([notice]),
    /\nheron 1\.0\.0 \(Apache-2\.0\)\n=+\n\nApache\nLicense\n\nCopyright Heron\n$/,
  );
});

test("a licence that is not on the list, none, or one without its text stops the build", (t) => {
  const about = (license: unknown) => ({ name: "heron", version: "1.0.0", license });
  for (const license of ["GPL-3.0-only", "UNLICENSED", undefined, "(MIT OR GPL-2.0)"]) {
    assert.throws(() => readNotice(packageFolder(t, about(license), { LICENSE: "text" })), /not allowed/);
  }
  assert.throws(() => readNotice(packageFolder(t, about("MIT"), { "licenses.js": "" })), /no text of its licence/);
});

test("what esbuild left out needs no notice, and a package in a package is its own", () => {
  const inputs = {
    "node_modules/a/index.js": { bytesInOutput: 1 },
    "node_modules/a/node_modules/@b/c/lib/index.js": { bytesInOutput: 1 },
    "node_modules/unused/index.js": { bytesInOutput: 0 },
    "core/src/index.ts": { bytesInOutput: 1 },
  };
  assert.deepEqual(bundledPackages([{ outputs: { "dist/x.js": { inputs } } }]), [
    "node_modules/a",
    "node_modules/a/node_modules/@b/c",
  ]);
});

test("packing again, at another time and place of the world, makes the same bytes", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const again = join(folder, "again.vsix");
  const script = inProject("scripts/package-extension.ts");
  const code = `const { packInto } = await import(${JSON.stringify(script)}); await packInto(${JSON.stringify(again)});`;
  const elsewhere = { TZ: "Pacific/Auckland", LC_ALL: "sv_SE.UTF-8", LANG: "sv_SE.UTF-8" };
  await runNodeOrThrow(["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", code], elsewhere);
  assert.ok(readFileSync(again).equals(readFileSync(vsixFile)));
});

test("building again makes the same bundles", async () => {
  for (const [name, options] of Object.entries<Record<string, unknown>>(bundles)) {
    const define = { ...(options["define"] as object), "process.env.NODE_ENV": '"production"' };
    const { outputFiles } = await build({
      ...options,
      absWorkingDir: inProject("."),
      minify: true,
      sourcemap: false,
      write: false,
      define,
    });
    for (const { path, contents } of outputFiles ?? []) {
      const file = path.slice(path.lastIndexOf("/dist/") + 1);
      const written = readFileSync(inProject(file), "utf8");
      assert.ok(written === Buffer.from(contents).toString(), `${name}: ${file}`);
    }
  }
});

test("every package of the lockfile has a checksum, and none an address", () => {
  const { packages } = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
  const installed = Object.entries<Record<string, unknown>>(packages).filter(
    ([path, { link }]) => path !== "" && !link,
  );
  assert.ok(installed.length > 100);
  assert.deepEqual(
    installed.filter(([, { integrity }]) => !/^sha512-/.test(String(integrity))).map(([path]) => path),
    [],
  );
  assert.deepEqual(
    installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
    [],
  );
});
