// How `olm-catalogs validate` grows with an index, up to the largest that there are.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { measureProcess } from "./measure-process.ts";
import { cli, ms, type Place } from "./place.ts";
import type { Row } from "./report.ts";
import { type IndexSize, largestIndex, tenthIndex, writeSyntheticIndex } from "./synthetic-index.ts";

const seed = 1;

/** Ten times the index may cost a little more than ten times as much. */
const mostGrowth = 11;

/** What the largest index may take. */
const mostMb = 1000;

/** An index and one of ten times its size. */
export async function* benchScale({ temporary }: Place): AsyncGenerator<Row> {
  const [small, large] = [await measure(tenthIndex, temporary), await measure(largestIndex, temporary)];
  const memory = { peakMb: large.peakMb, peerPeakMb: small.peakMb };
  yield { what: "validate 300 MB, time", against: "30 MB", ratio: large.ms / small.ms, most: mostGrowth };
  yield {
    what: "validate 300 MB, memory",
    against: "30 MB",
    ratio: large.peakMb / small.peakMb,
    most: mostGrowth,
    ...memory,
  };
  yield {
    what: "validate 300 MB, memory",
    against: `${mostMb} MB`,
    ratio: large.peakMb / mostMb,
    most: 1,
    peakMb: large.peakMb,
  };
}

async function measure(size: IndexSize, temporary: string): Promise<{ ms: number; peakMb: number }> {
  const folder = join(temporary, "index");
  const bytes = writeSyntheticIndex(folder, size, seed);
  try {
    const figures = await measureProcess([process.execPath, cli, "validate", folder]);
    const what = `${(bytes / 1e6).toFixed(0)} MB, ${size.packages} packages, ${size.bundles.toLocaleString("en")} bundles`;
    console.log(`\nvalidate ${what}: ${ms(figures.ms)}  ${figures.peakMb.toFixed(0)} MB`);
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
