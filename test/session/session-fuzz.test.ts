// Whatever happens in an editor, a session says of every file what a session says that has just started.
// OLM_CATALOGS_FUZZ_STEPS makes it longer, OLM_CATALOGS_FUZZ_SEED makes it different.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Finding, findingsInFile, readSettings, Session } from "#core";
import { fuzzOptions, runFuzz } from "../support/fuzz-run.ts";
import { FuzzWorld, type Happening } from "../support/fuzz-world.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import type { Random } from "../support/random.ts";

const options = fuzzOptions(5_000);
const stepsBetweenComparisons = 100;

describe("a session", () => {
  it(`says after ${options.steps} changes what a fresh one says`, (test) =>
    runFuzz(test, options, async (random, tell) => {
      const world = new FuzzWorld(random);
      const session = startSession(world);
      for (let step = 1; step <= options.steps; step++) {
        await take(session, world, world.step());
        if (random.chance(50)) await ask(session, world, random);
        if (step % stepsBetweenComparisons === 0) await compare(session, world, step);
        // What is held weakly is kept until here, where an editor's next message would come.
        if (step % stepsBetweenComparisons === 0) await new Promise((resolve) => setImmediate(resolve));
        tell(step);
      }
    }));
});

function startSession(world: FuzzWorld): Session {
  const session = new Session(memoryWorkspace(world.disk));
  session.setWorkspaceFolders(world.folders);
  session.configure(readSettings(world.settings));
  for (const [path, document] of world.open) session.setText(path, document.getText());
  return session;
}

async function take(session: Session, world: FuzzWorld, happening: Happening): Promise<void> {
  switch (happening.kind) {
    case "open":
    case "edit":
      return session.setText(happening.path, happening.text);
    case "close":
      return session.close(happening.path);
    case "files":
      for (const path of happening.paths) session.forget(path);
      return;
    case "settings":
      return session.configure(readSettings(world.settings));
    case "folders":
      return session.setWorkspaceFolders(world.folders);
    default:
      happening satisfies never;
  }
}

/** The requests of an editor during typing, some without waiting for the answer. */
async function ask(session: Session, world: FuzzWorld, random: Random): Promise<void> {
  const path = random.pick(random.chance(90) && world.open.size > 0 ? [...world.open.keys()] : world.paths);
  const isCancellationRequested = random.chance(10);
  const asked = session.snapshot(path, { isCancellationRequested }).then((snapshot) => snapshot?.findings());
  if (random.chance(10)) void session.workspaceCatalogsFor(["shop", "ferry"]);
  if (random.chance(90)) await asked;
}

async function compare(session: Session, world: FuzzWorld, step: number): Promise<void> {
  const fresh = startSession(world);
  for (const path of world.paths) {
    const [now, expected] = [await describeSnapshot(session, path), await describeSnapshot(fresh, path)];
    // Comparing texts first is much faster, and they are nearly always equal.
    if (JSON.stringify(now) !== JSON.stringify(expected)) assert.deepEqual(now, expected, `${path} after step ${step}`);
  }
}

/** All that depends on more than the file itself. */
async function describeSnapshot(session: Session, path: string): Promise<unknown> {
  await session.readNextCatalogs(path);
  const snapshot = await session.snapshot(path);
  if (!snapshot) return undefined;
  const { catalogs, nextCatalogs, workspace, bundleFiles } = snapshot;
  return {
    findings: findingsInFile(snapshot).map(plain),
    number: snapshot.findings().length,
    catalogs: catalogs.map(({ root, files, packages }) => [root, files.map((file) => file.path), [...packages.keys()]]),
    nextCatalogs: nextCatalogs.map(({ root }) => root).sort(),
    offered: workspace.packageNames,
    found: workspace.catalogs.map(({ root }) => root),
    bundleFiles: bundleFiles.map((file) => file.path),
  };
}

function plain({ rule, severity, message, at, related }: Finding): unknown {
  const places = [at, ...related.map((each) => each.at)];
  return [rule, severity, message, places.map(({ document, span }) => [document.path, span.start, span.end])];
}
