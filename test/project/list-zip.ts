// The names in a zip archive, read from its central directory.

import { readFileSync } from "node:fs";

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** Names of all files in the archive, sorted. */
export function listZip(file: string): string[] {
  const zip = readFileSync(file);
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(endSignature).buffer));
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error(`'${file}' is not a zip archive`);
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    names.push(zip.toString("utf8", at + 46, at + 46 + (name ?? 0)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names.sort();
}
