// olm-catalogs upgradeable (--from PATH… | --kubeconfig FILE)

import { exactJson, judgeCluster, type OpenShiftMinor, parseOpenShiftMinor, type UpgradeReport } from "#core";
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

Says whether a cluster may go to its next minor version of OpenShift, which operators block it and why, and the update
of each that frees the cluster; and of each operator whether it may be updated itself. Patch updates are never blocked.
A live cluster is only read: nothing is changed, and no Secret is looked at. A program that the kubeconfig names to sign
in is run, as kubectl runs it. What the user may not see is named as not visible, and never taken for good.
A PATH of --from is a dump: a file that 'oc get … -o yaml' or '-o json' has written, a folder of such files, or a tree
of must-gather. What is missing in it is not visible either. docs/collect-cluster-dump.sh of the project's repository
collects all that is read, each kind to a file of its name; that the cluster lacks one is shown by the error of oc, by
'oc api-resources' or by the list of its CRDs, and not by an empty file.

Options:
  --kubeconfig FILE     the kubeconfig of a live cluster; with --context alone those that kubectl would read
  --context C           a context of it, instead of the current one
  --from PATH…          the dumps of one cluster, read together; may be repeated
  --target X.Y          check every minor version on the way to this one, instead of the next alone
  --catalog PATH…       what operators may be updated from: a catalog folder, a file of one, or one that opm render has
                        written; NAME=PATH[:PRIORITY] names it as a ClusterCatalog of OLM v1; may be repeated
  --format FORMAT       text (default) or json
  --follow-links        ${followLinksHelp}

Exit status: 0 upgradeable; 1 not upgradeable; 3 nobody can tell, or the cluster could not be asked; 2 wrong usage, or
nothing could be read.
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
    if ("error" in catalogs) return printMessage(io, catalogs.error, exitStatus.usage);
    const read = await readFacts(values, io);
    if ("status" in read) return read.status;
    const report = judgeCluster(read.facts, catalogs.ok, { target });
    if (format === "text") io.stdout.write(formatUpgradeText(report, createPaint(io), read.asked));
    else io.stdout.write(`${exactJson({ version: 1, ...report, ...(read.asked ? { asked: read.asked } : {}) })}\n`);
    return exitStatusOfVerdict[report.verdict];
  },
};

/** Where the facts are to come from. */
interface FactsOrigin {
  readonly from: readonly string[];
  readonly kubeconfig?: string | undefined;
  readonly context?: string | undefined;
  readonly "follow-links": boolean;
}

function checkSources({ from, kubeconfig, context }: FactsOrigin, [stray]: readonly string[]): void {
  if (stray !== undefined) throw new UsageError(`'${stray}' belongs to no option; a dump stands behind --from`);
  if (kubeconfig === "") throw new UsageError("--kubeconfig needs a value");
  if (context === "") throw new UsageError("--context needs a value");
  const live = kubeconfig === undefined ? "--context" : "--kubeconfig";
  const isLive = kubeconfig !== undefined || context !== undefined;
  if (isLive && from.length > 0)
    throw new UsageError(`--from reads a dump and ${live} asks a cluster: give one of them`);
  if (isLive || from.length > 0) return;
  throw new UsageError("--kubeconfig or --from is missing: a live cluster, or a dump of one, such as of must-gather");
}

/** Only what is asked for is loaded. */
async function readFacts(origin: FactsOrigin, io: Io): Promise<FactsResult> {
  const { from, kubeconfig, context } = origin;
  if (from.length > 0)
    return await (await import("./upgradeable-dump.ts")).readDumpFacts(from, {
      io,
      followLinks: origin["follow-links"],
    });
  return await (await import("./upgradeable-live.ts")).readLiveFacts({ kubeconfig, context }, io);
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
