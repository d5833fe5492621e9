// The sample cluster as a live one, for pictures: the objects of its dump on an API server of the tests.

import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import { type ApiServer, startApiServer } from "../test/api-server/start-api-server.ts";
import type { KubeObject } from "../test/support/cluster-objects.ts";
import { inProject } from "./project.ts";

/** A running cluster. */
export interface LiveSample {
  /** With one context, `harbour`, that may read, and another that leads nowhere. */
  readonly kubeconfig: string;
  stop(): Promise<void>;
}

/** Starts the API server and loads the sample cluster; the kubeconfig goes into `folder`. */
export async function startLiveSample(folder: string): Promise<LiveSample> {
  const server = await startApiServer();
  await server.apply(sampleObjects()).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const kubeconfig = path.join(folder, "kubeconfig");
  writeFileSync(kubeconfig, kubeconfigFor(server), { mode: 0o600 });
  return { kubeconfig, stop: () => server.stop() };
}

function sampleObjects(): readonly KubeObject[] {
  const files = globSync("samples/cluster/*.yaml", { cwd: inProject(".") });
  return files.flatMap((file) => parse(readFileSync(inProject(file), "utf8")).items as KubeObject[]).map(strictly);
}

/** What an API server wants beside what the sample tells. */
const wanted: Readonly<Record<string, { readonly spec?: object; readonly status?: object }>> = {
  InstallPlan: { status: { catalogSources: [] } },
  Subscription: { status: { lastUpdated: "2026-01-10T10:00:00Z" } },
  ClusterExtension: { spec: { serviceAccount: { name: "installer" } } },
};

function strictly(object: KubeObject): KubeObject {
  const { spec = {}, status = {} } = object as { spec?: object; status?: object };
  const more = wanted[object.kind];
  return more === undefined
    ? object
    : { ...object, ...{ spec: { ...more.spec, ...spec }, status: { ...more.status, ...status } } };
}

function kubeconfigFor(server: ApiServer): string {
  const config = parse(server.kubeconfig("reader"));
  const [{ context }] = config.contexts;
  const lost = { cluster: "lost-harbour", user: context.user };
  config.contexts = [
    { name: "harbour", context },
    { name: "lost-harbour", context: lost },
  ];
  return stringify({ ...config, "current-context": "harbour" });
}
