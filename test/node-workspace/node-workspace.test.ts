import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { blockingCalls, nodeWorkspace, patientCalls, readErrorSentence } from "#host";

const isWindows = process.platform === "win32";

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

for (const [name, calls] of Object.entries({
  "calls that block": blockingCalls,
  "calls that do not block": patientCalls,
})) {
  describe(name, () => {
    const workspace = nodeWorkspace({ calls });

    async function kindsIn(folder: string): Promise<readonly string[]> {
      const read = await workspace.readFolder(folder);
      assert.ok("ok" in read);
      return read.ok.map(({ name, kind }) => `${name}: ${kind}`);
    }

    test("entries are ordered by the bytes of their names", async (t) => {
      const folder = newFolder(t);
      // U+FB01 is greater than U+1F40B's surrogates in UTF-16, and less than U+1F40B in UTF-8.
      for (const name of ["b", "B", ".hidden", "a-b", "é", "\u{1f40b}", "\ufb01"])
        writeFileSync(join(folder, name), "");
      mkdirSync(join(folder, "a"));
      assert.deepEqual(await kindsIn(folder), [
        ".hidden: file",
        "B: file",
        "a: folder",
        "a-b: file",
        "b: file",
        "é: file",
        "\ufb01: file",
        "\u{1f40b}: file",
      ]);
    });

    test("names that are not UTF-8 stay distinct", { skip: process.platform !== "linux" }, async (t) => {
      const folder = newFolder(t);
      for (const bytes of [
        [0x61, 0xff],
        [0x61, 0xe2, 0x80],
        [0x61, 0xef, 0xbf, 0xbd],
        [0xff, 0xfe],
      ]) {
        writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(bytes)]), "");
      }
      assert.deepEqual(await kindsIn(folder), [
        "a\udce2\udc80: file",
        "a\ufffd: file",
        "a\udcff: file",
        "\udcff\udcfe: file",
      ]);
    });

    test("links are distinguished by their targets", { skip: isWindows }, async (t) => {
      const folder = newFolder(t);
      writeFileSync(join(folder, "file"), "");
      symlinkSync("file", join(folder, "to-file"));
      symlinkSync(".", join(folder, "to-folder"));
      symlinkSync("nothing", join(folder, "to-nothing"));
      symlinkSync("to-itself", join(folder, "to-itself"));
      assert.deepEqual(await kindsIn(folder), [
        "file: file",
        "to-file: link-to-file",
        "to-folder: link-to-folder",
        "to-itself: link-to-file",
        "to-nothing: link-to-file",
      ]);
      assert.deepEqual(await workspace.readFile(join(folder, "to-nothing")), {
        error: "no such file or folder",
        isMissing: true,
      });
      assert.deepEqual(await workspace.readFile(join(folder, "to-itself")), {
        error: "its symbolic links form a cycle",
      });
    });

    test("a pipe, which may never get data, is not read", { skip: isWindows }, async (t) => {
      const folder = newFolder(t);
      execFileSync("mkfifo", [join(folder, "pipe")]);
      assert.deepEqual(await kindsIn(folder), ["pipe: other"]);
      assert.deepEqual(await workspace.readFile(join(folder, "pipe")), { error: "not a regular file" });
    });

    test("an unreadable file has an error with the reason", async (t) => {
      const folder = newFolder(t);
      writeFileSync(join(folder, "file"), "");
      assert.deepEqual(await workspace.readFile(folder), { error: "is a folder, not a file" });
      assert.deepEqual(await workspace.readFolder(join(folder, "file")), { error: "not a folder" });
      assert.deepEqual(await workspace.readFolder(join(folder, "none")), {
        error: "no such file or folder",
        isMissing: true,
      });
    });

    test("bytes that are released leave those of other files as they are", async (t) => {
      const folder = newFolder(t);
      const texts = ["", "small", "also small", "large".repeat(100_000)];
      for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index}`), text);
      const files = await Promise.all(texts.map((_, index) => workspace.readFile(join(folder, `${index}`))));
      for (const [index, file] of files.entries()) {
        assert.ok("ok" in file);
        assert.equal(Buffer.from(file.ok).toString(), texts[index]);
        file.release?.();
      }
      const large = files.at(-1);
      assert.ok(large && "ok" in large && large.ok.length === 0);
    });
  });
}

test("an unknown error keeps its own message", () => {
  assert.equal(readErrorSentence(Object.assign(new Error("EACCES: …"), { code: "EACCES" })), "permission denied");
  assert.equal(readErrorSentence(new Error("out of paper")), "out of paper");
  assert.equal(readErrorSentence("out of ink"), "out of ink");
});
