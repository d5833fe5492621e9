// How much a server holds after catalogs with many findings were opened and closed one by one, for each kind of client:
// `node --expose-gc held.ts` prints it as JSON. A process of its own, so that nothing else is measured.

import type { ClientCapabilities } from "vscode-languageserver";
import { judgeClusterMethod, upgradeGraphMethod, validateCatalogMethod } from "#protocol";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { nothingKnown } from "../support/nothing-known.ts";
import { connect } from "../support/server-connection.ts";

const catalogs = 300;
const findingsEach = 60;

const pulls: ClientCapabilities = { textDocument: { diagnostic: {} } };

/** What clients can do, by what they are called. */
const clients: Readonly<Record<string, ClientCapabilities>> = {
  "that asks for diagnostics": pulls,
  "that is only told": {},
  "that asks again when told to": { ...pulls, workspace: { diagnostics: { refreshSupport: true } } },
};

const uriOf = (index: number, file: string) => `file:///w/catalog-${index}/${file}.yaml`;

/** A channel without bundles: two findings for each of its entries, in this file and in none of the others. */
function channel(index: number): string {
  const entries = Array.from(
    { length: findingsEach },
    (_, entry) => `  - name: lighthouse-operator-${index}.v1.${entry}.0\n`,
  );
  return `schema: olm.channel\npackage: lighthouse-operator-${index}\nname: stable\nentries:\n${entries.join("")}`;
}

/** In bytes: how much the heap has grown over the second half of the catalogs. */
async function growthWith(capabilities: ClientCapabilities): Promise<number> {
  const disk: Record<string, string> = {};
  const client = await connect(memoryWorkspace(disk), { capabilities });
  let half = 0;
  for (let index = 0; index < catalogs; index++) {
    if (index === catalogs / 2) half = await heap();
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
  const growth = (await heap()) - half;
  await client.stop();
  return growth;
}

/** What is in use once the garbage is collected. */
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
