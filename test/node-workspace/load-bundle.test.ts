import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "node:test";
import { codeCacheFile, compileBundle, loadBundle } from "../../host/src/load-bundle.ts";

const mark = `\n// ${"0".repeat(64)}\n`;
const otherMark = `\n// ${"1".repeat(64)}\n`;
const program = 'globalThis.ran = [typeof require("./beside.cjs"), __filename, module.exports === this];';

describe("a bundle with compiled code", () => {
  let folder = "";
  let bundle = "";

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "olm-catalogs-bundle-"));
    bundle = join(folder, "program.cjs");
    writeFileSync(join(folder, "beside.cjs"), "module.exports = () => {};");
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, "ran");
    rmSync(folder, { recursive: true });
  });

  /** The code that V8 compiles from the bundle as it stands, for a bundle that ends with `end`. */
  function compiled(end: string): Buffer {
    const code = compileBundle(bundle)?.createCachedData() ?? Buffer.alloc(0);
    return Buffer.concat([Buffer.from(end), code]);
  }

  function ran(): unknown {
    return Reflect.get(globalThis, "ran");
  }

  it("is not compiled again", () => {
    writeFileSync(bundle, program + mark);
    assert.equal(compileBundle(bundle, compiled(mark))?.cachedDataRejected, false);
  });

  it("runs as a module of Node.js", () => {
    writeFileSync(bundle, program + mark);
    writeFileSync(codeCacheFile(bundle), compiled(mark));
    loadBundle(bundle);
    assert.deepEqual(ran(), ["function", bundle, true]);
  });

  it("runs its own text, if the code is of another bundle of the same length", () => {
    writeFileSync(bundle, program.replace("typeof", "!!!!!!") + mark);
    writeFileSync(codeCacheFile(bundle), compiled(mark));
    writeFileSync(bundle, program + otherMark);
    loadBundle(bundle);
    assert.deepEqual(ran(), ["function", bundle, true]);
  });

  it("runs its own text, if it is built without compiled code", () => {
    writeFileSync(bundle, program + mark);
    writeFileSync(codeCacheFile(bundle), compiled(mark));
    writeFileSync(bundle, program);
    loadBundle(bundle);
    assert.deepEqual(ran(), ["function", bundle, true]);
  });

  it("is compiled, if no code of this version of V8 lies beside it", () => {
    writeFileSync(bundle, program + mark);
    loadBundle(bundle);
    assert.deepEqual(ran(), ["function", bundle, true]);
  });

  it("is compiled, if the code is broken", () => {
    writeFileSync(bundle, program + mark);
    writeFileSync(codeCacheFile(bundle), Buffer.concat([Buffer.from(mark), Buffer.alloc(100)]));
    loadBundle(bundle);
    assert.deepEqual(ran(), ["function", bundle, true]);
  });
});
