// What the host supplies: the editor, the command line or a test. Core itself never reads a file.

/** A folder's entry. Symbolic links are told apart because opm follows those to files and fails on those to folders. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: "file" | "folder" | "link-to-file" | "link-to-folder" | "other";
}

/** What reading gives: the bytes, or why there are none (a sentence such as "permission denied"). */
export type ReadResult<T> = { readonly ok: T } | { readonly error: string };

/** Access to files. Paths are opaque to core but for `/` between their parts. */
export interface Workspace {
  readFile(path: string): Promise<ReadResult<Uint8Array>>;
  /** The entries in byte-wise order of their names, as Go's fs.WalkDir visits them. */
  readFolder(path: string): Promise<ReadResult<readonly FolderEntry[]>>;
}
