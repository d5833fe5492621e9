// Measures how much memory a server keeps after many catalogs were opened and closed, for each kind of client.
// `node --expose-gc held.ts` prints the results as JSON. It is a separate process, so that nothing else is measured.

import type { ClientCapabilities } from "vscode-languageserver";
import { judgeClusterMethod, upgradeGraphMethod, validateCatalogMethod } from "#protocol";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { nothingKnown } from "../support/nothing-known.ts";
import { connect } from "../support/server-connection.ts";

const catalogs = 450;
/** The catalogs after which the growth is measured: the code that serves them has been compiled by then. */
const warmUp = 300;
const findingsEach = 60;

const pulls: ClientCapabilities = { textDocument: { diagnostic: {} } };

/** The capabilities of each kind of client. */
const clients: Readonly<Record<string, ClientCapabilities>> = {
  "that pulls diagnostics": pulls,
  "that gets diagnostics pushed": {},
  "that pulls again on request": { ...pulls, workspace: { diagnostics: { refreshSupport: true } } },
};

const uriOf = (index: number, file: string) => `file:///w/catalog-${index}/${file}.yaml`;

/** A channel without bundles. Each of its entries has two findings. */
function channel(index: number): string {
  const entries = Array.from(
    { length: findingsEach },
    (_, entry) => `  - name: lighthouse-operator-${index}.v1.${entry}.0\n`,
  );
  return `schema: olm.channel\npackage: lighthouse-operator-${index}\nname: stable\nentries:\n${entries.join("")}`;
}

/** The growth of the heap in bytes during the catalogs after the first ones. */
async function growthWith(capabilities: ClientCapabilities): Promise<number> {
  const disk: Record<string, string> = {};
  const client = await connect(memoryWorkspace(disk), { capabilities });
  let warm = 0;
  for (let index = 0; index < catalogs; index++) {
    if (index === warmUp) warm = await heap();
    const [uri, beside] = [uriOf(index, "channel"), uriOf(index, "package")];
    disk[uri.slice("file://".length)] = channel(index);
    disk[beside.slice("file://".length)] =
      `schema: olm.package\nname: lighthouse-operator-${index}\ndefaultChannel: fast\n`;
    await client.open(beside, disk[beside.slice("file://".length)] ?? "");
    await client.open(uri, channel(index));
    if (capabilities.textDocument?.diagnostic) await client.pull(uri);
    else await client.until(() => client.pushedRules(uri).length > 0);
    await client.pullWorkspace();
    await client.connection.sendRequest(upgradeGraphMethod, { uri });
    await client.connection.sendRequest(validateCatalogMethod, { uri });
    if (index === 0) await client.connection.sendRequest(judgeClusterMethod, { facts: nothingKnown, target: null });
    await client.close(uri);
    await client.close(beside);
    delete disk[uri.slice("file://".length)];
    delete disk[beside.slice("file://".length)];
    client.pushed.clear();
  }
  const growth = (await heap()) - warm;
  await client.stop();
  return growth;
}

/** The size of the used heap after garbage collection. */
async function heap(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed;
}

if (process.argv[1] === import.meta.filename) {
  const growth: Record<string, number> = {};
  for (const [name, capabilities] of Object.entries(clients)) growth[name] = await growthWith(capabilities);
  console.log(JSON.stringify(growth));
}

/** The kinds of clients. */
export const clientNames = Object.keys(clients);
