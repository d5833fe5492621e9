// The files of a commit as core's Workspace: folders and files are looked up in git's trees, without a checkout.

import { byteString, decodeFileName, type FolderEntry, type ReadResult, type Workspace } from "#core";
import type { GitObjects } from "./git-objects.ts";

/** A line of a tree. */
interface TreeItem {
  readonly name: string;
  readonly mode: string;
  readonly id: string;
}

/** Where the tree of a commit lies in the file system. */
export interface TreePlace {
  /** The id of the commit. */
  readonly commit: string;
  /** An absolute path, with `/`. */
  readonly folder: string;
  /** The path of the same folder in the repository, without `/` at its ends; empty for the top. */
  readonly prefix: string;
}

const folderMode = "40000";
const linkMode = "120000";
const submoduleMode = "160000";
const fileMode = /^100/;

/** More links after each other form a cycle, as for the system. */
const maxLinks = 40;

/** What is at a path: a tree, a file, or neither. */
type Found =
  | { readonly kind: "folder" | "file"; readonly id: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "outside" };

/** A symbolic link on the way to a path. */
interface FoundLink {
  readonly link: string;
  /** The folder that has it. */
  readonly folder: readonly string[];
  /** What of the path follows it. */
  readonly rest: readonly string[];
}

/** The items of a tree by name. */
type Tree = ReadonlyMap<string, TreeItem>;

/** The files at and below a folder as they are in the commit. Symbolic links are followed within the repository. */
export function gitTreeWorkspace(objects: GitObjects, { commit, folder, prefix }: TreePlace): Workspace {
  const trees = new Map<string, Promise<Tree | { readonly error: string }>>();
  let root: Promise<{ readonly id: string } | { readonly error: string }> | undefined;

  return { readFile, readFolder };

  async function readFile(path: string): Promise<ReadResult<Uint8Array>> {
    const found = await find(partsOf(path));
    if ("error" in found) return found;
    if (found.kind === "folder") return { error: "is a folder, not a file", isMissing: true };
    if (found.kind === "outside") return outside;
    if (found.kind === "nothing") return missing;
    const read = await objects.read(found.id);
    return "error" in read ? read : { ok: read.ok.content };
  }

  async function readFolder(path: string): Promise<ReadResult<readonly FolderEntry[]>> {
    const found = await find(partsOf(path));
    if ("error" in found) return found;
    if (found.kind === "file") return { error: "not a folder", isMissing: true };
    if (found.kind === "outside") return outside;
    if (found.kind === "nothing") return missing;
    const items = await readTree(found.id);
    if ("error" in items) return items;
    const parts = partsOf(path) ?? [];
    const entries: FolderEntry[] = [];
    for (const item of items.values()) entries.push({ name: item.name, kind: await kindOf(item, parts) });
    return { ok: entries.sort(byBytes) };
  }

  async function kindOf({ name, mode }: TreeItem, parts: readonly string[]): Promise<FolderEntry["kind"]> {
    if (mode === folderMode) return "folder";
    if (mode !== linkMode) return fileMode.test(mode) ? "file" : "other";
    const found = await find([...parts, name]);
    if ("error" in found || found.kind === "nothing") return "link-to-file";
    return found.kind === "outside" ? "link-out" : `link-to-${found.kind}`;
  }

  /** The parts of a path in the repository; undefined above the folder. */
  function partsOf(path: string): readonly string[] | undefined {
    const base = folder.endsWith("/") ? folder : `${folder}/`;
    if (path !== folder && !path.startsWith(base)) return undefined;
    const below = path === folder ? "" : path.slice(base.length);
    return [...prefix.split("/"), ...below.split("/")].filter((part) => part !== "");
  }

  async function find(wanted: readonly string[] | undefined): Promise<Found | { readonly error: string }> {
    if (!wanted) return { kind: "nothing" };
    let parts: readonly string[] = wanted;
    for (let links = 0; links < maxLinks; links++) {
      const found = await follow(parts);
      if (!("link" in found)) return found;
      const target = resolveLink(found.link, found.folder);
      if (!target) return { kind: "outside" };
      parts = [...target, ...found.rest];
    }
    return { kind: "nothing" };
  }

  /** Looks parts up from the root, up to the first link. */
  async function follow(parts: readonly string[]): Promise<Found | FoundLink | { readonly error: string }> {
    root ??= readRoot();
    const top = await root;
    if ("error" in top) return top;
    let at: { readonly kind: "folder" | "file"; readonly id: string } = { kind: "folder", id: top.id };
    for (const [index, part] of parts.entries()) {
      if (at.kind !== "folder") return { kind: "nothing" };
      const items = await readTree(at.id);
      if ("error" in items) return items;
      const item = items.get(part);
      if (!item) return { kind: "nothing" };
      if (item.mode === linkMode) {
        const read = await objects.read(item.id);
        if ("error" in read) return read;
        return { link: read.ok.content.toString(), folder: parts.slice(0, index), rest: parts.slice(index + 1) };
      }
      if (item.mode === folderMode) at = { kind: "folder", id: item.id };
      else if (fileMode.test(item.mode)) at = { kind: "file", id: item.id };
      else if (item.mode === submoduleMode) return { error: "it is in a submodule, which is another repository" };
      else return { kind: "nothing" };
    }
    return at;
  }

  async function readRoot() {
    const read = await objects.read(commit);
    if ("error" in read) return read;
    const id = /^tree ([0-9a-f]+)\n/.exec(read.ok.content.toString("latin1", 0, 80))?.[1];
    return id === undefined ? { error: "not a commit" } : { id };
  }

  function readTree(id: string): Promise<Tree | { readonly error: string }> {
    const known =
      trees.get(id) ?? objects.read(id).then((read) => ("error" in read ? read : parseTree(read.ok.content, id)));
    trees.set(id, known);
    return known;
  }
}

const outside = { error: "leads out of the repository", leadsOutOfRepository: true } as const;
const missing = { error: "no such file or folder", isMissing: true } as const;

/** Git's binary form: mode, space, name, zero byte, and the id, which has as many bytes as that of the tree. */
function parseTree(content: Buffer, treeId: string): Tree | { readonly error: string } {
  const idLength = treeId.length / 2;
  const items = new Map<string, TreeItem>();
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at);
    const zero = content.indexOf(0, space);
    if (space < 0 || zero < 0) return { error: "a folder of the commit is damaged" };
    const mode = content.toString("latin1", at, space);
    const name = decodeFileName(content.subarray(space + 1, zero));
    items.set(name, { name, mode, id: content.toString("hex", zero + 1, zero + 1 + idLength) });
    at = zero + 1 + idLength;
  }
  return items;
}

/** The parts of a link's target; undefined where it leads out of the repository. */
function resolveLink(link: string, folder: readonly string[]): readonly string[] | undefined {
  if (link.startsWith("/")) return undefined;
  const parts = [...folder];
  for (const part of link.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts;
}

function byBytes(a: FolderEntry, b: FolderEntry): number {
  const [left, right] = [byteString(a.name), byteString(b.name)];
  return left < right ? -1 : left > right ? 1 : 0;
}
