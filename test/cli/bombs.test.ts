// The built command line and texts that make programs slow, large or crash: each command answers within seconds, in little
// memory. `validate` reads all of them; the other commands read those that differ in how they are read or in how much is
// written about them.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { after, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { inProject } from "../../scripts/project.ts";
import { type BombFiles, bombs } from "../support/bombs.ts";

const cli = inProject("dist/cli.cjs");
const preload = fileURLToPath(new URL("../support/peak-memory.cjs", import.meta.url));

/** In megabytes, from the start of the process. */
const mostMemory = 300;

/** In milliseconds: on a quiet machine all answer within two seconds, on a busy one a tenth of them takes longer. */
const timeout = 30_000;

/** What only the command line reads: a tree of folders, and files of a dump. */
const moreBombs: Readonly<Record<string, () => BombFiles>> = {
  "folders 1,000 deep": () => ({ [`${"d/".repeat(1_000)}catalog.yaml`]: "schema: olm.package\nname: boom\n" }),
  "2,000 folders": () =>
    Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [`f${at}/catalog.yaml`, `schema: olm.package\nname: boom${at}\n`]),
    ),
  "a compressed dump of 1 GB": () => ({ "dump.yaml": gzipOfZeros(1_000_000_000) }),
  "a dump of 100,000 objects on one line": () => ({
    "dump.json": `{"apiVersion":"v1","kind":"List","items":[${'{"apiVersion":"v1","kind":"Secret"},'.repeat(100_000)}{}]}`,
  }),
};

const differing = [
  "aliases of aliases",
  "block maps 3,000 deep",
  "JSON objects 1,000,000 deep",
  "1,000,000 tiny documents",
  "a cycle of 5,000 entries",
  "2,000 entries with ranges over all",
  "a bundle folder of 2,000 files",
  "a semver template of 20,000 bundles",
];

const installed = ["--package", "boom", "--from", "boom.v1.0.0"];

/** Other commands than `validate` that read the text of a folder. */
const commands: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  graph: (folder) => ["graph", folder],
  diff: (folder) => ["diff", folder, folder],
  path: (folder) => ["path", folder, ...installed, "--to", ">=0.0.0"],
  guardrails: (folder) => ["guardrails", folder],
  "upgradeable --from": (folder) => ["upgradeable", "--from", folder],
  "upgradeable --catalog": (folder) => ["upgradeable", "--from", inProject("samples/cluster"), "--catalog", folder],
};

const skip = existsSync(cli) ? false : "the command line is not built";

describe("the command line", { skip, concurrency: availableParallelism() }, () => {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-bombs-"));
  after(() => rmSync(folder, { recursive: true }));

  for (const [index, [name, make]] of Object.entries({ ...bombs, ...moreBombs }).entries()) {
    const isDifferent = differing.includes(name) || name in moreBombs;
    it(isDifferent ? `answers every question about ${name}` : `validates ${name}`, async () => {
      const place = join(folder, `${index}`);
      writeFiles(place, make());
      await answer(["validate", place]);
      if (isDifferent) for (const command of Object.values(commands)) await answer(command(place));
      rmSync(place, { recursive: true });
    });
  }

  it("explains a range of 100,000 characters", async () => {
    for (const range of [">=1.0.0 ".repeat(12_500), "1.0.0 || ".repeat(11_000), "(".repeat(100_000)]) {
      await answer(["range", range, "1.0.0"]);
      await answer(["range", range, "1.0.0", "--dialect", "clusterExtension"]);
    }
  });

  let answers = 0;

  /** Runs a command to its end, whatever it finds. */
  async function answer(args: readonly string[]): Promise<void> {
    const peak = join(folder, `peak-${answers++}`);
    const child = spawn(process.execPath, ["--require", preload, cli, ...args], {
      env: { ...process.env, OLM_CATALOGS_PEAK_MEMORY: peak },
      stdio: ["ignore", "ignore", "pipe"],
      timeout,
    });
    const [stderr, [status, signal]] = await Promise.all([text(child.stderr), once(child, "close")]);
    const what = args[0] ?? "";
    assert.ok(signal === null && status <= 3, `${what}: ${signal ?? status} ${stderr.slice(0, 500)}`);
    assert.doesNotMatch(stderr, /internal error/, what);
    const megabytes = Number(readFileSync(peak, "utf8"));
    assert.ok(megabytes < mostMemory, `${what} took ${megabytes} MB`);
  }
});

function writeFiles(folder: string, files: BombFiles): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A member for each 10 MB, so that making it needs no more memory than one. */
function gzipOfZeros(length: number): Buffer {
  const part = 10_000_000;
  return Buffer.concat(Array<Buffer>(length / part).fill(gzipSync(Buffer.alloc(part))));
}
