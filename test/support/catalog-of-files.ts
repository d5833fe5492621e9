// Files → catalog as opm loads a folder: in its order, without what .indexignore files leave out.

import { type Catalog, decodeText, readCatalog, readDecodedFile } from "#core";
import { byteStringOf } from "#core/base/byte-string.ts";
import { createIndexIgnore } from "#core/fbc/index-ignore.ts";
import type { ReadingOnce } from "#core/syntax/read-source-file.ts";

/** The catalog of a folder that holds exactly these files, by their paths below it; with `once`, read as a command reads it. */
export function catalogOfFiles(files: ReadonlyMap<string, Uint8Array>, once?: ReadingOnce): Catalog {
  const paths = [...files.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const ignore = createIndexIgnore(
    paths.filter(isIgnoreFile).map((path) => ({
      folder: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
      text: byteStringOf(files.get(path) ?? new Uint8Array()),
    })),
  );
  const read = paths.filter((path) => !ignore.ignores(path));
  return readCatalog(
    "",
    read.map((path) => readDecodedFile(path, decodeText(files.get(path) ?? new Uint8Array()), once)),
  );
}

function isIgnoreFile(path: string): boolean {
  return path === ".indexignore" || path.endsWith("/.indexignore");
}

/** The files, and each a second time in a folder of its own. */
export function withCopies(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  return new Map([...files, ...[...files].map(([path, bytes]): [string, Uint8Array] => [`copy/${path}`, bytes])]);
}
