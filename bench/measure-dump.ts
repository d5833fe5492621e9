// How long `olm-catalogs upgradeable` takes for a dump and how much memory, process start included, beside peers that
// only read the same text.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DumpForm, writeClusterDump } from "./cluster-dump.ts";
import { percentile } from "./percentile.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const rounds = 5;

/** The yaml package would take a minute for the dump of the budget. */
const csvsForYaml = 100;

/** One form of a dump. */
export interface DumpFigures {
  readonly form: DumpForm;
  readonly seconds: number;
  readonly peakMb: number;
  /** Our time for a dump to that of the peer for the same one. */
  readonly toPeer: number;
  readonly peer: string;
}

/** Measures each form of a dump with so many CSVs, made in `temporary`, with the command line's bundle. */
export function* measureDumps(cli: string, csvs: number, temporary: string): Generator<DumpFigures> {
  for (const form of ["json", "yaml", "must-gather"] as const) {
    const folder = mkdtempSync(join(temporary, "dump-"));
    const dump = writeClusterDump(folder, form, csvs);
    const { seconds, peakMb } = measure([cli, "upgradeable", "--from", dump], rounds);
    rmSync(folder, { recursive: true });
    yield { form, seconds, peakMb, ...besidePeer(cli, form, form === "json" ? csvs : csvsForYaml, temporary) };
  }
}

function besidePeer(cli: string, form: DumpForm, csvs: number, temporary: string) {
  const folder = mkdtempSync(join(temporary, "dump-"));
  const dump = writeClusterDump(folder, form, csvs);
  const [peer, program, given] =
    form === "json"
      ? (["(e) JSON.parse", "json-peer.mjs", join(dump, "csvs.json")] as const)
      : (["(a) yaml parseAllDocuments", "yaml-peer.mjs", dump] as const);
  const ours = measure([cli, "upgradeable", "--from", dump], rounds).seconds;
  const theirs = measure([join(here, program), given], rounds).seconds;
  rmSync(folder, { recursive: true });
  return { peer, toPeer: ours / theirs };
}

/** The median time and the highest memory of some runs. */
function measure(command: readonly string[], times: number): { readonly seconds: number; readonly peakMb: number } {
  const runs = Array.from({ length: times }, () => run(command));
  return {
    seconds: percentile(
      runs.map(({ seconds }) => seconds),
      0.5,
    ),
    peakMb: Math.max(...runs.map(({ peakMb }) => peakMb)),
  };
}

function run(command: readonly string[]): { readonly seconds: number; readonly peakMb: number } {
  const start = performance.now();
  const { error, status, stderr } = spawnSync(
    process.execPath,
    ["--import", join(here, "print-peak.mjs"), ...command],
    { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] },
  );
  const seconds = (performance.now() - start) / 1000;
  // 1 is "not upgradeable", 3 is "unknown".
  if (error || status === null || status === 2) throw error ?? new Error(`${command.join(" ")}: ${stderr}`);
  return { seconds, peakMb: (Number(stderr.split("\n").at(-1)) * 1024) / 1e6 };
}
