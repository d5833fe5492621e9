// `olm-catalogs validate`, process start included, beside programs that read the same files.

import { cpSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { measureProcesses, type ProcessFigures } from "./measure-process.ts";
import { percentile } from "./percentile.ts";
import { catalogFiles, cli, findOpm, megabytes, ms, type Place, peer } from "./place.ts";
import { type Row, ratioOf } from "./report.ts";

const rounds = 7;

/** As many copies as a team has catalogs of different OpenShift versions. */
const copies = 10;

/** Bytes of the smallest catalog that counts as one: its time is the start of the process. */
const smallCatalog = 40_000;

/** What `validate` may hold for all real catalogs of one OpenShift version. */
const mostMb = 180;

/** All catalogs, a small one, and ten copies of all. */
export async function* benchValidate({ folder, temporary }: Place): AsyncGenerator<Row> {
  const all = await measure(folder, {
    "(a) yaml": peer("yaml-peer.mjs", folder),
    "(h) js-yaml": peer("js-yaml-peer.mjs", folder),
  });
  yield compare("validate", all, "(a) yaml", 0.32);
  yield compare("validate", all, "(h) js-yaml");
  if (all["(c) opm"]) yield compare("validate", all, "(c) opm");
  const peakMb = peakOf(all["olm-catalogs"]);
  yield { what: "validate, peak memory", against: `${mostMb} MB`, ratio: peakMb / mostMb, most: 1, peakMb };

  const small = smallestPackage(folder);
  const started = await measure(small, { "(h) js-yaml": peer("js-yaml-peer.mjs", small) });
  yield compare("validate 40 KB", started, "(h) js-yaml");
  if (started["(c) opm"]) yield compare("validate 40 KB", started, "(c) opm");

  const copied = join(temporary, "copies");
  for (let copy = 0; copy < copies; copy++) cpSync(folder, join(copied, String(copy)), { recursive: true });
  const ten = await measure(copied, {}, 3);
  const toOne = peakOf(ten["olm-catalogs"]) / peakMb;
  yield {
    what: `validate, memory of ${copies} copies`,
    against: "one",
    ratio: toOne,
    peakMb: peakOf(ten["olm-catalogs"]),
  };
  const opm = ten["(c) opm"];
  if (opm) {
    const { ratio, spread } = ratioOf(memoryOf(ten["olm-catalogs"]), memoryOf(opm));
    yield {
      what: `validate, memory of ${copies} copies`,
      against: "(c) opm",
      ratio,
      ...(spread && { spread }),
      most: 1,
    };
  }
}

/** The folder of the smallest catalog of at least 40 KB. */
function smallestPackage(folder: string): string {
  const files = catalogFiles(folder).map((path) => ({ path, size: statSync(path).size }));
  const [small] = files.filter(({ size }) => size >= smallCatalog).sort((a, b) => a.size - b.size);
  return dirname(small?.path ?? folder);
}

type Measured = Readonly<Record<string, readonly ProcessFigures[]>>;

/** `validate` in turn with the peers, and opm where it is there. */
async function measure(folder: string, peers: Record<string, readonly string[]>, times = rounds): Promise<Measured> {
  const opm = findOpm();
  const commands = {
    "olm-catalogs": [process.execPath, cli, "validate", folder],
    ...peers,
    ...(opm && { "(c) opm": [opm, "validate", folder] }),
  };
  const figures = await measureProcesses<string>(commands, times);
  console.log(`\nvalidate ${megabytes(folder).toFixed(1)} MB of catalogs, ${times} rounds`);
  for (const [name, each] of Object.entries(figures)) {
    const [middle, peak] = [ms(percentile(timesOf(each), 0.5)), peakOf(each).toFixed(0)];
    console.log(`  ${name.padEnd(28)} median ${middle}  ${peak} MB`);
  }
  if (!opm) console.log("  opm is not on the PATH: no ratio to it");
  return figures;
}

function compare(what: string, figures: Measured, against: string, most?: number): Row {
  const [ours = [], theirs = []] = [figures["olm-catalogs"], figures[against]];
  const memory = { peakMb: peakOf(ours), peerPeakMb: peakOf(theirs) };
  return { what, against, ...ratioOf(timesOf(ours), timesOf(theirs)), ...memory, ...(most !== undefined && { most }) };
}

function timesOf(figures: readonly ProcessFigures[]): readonly number[] {
  return figures.map((each) => each.ms);
}

function memoryOf(figures: readonly ProcessFigures[] = []): readonly number[] {
  return figures.map(({ peakMb }) => peakMb);
}

/** The median of the peaks. */
function peakOf(figures: readonly ProcessFigures[] = []): number {
  return percentile(memoryOf(figures), 0.5);
}
