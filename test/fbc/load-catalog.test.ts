import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkCatalog, type FolderEntry, loadCatalog, opmVerdict, type Workspace } from "#core";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";

const stub = "schema: anchor.test\nname: x\n";

async function pathsRead(files: Readonly<Record<string, MemoryFile>>): Promise<readonly string[]> {
  const catalog = await loadCatalog(memoryWorkspace(files), "catalog");
  return catalog.files.map(({ path }) => path);
}

/** A workspace in which some entries are of another kind, or some folders cannot be read. */
function withOddities(
  files: Readonly<Record<string, MemoryFile>>,
  oddities: Readonly<Record<string, FolderEntry["kind"] | { readonly error: string }>>,
): Workspace {
  const workspace = memoryWorkspace(files);
  return {
    readFile: workspace.readFile,
    readFolder: async (path) => {
      const odd = oddities[path];
      if (typeof odd === "object") return odd;
      const read = await workspace.readFolder(path);
      if ("error" in read) return read;
      const kindOf = ({ name, kind }: FolderEntry) => {
        const given = oddities[`${path}/${name}`];
        return typeof given === "string" ? given : kind;
      };
      return { ok: read.ok.map((entry) => ({ name: entry.name, kind: kindOf(entry) })) };
    },
  };
}

async function findingsOf(workspace: Workspace): Promise<readonly string[]> {
  const catalog = await loadCatalog(workspace, "catalog");
  assert.equal(opmVerdict(catalog), "rejects");
  return checkCatalog(catalog, {}).map(({ at, rule, message }) => `${at.document.path} ${rule}: ${message}`);
}

describe("a catalog is read as opm walks its folder", () => {
  test("every file counts, hidden ones and those of any name too, in byte-wise order", async () => {
    const files = { "catalog/b.yaml": stub, "catalog/.hidden": stub, "catalog/a/z.json": stub, "catalog/B.md": stub };
    assert.deepEqual(await pathsRead(files), ["catalog/.hidden", "catalog/B.md", "catalog/a/z.json", "catalog/b.yaml"]);
  });

  test("files outside the folder do not count", async () => {
    assert.deepEqual(await pathsRead({ "catalog/a.yaml": stub, "catalogs/b.yaml": stub, "c.yaml": stub }), [
      "catalog/a.yaml",
    ]);
  });

  test("what .indexignore names is left out, and that file itself", async () => {
    const files = {
      "catalog/.indexignore": "*.md\n/drafts/\n",
      "catalog/a.yaml": stub,
      "catalog/README.md": "# read me",
      "catalog/drafts/b.yaml": stub,
      "catalog/below/drafts/c.yaml": stub,
    };
    assert.deepEqual(await pathsRead(files), ["catalog/a.yaml", "catalog/below/drafts/c.yaml"]);
  });
});

describe("what cannot be read is a finding, and everything else is still read", () => {
  test("a file", async () => {
    const workspace = memoryWorkspace({ "catalog/a.yaml": { error: "permission denied" }, "catalog/b.yaml": "[]" });
    assert.deepEqual(await findingsOf(workspace), [
      "catalog/a.yaml unreadable-file: cannot be read: permission denied",
      "catalog/b.yaml not-a-mapping: this document is not a mapping with a 'schema'; opm reads every file of the catalog",
    ]);
  });

  test("a folder, even one that .indexignore names, because opm searches it for further .indexignore files", async () => {
    const files = { "catalog/.indexignore": "secret/", "catalog/secret/a.yaml": stub, "catalog/b.yaml": stub };
    const workspace = withOddities(files, { "catalog/secret": { error: "permission denied" } });
    assert.deepEqual(await findingsOf(workspace), [
      "catalog/secret unreadable-file: cannot be read: permission denied",
    ]);
  });

  test("an .indexignore", async () => {
    const workspace = memoryWorkspace({
      "catalog/.indexignore": { error: "permission denied" },
      "catalog/b.yaml": stub,
    });
    assert.deepEqual(await findingsOf(workspace), [
      "catalog/.indexignore unreadable-file: cannot be read: permission denied",
    ]);
  });

  test("an .indexignore with a line too long for opm", async () => {
    const workspace = memoryWorkspace({ "catalog/.indexignore": "x".repeat(70_000), "catalog/b.yaml": stub });
    assert.deepEqual(await findingsOf(workspace), [
      "catalog/.indexignore unreadable-file: a line has 64 KiB or more, so opm rejects the whole catalog",
    ]);
  });

  test("a link to a folder, unless it is ignored", async () => {
    const files = { "catalog/link": stub, "catalog/other": stub };
    const links = { "catalog/link": "link-to-folder", "catalog/other": "other" } as const;
    assert.deepEqual(await findingsOf(withOddities(files, links)), [
      "catalog/link unreadable-file: opm cannot read a symbolic link to a folder; replace the link with the folder",
      "catalog/other unreadable-file: opm cannot read it because it is neither a file nor a folder",
    ]);
    const ignored = { ...files, "catalog/.indexignore": "link\nother\n" };
    const catalog = await loadCatalog(withOddities(ignored, links), "catalog");
    assert.deepEqual(catalog.files, []);
  });

  test("the root", async () => {
    assert.deepEqual(await findingsOf(memoryWorkspace({})), [
      "catalog unreadable-file: cannot be read: no such folder",
    ]);
  });
});

test("loading again keeps every file whose text is the same", async () => {
  const before = await loadCatalog(memoryWorkspace({ "catalog/a.yaml": stub, "catalog/b.yaml": stub }), "catalog");
  const changed = memoryWorkspace({ "catalog/a.yaml": stub, "catalog/b.yaml": "schema: anchor.test\nname: y\n" });
  const after = await loadCatalog(changed, "catalog", { previous: before });
  assert.equal(after.files[0], before.files[0]);
  assert.notEqual(after.files[1], before.files[1]);
});
