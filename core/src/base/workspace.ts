// The file access that a host provides: the editor, the command line or a test. Core itself never reads files.

/**
 * A folder entry. Symbolic links are distinguished, because opm follows those to files and fails on those to folders. A
 * `link-out` leads out of the repository and is not followed.
 */
export interface FolderEntry {
  /** Each byte that is not UTF-8 is the lone surrogate U+DC00 plus the byte (`file-name.ts`). */
  readonly name: string;
  readonly kind: "file" | "folder" | "link-to-file" | "link-to-folder" | "link-out" | "other";
}

/** Why nothing could be read. */
export interface ReadFailure {
  readonly error: string;
  /** The path leads out of the repository through a symbolic link. */
  readonly leadsOutOfRepository?: true;
  /** The path does not exist. */
  readonly isMissing?: true;
}

export type ReadResult<T> = { readonly ok: T } | ReadFailure;

/** The bytes of a file. */
export interface FileBytes {
  readonly ok: Uint8Array;
  /** Gives their memory back at once, and leaves `ok` empty. Without it, that takes until the next collection of garbage. */
  readonly release?: () => void;
}

export type ReadFile = FileBytes | ReadFailure;

/** Access to files. Paths are opaque except for `/` between their parts. */
export interface Workspace {
  readFile(path: string): Promise<ReadFile>;
  /** The entries sorted by the bytes of their names, as Go's fs.WalkDir visits them. */
  readFolder(path: string): Promise<ReadResult<readonly FolderEntry[]>>;
}
