// olm-catalogs upgradeable (--from PATH… | --kubeconfig FILE)

import { exactJson, judgeCluster, type OpenShiftMinor, parseOpenShiftMinor, safe, type UpgradeReport } from "#core";
import { parseOptions, readChoice } from "../arguments/parse-options.ts";
import { repeatOptions } from "../arguments/repeat-options.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { readCatalogOptions, readCatalogSources } from "../catalogs/catalog-sources.ts";
import { followLinksHelp, followLinksOption } from "../catalogs/command-workspace.ts";
import type { Command } from "../commands.ts";
import { createPaint } from "../output/colour.ts";
import { printMessage } from "../output/print-message.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import type { FactsResult } from "./facts-result.ts";
import { readDumpFacts } from "./upgradeable-dump.ts";
import { readLiveFacts } from "./upgradeable-live.ts";
import { formatUpgradeText } from "./upgradeable-text.ts";

const options = {
  kubeconfig: { type: "string" },
  context: { type: "string" },
  from: { type: "string", multiple: true, default: [] as string[] },
  catalog: { type: "string", multiple: true, default: [] as string[] },
  target: { type: "string" },
  format: { type: "string", default: "text" },
  ...followLinksOption,
} as const;

export const upgradeableCommand: Command = {
  help: `Usage: olm-catalogs upgradeable (--kubeconfig FILE [--context C] | --from PATH…) [--target X.Y] [OPTION…]

Shows whether a cluster can be upgraded to the next minor version of OpenShift, which operators block it and why, and
the unblocking update of each; also whether each operator itself can be updated. Patch updates are never blocked.
A live cluster is only read, and Secrets are never read. A program that the kubeconfig names for signing in is run, as
kubectl does. Resources that the user is not allowed to read are reported as not visible, and the verdict is unknown.
A PATH of --from is a dump: a file written by 'oc get … -o yaml' or '-o json', a folder of such files, or a must-gather.
Resources that a dump lacks are not visible either. docs/collect-cluster-dump.sh in the project's repository collects
all that is needed. An empty file does not prove that the cluster lacks a resource; an error of oc, the output of
'oc api-resources' or the list of CRDs does.

Options:
  --kubeconfig FILE     the kubeconfig of a live cluster; with --context alone, the files that kubectl reads
  --context C           the context to use instead of the current one
  --from PATH…          the dumps of one cluster, read together; may be repeated
  --target X.Y          check every minor version up to this one, instead of the next one only
  --catalog PATH…       catalogs with updates of the operators: a catalog folder, a file of it, or the output of
                        opm render; NAME=PATH[:PRIORITY] names a ClusterCatalog of OLM v1; may be repeated
  --format FORMAT       text (default) or json
  --follow-links        ${followLinksHelp}

Exit status: 0 upgradeable; 1 not upgradeable; 3 unknown, or the cluster could not be read; 2 wrong usage or unreadable
input.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(repeatOptions(args, ["from", "catalog"]), options);
    const format = readChoice("format", values.format, ["text", "json"]);
    checkSources(values, positionals);
    const target = values.target === undefined ? undefined : parseTarget(values.target);
    const catalogs = await readCatalogSources(readCatalogOptions(values.catalog), {
      io,
      followLinks: values["follow-links"],
    });
    if ("error" in catalogs) return printMessage(io, catalogs.error, exitStatus.error);
    const read = await readFacts(values, io);
    if ("status" in read) return read.status;
    const report = judgeCluster(read.facts, catalogs.ok, { target });
    if (format === "text") io.stdout.write(formatUpgradeText(report, createPaint(io), read.asked));
    else io.stdout.write(safe`${exactJson({ version: 1, ...report, ...(read.asked ? { asked: read.asked } : {}) })}\n`);
    return exitStatusOfVerdict[report.verdict];
  },
};

/** The options that say where to read the facts from. */
interface FactsOrigin {
  readonly from: readonly string[];
  readonly kubeconfig?: string | undefined;
  readonly context?: string | undefined;
  readonly "follow-links": boolean;
}

function checkSources({ from, kubeconfig, context }: FactsOrigin, [stray]: readonly string[]): void {
  if (stray !== undefined) throw new UsageError(`unexpected argument '${stray}'; name a dump with --from`);
  if (kubeconfig === "") throw new UsageError("--kubeconfig needs a value");
  if (context === "") throw new UsageError("--context needs a value");
  const live = kubeconfig === undefined ? "--context" : "--kubeconfig";
  const isLive = kubeconfig !== undefined || context !== undefined;
  if (isLive && from.length > 0)
    throw new UsageError(`--from reads a dump and ${live} reads a live cluster; use only one of them`);
  if (isLive || from.length > 0) return;
  throw new UsageError("missing --kubeconfig (a live cluster) or --from (a dump, such as a must-gather)");
}

async function readFacts(origin: FactsOrigin, io: Io): Promise<FactsResult> {
  const { from, kubeconfig, context, "follow-links": followLinks } = origin;
  return from.length > 0 ? readDumpFacts(from, { io, followLinks }) : readLiveFacts({ kubeconfig, context }, io);
}

const exitStatusOfVerdict: Readonly<Record<UpgradeReport["verdict"], number>> = {
  upgradeable: exitStatus.success,
  "not upgradeable": exitStatus.findings,
  unknown: exitStatus.unknown,
};

function parseTarget(text: string): OpenShiftMinor {
  const target = parseOpenShiftMinor(text);
  if (target) return target;
  throw new UsageError(`--target takes a minor version of OpenShift, such as 4.20, not '${text}'`);
}
