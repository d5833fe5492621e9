// Why a file or folder could not be read, in words.

const sentences: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  ENOTDIR: "not a folder",
  EISDIR: "is a folder, not a file",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "its symbolic links form a cycle",
  ENAMETOOLONG: "the path is too long",
  EMFILE: "too many files are open at once",
  ENFILE: "too many files are open at once",
  ENXIO: "not a regular file",
  EIO: "the disk cannot be read or written",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file would become too large",
  EROFS: "the disk is read-only",
  ERR_FS_FILE_TOO_LARGE: "larger than 2 GiB",
};

/** A sentence without a start or full stop for an error that node:fs threw; its own text where it is a rare one. */
export function readErrorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return sentences[code] ?? error.message;
}
