// The small catalogs of test/vectors that opm validate was asked about.

import { readFileSync } from "node:fs";

type File = { readonly utf8?: string; readonly base64?: string };

const vectors = new URL("../vectors/fbc-inputs.json", import.meta.url);

/** The bytes of each file by its path, for each catalog by its name. */
export const fbcInputs: ReadonlyMap<string, ReadonlyMap<string, Uint8Array>> = new Map(
  Object.entries(
    JSON.parse(readFileSync(vectors, "utf8")) as Readonly<Record<string, Readonly<Record<string, File>>>>,
  ).map(([name, files]) => [name, new Map(Object.entries(files).map(([path, file]) => [path, bytesOf(file)]))]),
);

function bytesOf({ utf8, base64 }: File): Uint8Array {
  return base64 === undefined ? Buffer.from(utf8 ?? "") : Buffer.from(base64, "base64");
}
