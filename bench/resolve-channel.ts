// Both OLMs for every entry of one large channel, compared with asking the semver package about every pair.

import { Range, SemVer } from "semver";
import { type Package, readCatalog, readSourceFile } from "#core";
import { automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";
import { stuckEntries } from "#core/resolve/stuck-entries.ts";
import { percentile } from "./percentile.ts";

/** Medians in milliseconds. */
export interface ResolveFigures {
  /** From a package that was just read to the next version of every position under both OLMs, and who is stuck. */
  readonly oursMs: number;
  /** Whether each range matches each version, with everything parsed beforehand: the questions of a plain resolver. */
  readonly peerMs: number;
}

const rounds = 15;

/** Measures a catalog whose channel has a skipRange at each entry. */
export function measureResolve(text: string): ResolveFigures {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const pkg = readPackage(text);
    ours.push(time(() => resolveAll(pkg)));
    peer.push(askAllPairs(readPackage(text)));
  }
  return { oursMs: percentile(ours, 0.5), peerMs: percentile(peer, 0.5) };
}

function readPackage(text: string): Package {
  const [pkg] = readCatalog("", [readSourceFile("catalog.yaml", text)]).packages.values();
  if (!pkg) throw new Error("the catalog has no package");
  return pkg;
}

function time(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function resolveAll(pkg: Package): void {
  for (const channel of pkg.channels) {
    const all = automaticUpdatesIn(pkg, channel);
    let moving = 0;
    for (const position of all.entries) {
      for (const olm of ["v0", "v1"] as const) if (all.next(olm, position) !== "stays") moving++;
    }
    if (moving === 0 || stuckEntries(pkg, channel, "v0").length > 0) throw new Error("the channel does not move");
  }
}

function askAllPairs(pkg: Package): number {
  const entries = pkg.channels.flatMap((channel) => channel.entries);
  const versions = entries.map(({ name }) => new SemVer((name?.value ?? "").slice("harbor.v".length)));
  const ranges = entries.map(({ skipRange }) => new Range(skipRange?.value ?? "<0.0.0"));
  return time(() => {
    let inside = 0;
    for (const range of ranges) for (const version of versions) if (range.test(version)) inside++;
    if (inside === 0) throw new Error("no range matches a version");
  });
}
