// How long reading a live cluster takes and how much memory, beside bare list calls of the same objects, on a real API
// server.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startApiServer } from "../test/api-server/start-api-server.ts";
import { clusterVersion, type KubeObject } from "../test/support/cluster-objects.ts";
import { largeCsv } from "./cluster-dump.ts";
import { largePackageManifest } from "./package-manifest.ts";
import { percentile } from "./percentile.ts";

const program = join(fileURLToPath(new URL(".", import.meta.url)), "live-run.ts");
const rounds = 7;

/** The medians of some runs. */
export interface LiveFigures {
  readonly oursMs: number;
  readonly bareMs: number;
  readonly oursMb: number;
  readonly bareMb: number;
}

interface Run {
  readonly milliseconds: number;
  readonly peakMb: number;
  readonly objects: number;
}

/** Measures a cluster with so many CSVs and packages; the two take turns, each run in a process of its own. */
export async function measureLive(csvs: number, packages: number): Promise<LiveFigures> {
  const server = await startApiServer();
  try {
    await server.apply([clusterVersion("4.18.5"), ...manifests(packages), ...csvsOf(csvs)]);
    const kubeconfig = server.kubeconfigFile("reader");
    const ours: Run[] = [];
    const bare: Run[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(runOnce("ours", kubeconfig, 1 + csvs + packages));
      bare.push(runOnce("bare", kubeconfig, 1 + csvs + packages));
    }
    return { ...figuresOf("ours", ours), ...figuresOf("bare", bare) } as LiveFigures;
  } finally {
    await server.stop();
  }
}

function manifests(count: number): readonly KubeObject[] {
  return Array.from({ length: count }, (_, number) => largePackageManifest(number) as KubeObject);
}

function csvsOf(count: number): readonly KubeObject[] {
  return Array.from({ length: count }, (_, number) => bornAgain(largeCsv(number, 300) as KubeObject));
}

/** The server gives an object these itself. */
function bornAgain({ metadata, ...rest }: KubeObject): KubeObject {
  const { name, namespace = "", labels = {}, annotations = {} } = metadata;
  return { ...rest, metadata: { name, namespace, labels, annotations } };
}

function runOnce(how: "ours" | "bare", kubeconfig: string, expected: number): Run {
  const text = execFileSync(process.execPath, [program, how, kubeconfig], { encoding: "utf8" });
  const run: Run = JSON.parse(text);
  if (run.objects !== expected) throw new Error(`${how} read ${run.objects} objects of ${expected}`);
  return run;
}

function figuresOf(how: "ours" | "bare", runs: readonly Run[]): Partial<LiveFigures> {
  const median = (figure: (run: Run) => number): number => percentile(runs.map(figure), 0.5);
  return { [`${how}Ms`]: median(({ milliseconds }) => milliseconds), [`${how}Mb`]: median(({ peakMb }) => peakMb) };
}
