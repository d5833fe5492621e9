import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readErrorSentence } from "#host";
import { contextProblem } from "./context-problem.ts";
import type { ContextEntry, ExecEntry } from "./entries.ts";
import type { ExecPlugin, KubeContext, Kubeconfig, KubeconfigProblem } from "./kubeconfig.ts";
import { type KubeconfigFile, readKubeconfigFile } from "./read-kubeconfig-file.ts";
import { storeSecrets } from "./secrets.ts";
import { parseServerUrl, urlWithoutCredentials } from "./server-url.ts";

/** Reads kubeconfig files and merges them as kubectl does. Never throws because of their content. */
export async function readKubeconfig(files: readonly string[]): Promise<Kubeconfig> {
  const read = await Promise.all(files.map(readOne));
  const merged = mergeFiles(read.flatMap((each) => ("problem" in each ? [] : [each.entries])));
  const contexts = [...merged.contexts].map(([name, entry]) => contextOf(name, entry, merged));
  const kubeconfig: Kubeconfig = {
    contexts: contexts.sort((one, other) => (one.name < other.name ? -1 : 1)),
    currentContext: merged.currentContext === "" ? undefined : merged.currentContext,
    problems: problemsOf(read),
  };
  storeSecrets(kubeconfig, merged);
  return kubeconfig;
}

type Read = { readonly entries: KubeconfigFile } | { readonly problem: KubeconfigProblem; readonly isMissing: boolean };

async function readOne(file: string): Promise<Read> {
  try {
    const entries = readKubeconfigFile(file, await readFile(file));
    if ("problem" in entries) return { problem: { message: entries.problem, file }, isMissing: false };
    return { entries };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return { problem: { message: readErrorSentence(error), file }, isMissing };
  }
}

/** A missing file is a problem only if all files are missing. */
function problemsOf(read: readonly Read[]): KubeconfigProblem[] {
  const problems = read.filter((each) => "problem" in each);
  const areAllMissing = problems.length === read.length && problems.every(({ isMissing }) => isMissing);
  return problems.filter(({ isMissing }) => areAllMissing || !isMissing).map(({ problem }) => problem);
}

function contextOf(name: string, entry: ContextEntry, merged: KubeconfigFile): KubeContext {
  const cluster = merged.clusters.get(entry.cluster);
  const user = merged.users.get(entry.user);
  const url = cluster && parseServerUrl(cluster.server);
  return {
    name,
    cluster: entry.cluster,
    user: entry.user,
    server: url && urlWithoutCredentials(url),
    namespace: entry.namespace === "" ? "default" : entry.namespace,
    exec: user?.exec && pluginOf(user.exec),
    problem: contextProblem(entry, merged),
    skipsTlsVerify: url?.protocol === "https:" && cluster?.skipsTlsVerify === true,
  };
}

/** What may be shown about a credential plugin. */
export function pluginOf({ command, args, env, installHint }: ExecEntry): ExecPlugin {
  const identity = createHash("sha256")
    .update(JSON.stringify([command, args, env]))
    .digest("hex");
  const variables = env.map(({ name }) => name);
  return { command, args, variables, identity, installHint: installHint === "" ? undefined : installHint };
}

/** Merges files as kubectl does: of several entries with the same name, and of several current contexts, the first counts. */
function mergeFiles(files: readonly KubeconfigFile[]): KubeconfigFile {
  return {
    clusters: keepFirst(files.map(({ clusters }) => clusters)),
    users: keepFirst(files.map(({ users }) => users)),
    contexts: keepFirst(files.map(({ contexts }) => contexts)),
    currentContext: files.find(({ currentContext }) => currentContext !== "")?.currentContext ?? "",
  };
}

function keepFirst<T>(maps: readonly ReadonlyMap<string, T>[]): Map<string, T> {
  return new Map(maps.toReversed().flatMap((map) => [...map]));
}
