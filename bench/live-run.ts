// node bench/live-run.ts ours|bare KUBECONFIG: reads a cluster once, and prints the milliseconds and the most memory that
// it took. "bare" only lists the same objects, parses them and drops them.

import { readFileSync } from "node:fs";
import { Agent, get, type RequestOptions } from "node:https";
import { parse } from "yaml";

const lists = [
  "/apis/config.openshift.io/v1/clusterversions",
  "/apis/config.openshift.io/v1/clusteroperators",
  "/apis/operators.coreos.com/v1alpha1/clusterserviceversions",
  "/apis/operators.coreos.com/v1alpha1/subscriptions",
  "/apis/operators.coreos.com/v1alpha1/installplans",
  "/apis/operators.coreos.com/v1/operatorgroups",
  "/apis/operators.coreos.com/v2/operatorconditions",
  "/apis/olm.operatorframework.io/v1/clusterextensions",
  "/apis/olm.operatorframework.io/v1/clusterobjectsets",
  "/apis/olm.operatorframework.io/v1/clustercatalogs",
  "/apis/packages.operators.coreos.com/v1/packagemanifests",
];

const [how = "", file = ""] = process.argv.slice(2);
const run = how === "bare" ? await listBare(file) : await readAll(file);
const begin = performance.now();
const objects = await run();
const milliseconds = performance.now() - begin;
const peakMb = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ milliseconds, peakMb, objects }));

/** As it is shipped, loading what only a live cluster needs included. */
async function readAll(kubeconfigFile: string): Promise<() => Promise<number>> {
  return async () => {
    const bundle = new URL("../dist/cluster.cjs", import.meta.url).href;
    const { connect, readCluster, readKubeconfig }: typeof import("#cluster") = await import(bundle);
    const kubeconfig = await readKubeconfig([kubeconfigFile]);
    const connection = await connect(kubeconfig, kubeconfig.currentContext ?? "", { mayRun: async () => false });
    if ("error" in connection) throw new Error(connection.error.message);
    const facts = await readCluster(connection);
    connection.dispose();
    if ("error" in facts) throw new Error(facts.error.message);
    return Object.values(facts).reduce((sum, list) => sum + (list.items?.length ?? 0), 0);
  };
}

/** The lists one after the other over one connection, as `oc get` would ask for them. */
async function listBare(kubeconfigFile: string): Promise<() => Promise<number>> {
  const { clusters, users } = parse(readFileSync(kubeconfigFile, "utf8"));
  const ca = Buffer.from(clusters[0].cluster["certificate-authority-data"], "base64").toString();
  const agent = new Agent({ keepAlive: true, ca });
  const options = { agent, headers: { authorization: `Bearer ${users[0].user.token}` } };
  return async () => {
    let count = 0;
    for (const path of lists) count += await countOf(`${clusters[0].cluster.server}${path}`, options);
    agent.destroy();
    return count;
  };
}

async function countOf(url: string, options: RequestOptions): Promise<number> {
  let count = 0;
  for (let token = ""; ; ) {
    const { items, metadata } = await getJson(`${url}?limit=500${token && `&continue=${token}`}`, options);
    count += items.length;
    token = metadata.continue ?? "";
    if (token === "") return count;
  }
}

function getJson(
  url: string,
  options: RequestOptions,
): Promise<{ items: readonly unknown[]; metadata: { continue?: string } }> {
  return new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    });
    request.on("error", reject);
  });
}
