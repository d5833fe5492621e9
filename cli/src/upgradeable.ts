// olm-catalogs upgradeable --from PATH…

import { access } from "node:fs/promises";
import { readDump } from "#cluster";
import { type ClusterFacts, judgeCluster, type OpenShiftMinor, parseOpenShiftMinor, type UpgradeReport } from "#core";
import { readErrorSentence } from "#host";
import { catalogPathsNamed, readSources } from "./catalog-sources.ts";
import { paintFor } from "./colour.ts";
import type { Command } from "./commands.ts";
import { complain } from "./complain.ts";
import { exitStatus } from "./exit-status.ts";
import { isNothing, whatIsWrong, withShownPaths } from "./facts-of-dump.ts";
import type { Io } from "./io.ts";
import { oneOf, parseOptions } from "./parse-options.ts";
import { absolutePath } from "./paths.ts";
import { Progress } from "./progress.ts";
import { repeatOptions } from "./several-values.ts";
import { describeUpgrade } from "./upgradeable-text.ts";
import { UsageError } from "./usage-error.ts";

const options = {
  from: { type: "string", multiple: true, default: [] as string[] },
  catalog: { type: "string", multiple: true, default: [] as string[] },
  target: { type: "string" },
  format: { type: "string", default: "text" },
} as const;

export const upgradeable: Command = {
  help: `Usage: olm-catalogs upgradeable --from PATH… [--target X.Y] [--catalog PATH…] [--format text|json]

Says whether a cluster may go to its next minor version of OpenShift, which operators block it and why, and the update
of each that frees the cluster; and of each operator whether it may be updated itself. Patch updates are never blocked.
A PATH of --from is a dump: a file that 'oc get … -o yaml' or '-o json' has written, a folder of such files, or a tree
of must-gather. What is missing in it is named as not visible, and never taken for good. Worth dumping, each kind to a
file of its name, since only that shows a list to be empty:
  for kind in clusterversions clusteroperators csv subscriptions installplans operatorgroups operatorconditions \\
    clusterextensions clusterobjectsets clustercatalogs; do oc get $kind -A -o yaml > dump/$kind.yaml; done

Options:
  --from PATH…          the dumps of one cluster, read together; may be repeated
  --target X.Y          check every minor version on the way to this one, instead of the next alone
  --catalog PATH…       what operators may be updated from: a catalog folder, a file of one, or one that opm render has
                        written; NAME=PATH[:PRIORITY] names it as a ClusterCatalog of OLM v1; may be repeated
  --format FORMAT       text (default) or json

Exit status: 0 upgradeable; 1 not upgradeable; 3 nobody can tell; 2 wrong usage, or nothing could be read.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(repeatOptions(args, ["from", "catalog"]), options);
    const format = oneOf("format", values.format, ["text", "json"]);
    const [stray] = positionals;
    if (stray !== undefined) throw new UsageError(`'${stray}' belongs to no option; a dump stands behind --from`);
    if (values.from.length === 0) {
      throw new UsageError("--from is missing: a dump of a cluster, such as a folder of must-gather");
    }
    const target = values.target === undefined ? undefined : targetOf(values.target);
    const catalogs = await readSources(catalogPathsNamed(values.catalog), io);
    if ("error" in catalogs) return complain(io, catalogs.error, exitStatus.usage);
    const missing = await whatIsMissing(values.from, io);
    if (missing !== undefined) return complain(io, missing, exitStatus.usage);
    const facts = await readFacts(values.from, io);
    if (isNothing(facts)) return complainOfNothing(facts, values.from, io);
    const report = judgeCluster(facts, catalogs.ok, { target });
    if (format === "text") io.stdout.write(describeUpgrade(report, paintFor(io)));
    else io.stdout.write(`${JSON.stringify({ version: 1, ...report }, undefined, 2)}\n`);
    return statuses[report.verdict];
  },
};

const statuses: Readonly<Record<UpgradeReport["verdict"], number>> = {
  upgradeable: exitStatus.good,
  "not upgradeable": exitStatus.findings,
  unknown: exitStatus.unknown,
};

function targetOf(text: string): OpenShiftMinor {
  const target = parseOpenShiftMinor(text);
  if (target) return target;
  throw new UsageError(`--target takes a minor version of OpenShift, such as 4.20, not '${text}'`);
}

/** A dump that is not there is a slip of the user; what is there and cannot be read costs itself alone. */
async function whatIsMissing(paths: readonly string[], io: Io): Promise<string | undefined> {
  for (const path of paths) {
    try {
      await access(absolutePath(io.cwd, path));
    } catch (error) {
      return `cannot read '${path}': ${readErrorSentence(error)}`;
    }
  }
  return undefined;
}

async function readFacts(paths: readonly string[], io: Io) {
  const progress = new Progress(io.stderr);
  const absolute = paths.map((path) => absolutePath(io.cwd, path));
  const facts = await readDump(absolute, { onProgress: progress.report });
  progress.end();
  return withShownPaths(facts, io.cwd);
}

function complainOfNothing(facts: ClusterFacts, paths: readonly string[], io: Io): number {
  for (const problem of whatIsWrong(facts)) complain(io, problem, exitStatus.usage);
  const named = paths.map((path) => `'${path}'`).join(", ");
  const reason = `there is nothing of a cluster in ${named}: no ClusterVersion, ClusterServiceVersion or the like`;
  return complain(io, reason, exitStatus.usage);
}
