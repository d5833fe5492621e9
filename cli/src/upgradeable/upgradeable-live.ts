// Reads the facts of a live cluster for `upgradeable --kubeconfig FILE`. Nothing on the cluster is changed. Only then is the
// library that asks clusters loaded.

import type { ExecPlugin, KubeContext, Kubeconfig } from "#cluster";
import { listAvailable, suggestName } from "../arguments/suggest-name.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { printMessage } from "../output/print-message.ts";
import { Progress } from "../output/progress.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import type { FactsResult } from "./facts-result.ts";

/** The cluster to read. Without a file, the files that kubectl reads are used; without a context, the current one. */
export interface ClusterSelection {
  readonly kubeconfig: string | undefined;
  readonly context: string | undefined;
}

/** Reads the cluster. Prints why it cannot. */
export async function readLiveFacts(wanted: ClusterSelection, io: Io): Promise<FactsResult> {
  const { kubeconfigFiles, readKubeconfig } = await import("#cluster");
  const named = new Map(kubeconfigFiles(wanted.kubeconfig, io.env).map((file) => [absolutePath(io.cwd, file), file]));
  const kubeconfig = await readKubeconfig([...named.keys()]);
  for (const { file, message } of kubeconfig.problems) {
    printMessage(io, `cannot read '${named.get(file) ?? file}': ${message}`, exitStatus.error);
  }
  if (kubeconfig.contexts.length === 0) return { status: reportNoContext(kubeconfig, [...named.values()], io) };
  const context = selectContext(kubeconfig, wanted.context);
  if (context.skipsTlsVerify && context.problem === undefined) warnOfUncheckedCertificate(context, io);
  return await readInterruptibly(kubeconfig, context, io);
}

/** Prints nothing where the problem of a file has already been printed. */
function reportNoContext({ problems }: Kubeconfig, files: readonly string[], io: Io): number {
  if (problems.length > 0) return exitStatus.error;
  const noFile = "no kubeconfig found: KUBECONFIG is not set and there is no home folder";
  const named = files.map((file) => `'${file}'`).join(", ");
  return printMessage(io, files.length === 0 ? noFile : `${named} has no context`, exitStatus.error);
}

function selectContext({ contexts, currentContext }: Kubeconfig, asked: string | undefined): KubeContext {
  const names = contexts.map(({ name }) => name);
  const wanted = asked ?? currentContext;
  if (wanted === undefined) {
    throw new UsageError(`the kubeconfig has no current context; choose one with --context${listAvailable(names)}`);
  }
  const found = contexts.find(({ name }) => name === wanted);
  if (found) return found;
  const what =
    asked === undefined ? `current context '${wanted}' does not exist` : `context '${wanted}' does not exist`;
  throw new UsageError(`${what}${listAvailable(names)}${suggestName(wanted, names)}`);
}

/** Without a checked certificate, another server may answer and read the credentials. */
function warnOfUncheckedCertificate({ server }: KubeContext, io: Io): void {
  const risk = "another server can read the credentials and forge every answer";
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
  const reason = `cannot read the cluster of context '${context.name}': ${read.error.message}`;
  return { status: printMessage(io, reason, interruption.status() ?? exitStatus.unknown) };
}

/** Short, because a wrapped line cannot be erased again. */
const progressText = "reading the cluster";

interface LiveReadOptions {
  readonly io: Io;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

async function connectAndRead(kubeconfig: Kubeconfig, context: KubeContext, { io, signal, progress }: LiveReadOptions) {
  const { connect, readCluster } = await import("#cluster");
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
 * Prints which program runs, without its arguments and its output. Naming the kubeconfig or a context on the command
 * line counts as consent, as for kubectl, so that scripts work too.
 */
function reportSignInProgram({ command }: ExecPlugin, io: Io): void {
  printMessage(io, `running '${command}' from the kubeconfig to sign in`, exitStatus.success);
}
