// Judging a large cluster: from dumps, and from its API server.

import { findApiServer } from "../scripts/api-server-binaries.ts";
import { measureDumps } from "./measure-dump.ts";
import { measureLive } from "./measure-live.ts";
import { cli, ms, type Place } from "./place.ts";
import type { Row } from "./report.ts";

/** How many CSVs the cluster has. */
const largeCluster = 2000;

/** How many packages its catalog sources offer, where it is read live. */
const largeCatalog = 300;

/** Judging it from each form of its dump. */
export async function* benchDumps({ temporary }: Place): AsyncGenerator<Row> {
  console.log(`\nupgradeable from a dump with ${largeCluster.toLocaleString("en")} CSVs of 21 KB`);
  for (const { form, seconds, peakMb, peer, toPeer } of measureDumps(cli, largeCluster, temporary)) {
    console.log(`  ${form.padEnd(28)} median ${seconds.toFixed(2)} s  ${peakMb.toFixed(0)} MB`);
    yield { what: `${form} dump`, against: peer, ratio: toPeer };
    yield { what: `${form} dump`, against: "2 s", ratio: seconds / 2, most: 1 };
    yield { what: `${form} dump, peak memory`, against: "250 MB", ratio: peakMb / 250, most: 1, peakMb };
  }
  console.log("  (e) is JSON.parse of the list; (a) the yaml package on 100 such CSVs, as are ours beside it");
}

/** Reading it from a real API server. */
export async function* benchLive(): AsyncGenerator<Row> {
  if (!findApiServer())
    return console.log("\nno API server here (npm run build-api-server builds it): no figures of a live cluster");
  const { oursMs, bareMs, oursMb, bareMb } = await measureLive(largeCluster, largeCatalog);
  console.log(`\na live cluster with ${largeCluster} CSVs of 21 KB and ${largeCatalog} packages of 57 KB`);
  console.log(`  ${"olm-catalogs".padEnd(28)} median ${ms(oursMs)}  ${oursMb.toFixed(0)} MB`);
  console.log(`  ${"(f) bare list calls".padEnd(28)} median ${ms(bareMs)}  ${bareMb.toFixed(0)} MB`);
  const memory = { peakMb: oursMb, peerPeakMb: bareMb };
  yield { what: "live cluster", against: "(f) list calls", ratio: oursMs / bareMs, most: 2 };
  yield { what: "live cluster, memory", against: "(f) list calls", ratio: oursMb / bareMb, most: 2, ...memory };
}
