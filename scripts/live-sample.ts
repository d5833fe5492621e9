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
  await server.apply(sampleObjects());
  const kubeconfig = path.join(folder, "kubeconfig");
  writeFileSync(kubeconfig, kubeconfigFor(server), { mode: 0o600 });
  return { kubeconfig, stop: () => server.stop() };
}

function sampleObjects(): readonly KubeObject[] {
  const files = globSync("samples/cluster/*.yaml", { cwd: inProject(".") });
  return files.flatMap((file) => parse(readFileSync(inProject(file), "utf8")).items as KubeObject[]);
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
