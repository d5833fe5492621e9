// What the host supplies: the editor, the command line or a test. Core itself never reads a file.

/**
 * A folder's entry. Symbolic links are told apart because opm follows those to files and fails on those to folders; a
 * `link-out` leads to no folder, but out of the repository, where nothing is read.
 */
export interface FolderEntry {
  /** Where bytes of the name are not UTF-8, each of them is U+DC00 and the byte: a lone surrogate (`file-name.ts`). */
  readonly name: string;
  readonly kind: "file" | "folder" | "link-to-file" | "link-to-folder" | "link-out" | "other";
}

/** Why there are no bytes: words such as "permission denied". */
export interface ReadFailure {
  readonly error: string;
  /** There may well be some, but a symbolic link leads to them out of the repository. */
  readonly leadsOutOfRepository?: true;
  /** Nothing is at the path. */
  readonly isMissing?: true;
}

/** What reading gives. */
export type ReadResult<T> = { readonly ok: T } | ReadFailure;

/** Access to files. Paths are opaque to core but for `/` between their parts. */
export interface Workspace {
  readFile(path: string): Promise<ReadResult<Uint8Array>>;
  /** The entries in byte-wise order of their names, as Go's fs.WalkDir visits them. */
  readFolder(path: string): Promise<ReadResult<readonly FolderEntry[]>>;
}
