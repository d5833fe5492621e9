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

/**
 * What reading gives: the bytes, or why there are none (words such as "permission denied"). `leadsOut` where there may
 * well be some, but a symbolic link leads to them out of the repository.
 */
export type ReadResult<T> = { readonly ok: T } | { readonly error: string; readonly leadsOut?: true };

/** Access to files. Paths are opaque to core but for `/` between their parts. */
export interface Workspace {
  readFile(path: string): Promise<ReadResult<Uint8Array>>;
  /** The entries in byte-wise order of their names, as Go's fs.WalkDir visits them. */
  readFolder(path: string): Promise<ReadResult<readonly FolderEntry[]>>;
}
