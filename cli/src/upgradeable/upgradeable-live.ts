// The facts of `upgradeable --kubeconfig FILE`: a live cluster, which is only read.

import {
  connect,
  type ExecPlugin,
  type KubeContext,
  type Kubeconfig,
  kubeconfigFiles,
  readCluster,
  readKubeconfig,
} from "#cluster";
import { listAvailable, suggestName } from "../arguments/suggest-name.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { printMessage } from "../output/print-message.ts";
import { Progress } from "../output/progress.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import type { FactsResult } from "./facts-result.ts";

/** Which cluster: without a file those that kubectl would read, without a context the current one. */
export interface ClusterSelection {
  readonly kubeconfig: string | undefined;
  readonly context: string | undefined;
}

/** Asks the cluster; what keeps it from that is said on standard error. */
export async function readLiveFacts(wanted: ClusterSelection, io: Io): Promise<FactsResult> {
  const named = new Map(kubeconfigFiles(wanted.kubeconfig, io.env).map((file) => [absolutePath(io.cwd, file), file]));
  const kubeconfig = await readKubeconfig([...named.keys()]);
  for (const { file, message } of kubeconfig.problems) {
    printMessage(io, `cannot read '${named.get(file) ?? file}': ${message}`, exitStatus.usage);
  }
  if (kubeconfig.contexts.length === 0) return { status: reportNoContext(kubeconfig, [...named.values()], io) };
  const context = selectContext(kubeconfig, wanted.context);
  if (context.skipsTlsVerify && context.problem === undefined) warnOfUncheckedCertificate(context, io);
  return await readInterruptibly(kubeconfig, context, io);
}

/** A file that could not be read has been named already. */
function reportNoContext({ problems }: Kubeconfig, files: readonly string[], io: Io): number {
  if (problems.length > 0) return exitStatus.usage;
  const nowhere = "there is no kubeconfig: neither KUBECONFIG nor a home";
  const named = files.map((file) => `'${file}'`).join(", ");
  return printMessage(io, files.length === 0 ? nowhere : `${named} names no context`, exitStatus.usage);
}

function selectContext({ contexts, currentContext }: Kubeconfig, asked: string | undefined): KubeContext {
  const names = contexts.map(({ name }) => name);
  const wanted = asked ?? currentContext;
  if (wanted === undefined) {
    throw new UsageError(
      `the kubeconfig has no current context, so that --context has to name one${listAvailable(names)}`,
    );
  }
  const found = contexts.find(({ name }) => name === wanted);
  if (found) return found;
  const what = asked === undefined ? `the current context '${wanted}' is missing` : `there is no context '${wanted}'`;
  throw new UsageError(`${what}${listAvailable(names)}${suggestName(wanted, names)}`);
}

/** Somebody else may have answered, and seen what signs in. */
function warnOfUncheckedCertificate({ server }: KubeContext, io: Io): void {
  const risk = "whoever stands in between can read what signs in and make up every answer";
  const reason = `the certificate of '${server}' is not checked (insecure-skip-tls-verify): ${risk}`;
  printMessage(io, `WARNING: ${reason}`, exitStatus.success);
}

async function readInterruptibly(kubeconfig: Kubeconfig, context: KubeContext, io: Io): Promise<FactsResult> {
  const interruption = io.interruption();
  const progress = new Progress(io.stderr, "lists");
  const read = await connectAndRead(kubeconfig, context, { io, signal: interruption.signal, progress });
  progress.end();
  interruption.end();
  if (!("error" in read)) return read;
  const reason = `cannot ask the cluster of the context '${context.name}': ${read.error.message}`;
  return { status: printMessage(io, reason, interruption.status() ?? exitStatus.unknown) };
}

/** Short, for a line that wraps cannot be taken away. */
const progressText = "asking the cluster";

interface LiveReadOptions {
  readonly io: Io;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

async function connectAndRead(kubeconfig: Kubeconfig, context: KubeContext, { io, signal, progress }: LiveReadOptions) {
  const { name, skipsTlsVerify } = context;
  const mayRun = async (plugin: ExecPlugin): Promise<boolean> => {
    progress.end();
    reportSignInProgram(plugin, io);
    progress.start(progressText);
    return true;
  };
  progress.start(progressText);
  const connection = await connect(kubeconfig, name, { mayRun, signal, env: { ...io.env } });
  if ("error" in connection) return connection;
  const facts = await readCluster(connection, { signal, onProgress: progress.report });
  connection.dispose();
  return "error" in facts ? facts : { facts, asked: { context: name, server: connection.server, skipsTlsVerify } };
}

/**
 * Whoever named the kubeconfig or its context on a command line wants what kubectl would do with it, so that nobody is
 * asked for consent, and a script needs none. It is said once what runs; neither its arguments nor its output are.
 */
function reportSignInProgram({ command }: ExecPlugin, io: Io): void {
  printMessage(io, `running '${command}', which the kubeconfig names to sign in`, exitStatus.success);
}
