// Code caches: what V8 has compiled of a bundle while a program used it, which `loadBundle` starts it with.

import { createHash } from "node:crypto";
import { appendFileSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { codeCacheFile } from "../host/src/load-bundle.ts";
import { inProject } from "./project.ts";

/** Deletes the caches of earlier bundles. */
export function deleteCodeCaches(): void {
  for (const file of globSync(inProject("dist/*.cache"))) rmSync(file);
}

/** Marks a bundle, given by its absolute path, and the cache that `compile` writes for it, as belonging together. */
export async function makeCodeCache(bundle: string, compile: (bundle: string) => Promise<void>): Promise<void> {
  const mark = `\n// ${createHash("sha256").update(readFileSync(bundle)).digest("hex")}\n`;
  appendFileSync(bundle, mark);
  await compile(bundle);
  const cache = codeCacheFile(bundle);
  writeFileSync(cache, Buffer.concat([Buffer.from(mark), readFileSync(cache)]));
}
