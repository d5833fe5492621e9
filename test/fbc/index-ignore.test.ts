import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { byteString } from "#core";
import { createIndexIgnore } from "#core/fbc/index-ignore.ts";
import vectors from "../vectors/index-ignore.json" with { type: "json" };

describe(".indexignore", () => {
  it("leaves out the named files and everything below the named folders, at any depth", () => {
    assert.deepEqual(
      kept({ "": "README.md\nattic" }, ["README.md", "foo/README.md", "foo/attic/bar.yaml", "foo/bar.yaml"]),
      ["foo/bar.yaml"],
    );
  });

  it("means a place, and not any depth, with a slash before or within a pattern", () => {
    assert.deepEqual(kept({ "": "/a\nb/c" }, ["a", "foo/a", "b/c/d", "foo/b/c"]), ["foo/a", "foo/b/c"]);
  });

  it("means folders only with a slash at the end of a pattern", () => {
    assert.deepEqual(kept({ "": "attic/" }, ["attic", "foo/attic/bar.yaml"]), ["attic"]);
  });

  it("reaches any depth with **", () => {
    assert.deepEqual(kept({ "": "foo/**/b\nbar/**" }, ["foo/b", "foo/x/y/b", "b", "bar/a/b", "bar"]), ["b"]);
  });

  it("matches nothing with ** and something else between slashes", () => {
    assert.deepEqual(kept({ "": "foo/**.yaml" }, ["foo/a.yaml"]), ["foo/a.yaml"]);
  });

  it("knows *, ?, classes and backslashes as Go does", () => {
    const names = ["a.yaml", "b", "xb", "c", "z", "!x", "€"];
    assert.deepEqual(kept({ "": "*.yaml\n?b\n[^a-y!€]\n\\!x" }, names), ["b", "c", "€"]);
  });

  it("lets a star end within a letter, because Go counts bytes", () => {
    assert.deepEqual(kept({ "": "*??" }, ["é", "€", "a"]), ["é", "a"]);
  });

  it("matches nothing with a malformed pattern", () => {
    assert.deepEqual(kept({ "": "a[\n[]b]\nc\\" }, ["a[", "a", "b", "c", "c\\"]), ["a[", "a", "b", "c", "c\\"]);
  });

  it("skips comments, blank lines and the white space around a line", () => {
    assert.deepEqual(kept({ "": "# a\n\r\n\t a \r\n\u0085b" }, ["a", "b", "# a"]), ["# a"]);
  });

  it("is sensitive to case", () => {
    assert.deepEqual(kept({ "": "readme.md" }, ["README.md"]), ["README.md"]);
  });

  it("counts within its own folder only", () => {
    assert.deepEqual(kept({ foo: "a\n/b" }, ["a", "foo/a", "foo/x/a", "foo/b", "foo/x/b"]), ["a", "foo/x/b"]);
  });

  it("is never a file of the catalog itself", () => {
    assert.deepEqual(kept({ "": "!.indexignore" }, [".indexignore", "foo/.indexignore"]), []);
  });
});

describe("the last line of .indexignore that matches", () => {
  it("decides", () => {
    assert.deepEqual(kept({ "": "*.yaml\n!a.yaml\n/foo/a.yaml" }, ["a.yaml", "b.yaml", "foo/a.yaml"]), ["a.yaml"]);
  });

  it("can bring a file back from an ignored folder, unlike with git", () => {
    assert.deepEqual(kept({ "": "attic\n!keep.yaml" }, ["attic/keep.yaml", "attic/old.yaml"]), ["attic/keep.yaml"]);
  });

  it("is usually one in a deeper folder", () => {
    assert.deepEqual(kept({ foo: "!a", "": "a" }, ["a", "foo/a"]), ["foo/a"]);
  });

  it("is the root's where the folder's name sorts before '.indexignore'", () => {
    assert.deepEqual(kept({ "": "a", "-foo": "!a" }, ["-foo/a"]), []);
  });
});

describe("a line of 64 KiB in .indexignore", () => {
  it("is reported, because opm rejects the catalog", () => {
    const files = [
      { folder: "short", text: `${"a".repeat(65_535)}\nb` },
      { folder: "long", text: byteString(`b\n${"é".repeat(32_768)}`) },
    ];
    assert.deepEqual(createIndexIgnore(files).foldersWithTooLongLine, ["long"]);
  });
});

describe("joelanford/ignore answers the same", () => {
  it(`about ${vectors.vectors.length} sets of ignore files`, () => {
    for (const { files, ignored, kept: expected } of vectors.vectors) {
      const texts = Object.entries(files).map(([path, text]) => [path.slice(0, -"/.indexignore".length), text]);
      assert.deepEqual(kept(Object.fromEntries(texts), [...ignored, ...expected]), expected, JSON.stringify(files));
    }
  });
});

/** The paths that ignore files, given by their folders, leave in the catalog. */
function kept(ignoreFiles: Readonly<Record<string, string>>, paths: readonly string[]): readonly string[] {
  const files = Object.entries(ignoreFiles).map(([folder, text]) => ({ folder, text: byteString(text) }));
  const ignore = createIndexIgnore(files);
  return paths.filter((path) => !ignore.ignores(path));
}
