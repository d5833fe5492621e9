// Loads a bundle with the code that V8 compiled from it when it was built. Compiling takes most of a short run.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Script } from "node:vm";

/** V8's version without what Node.js adds to it; code compiled by another version is of no use. */
const engine = /^[\d.]*\d/.exec(process.versions.v8)?.[0] ?? "";

/** Where the compiled code of a bundle lies. */
export function codeCacheFile(bundle: string): string {
  return `${bundle.replace(/\.cjs$/, "")}-${engine}.cache`;
}

/** The end of a bundle that has a code cache. The cache begins with the same bytes, so that no other bundle takes it. */
const mark = /\n\/\/ [\da-f]{64}\n$/;

/**
 * Runs a CommonJS bundle, given by its absolute path, and returns what it exports. Without a code cache of this version of
 * V8 and this bundle, or with other flags of V8, it is compiled as usual.
 */
export function loadBundle(bundle: string): unknown {
  const cache = readIfPresent(codeCacheFile(bundle));
  const script = cache && compileBundle(bundle, cache);
  return script ? runBundle(script, bundle) : createRequire(bundle)(bundle);
}

/** The bundle as a script, not run yet; undefined if the cache is not the bundle's. */
export function compileBundle(bundle: string, cache?: Buffer): Script | undefined {
  // Bundles are ASCII, for which this is the fastest way.
  const source = readFileSync(bundle, "latin1");
  const ending = mark.exec(source.slice(-100))?.[0] ?? "";
  if (cache && (ending === "" || cache.toString("latin1", 0, ending.length) !== ending)) return undefined;
  return new Script(`(function (exports, require, module, __filename, __dirname) {${source}})`, {
    filename: bundle,
    cachedData: cache?.subarray(ending.length),
  });
}

/** Runs a compiled bundle as `require` would, and returns what it exports. */
export function runBundle(script: Script, bundle: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = script.runInThisContext();
  run.call(module.exports, module.exports, createRequire(bundle), module, bundle, path.dirname(bundle));
  return module.exports;
}

function readIfPresent(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
