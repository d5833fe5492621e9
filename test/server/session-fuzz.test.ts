// After random edits and requests, a server gives the same answers as a new server with the same texts, and no request
// fails. OLM_CATALOGS_FUZZ_STEPS sets the number of steps, OLM_CATALOGS_FUZZ_SEED selects other steps.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Position, Range } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { upgradeGraphMethod, validateCatalogMethod } from "#protocol";
import { applyChanges } from "../support/apply-changes.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { type Random, seededRandom } from "../support/random.ts";
import { connect, type TestClient } from "../support/server-connection.ts";

const steps = Number(process.env["OLM_CATALOGS_FUZZ_STEPS"] ?? 20_000);
const seed = Number(process.env["OLM_CATALOGS_FUZZ_SEED"] ?? 20_261_121);
const stepsBetweenComparisons = 80;

/** Longer texts are reset to the original, so that steps stay fast. */
const longest = 5_000;

const bundle = (version: string) => `---
schema: olm.bundle
package: shop
name: shop.v${version}
image: quay.io/example/shop:v${version}
properties:
  - type: olm.package
    value: {packageName: shop, version: ${version}}
`;

const onDisk: Readonly<Record<string, string>> = {
  "/w/shop/.indexignore": "ignored.yaml\n",
  "/w/shop/ignored.yaml": bundle("9.9.9"),
  "/w/shop/package.yaml": "schema: olm.package\nname: shop\ndefaultChannel: stable\n",
  "/w/shop/channels/stable.yaml": `# Der Kanal für alle 😀
schema: olm.channel
package: shop
name: stable
entries:
  - name: shop.v1.0.0
  - name: shop.v1.1.0
    replaces: shop.v1.0.0
    skipRange: '>=1.0.0 <1.1.0'
`,
  "/w/shop/bundles.yaml": bundle("1.0.0") + bundle("1.1.0"),
  "/w/shop/deprecations.json": `{"schema": "olm.deprecations", "package": "shop", "entries": [
  {"reference": {"schema": "olm.bundle", "name": "shop.v1.0.0"}, "message": "old"}
]}
`,
  "/w/deploy/extension.yaml": `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: shop}
spec:
  namespace: shop
  source:
    sourceType: Catalog
    catalog:
      packageName: shop
      channels: [stable]
      version: ">=1.0.0, <2.0.0"
      upgradeConstraintPolicy: SelfCertified
`,
  "/w/bundle/manifests/csv.yaml": `kind: ClusterServiceVersion
metadata:
  annotations:
    olm.skiprange: '<1.0.0'
    olm.properties: >-
      [{"type": "olm.maxOpenShiftVersion",
        "value": "v4.18"}]
`,
  "/w/bundle/metadata/properties.yaml": `properties:
- type: olm.maxOpenShiftVersion
  value: 4.20
`,
  "/w/till/catalog.yaml": `---\r\nschema: olm.package\r\nname: till\r\ndefaultChannel: fast\r\n---\r\nschema: olm.channel\r
package: till\r\nname: fast\r\nentries:\r\n- {name: till.v1, skips: [till.v0]}\r\n`,
};

const uriOf = (path: string) => `file://${path}`;
const uris = Object.keys(onDisk).map(uriOf);

const snippets = [
  ...[
    "---\n",
    "\n---\n",
    "...\n",
    "\r\n",
    "\n",
    "\r",
    "\t",
    " ",
    "  ",
    "- ",
    ": ",
    "#",
    "# note\n",
    "\uFEFF",
    "\u2028",
  ],
  ...[
    "{",
    "}",
    "[",
    "]",
    ",",
    '"',
    "'",
    "|\n  a\n  b\n",
    ">-\n",
    "&a ",
    "*a",
    "<<: *a\n",
    "!!binary ",
    "? ",
    "%YAML 1.1\n",
  ],
  ...["😀", "\ud83d", "\ude00", "é", "\0", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> theirs\n"],
  ...["schema: olm.channel\n", "package: till\n", "name: shop.v1.1.0\n", "replaces: shop.v1.1.0\n", "entries:\n"],
  ...[
    "  - name: shop.v1.2.0\n",
    "1.0.0",
    "null",
    "yes",
    "4.10",
    "Name: x\n",
    "version: ",
    "channels:\n      - ",
    "kind: List\nitems:\n",
    '{"schema": "olm.bundle"}',
    '{"type": "olm.maxOpenShiftVersion", "value": "4.18"}',
    "operators.coreos.com/maxOpenShiftVersion: 4.8\n",
    bundle("1.2.0"),
  ],
];

describe("a session", () => {
  it(`gives the same answers as a new one after each of ${steps} edits and requests`, async () => {
    const fuzz = await startFuzz(seededRandom(seed));
    try {
      for (let step = 1; step <= steps; step++) {
        await fuzz.step();
        if (step % stepsBetweenComparisons === 0) await fuzz.compare();
      }
      assert.deepEqual(fuzz.client.errors, []);
    } catch (error) {
      throw new Error(`with OLM_CATALOGS_FUZZ_SEED=${seed}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
    await fuzz.client.stop();
  });
});

interface Fuzz {
  readonly client: TestClient;
  step(): Promise<void>;
  compare(): Promise<void>;
}

async function startFuzz(random: Random): Promise<Fuzz> {
  const client = await connect(memoryWorkspace(onDisk));
  /** The open documents as the client's own library has them. */
  const open = new Map<string, TextDocument>();
  const earlier = new Map<string, string[]>();

  async function step(): Promise<void> {
    const uri = random.pick(uris);
    if (!open.has(uri)) return openDocument(uri);
    if (random.chance(2)) return closeDocument(uri);
    if (random.chance(3)) return touchDisk();
    if (random.chance(40)) return ask(client, random, uri, somePosition(uri));
    return edit(uri);
  }

  async function openDocument(uri: string): Promise<void> {
    const text = onDisk[uri.slice("file://".length)] ?? "";
    open.set(uri, TextDocument.create(uri, "yaml", 1, text));
    await client.open(uri, text);
  }

  async function closeDocument(uri: string): Promise<void> {
    open.delete(uri);
    await client.close(uri);
  }

  async function touchDisk(): Promise<void> {
    const changes = [{ uri: random.pick(uris), type: 2 }];
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
  }

  async function edit(uri: string): Promise<void> {
    const before = open.get(uri);
    if (!before) return;
    const history = earlier.get(uri) ?? [];
    earlier.set(uri, [...history.slice(-9), before.getText()]);
    const changes = someChanges(uri, before);
    open.set(uri, applyChanges(before, changes, before.version + 1));
    await client.change(uri, ...changes);
  }

  function someChanges(uri: string, document: TextDocument): { range?: Range; text: string }[] {
    const original = onDisk[uri.slice("file://".length)] ?? "";
    if (document.getText().length > longest || random.chance(2)) return [{ text: original }];
    if (random.chance(10)) return [{ text: random.pick(earlier.get(uri) ?? [original]) }];
    const number = random.chance(90) ? 1 : 1 + random.below(4);
    return Array.from({ length: number }, () => someChange(uri, document));
  }

  function someChange(uri: string, document: TextDocument): { range: Range; text: string } {
    const start = somePosition(uri);
    if (random.chance(40)) return { range: { start, end: start }, text: random.pick(snippets) };
    const end = random.chance(80)
      ? { line: start.line, character: start.character + random.below(6) }
      : somePosition(uri);
    const text = document.getText();
    const from = random.below(text.length + 1);
    const copied = text.slice(from, from + random.below(80));
    return { range: { start, end }, text: random.chance(50) ? "" : random.chance(50) ? copied : random.pick(snippets) };
  }

  function somePosition(uri: string): Position {
    if (random.chance(3)) return { line: random.below(1000) - 100, character: random.below(1000) - 100 };
    const document = open.get(uri);
    if (!document) return { line: 0, character: 0 };
    return document.positionAt(random.below(document.getText().length + 1));
  }

  async function compare(): Promise<void> {
    const fresh = await connect(memoryWorkspace(onDisk));
    for (const [uri, document] of open) await fresh.open(uri, document.getText());
    for (const uri of uris) assert.deepEqual(await answers(client, uri), await answers(fresh, uri), uri);
    await fresh.stop();
  }

  return { client, step, compare };
}

/** The server's answers about a whole document. */
async function answers(client: TestClient, uri: string): Promise<unknown> {
  const report = await client.pull(uri);
  return {
    diagnostics: report.kind === "full" ? report.items : [],
    symbols: await client.about("textDocument/documentSymbol", uri),
    folds: await client.about("textDocument/foldingRange", uri),
    names: await client.connection.sendRequest("workspace/symbol", { query: "" }),
    graph: await client.connection.sendRequest(upgradeGraphMethod, { uri }),
    verdict: await client.connection.sendRequest(validateCatalogMethod, { uri }),
  };
}

const methods = [
  ...["hover", "completion", "definition", "references", "documentHighlight", "codeAction", "diagnostic"],
  ...["selectionRange", "prepareCallHierarchy"],
];

/** Sends two requests about a place at the same time. An error as an answer fails the test. */
async function ask(client: TestClient, random: Random, uri: string, position: Position): Promise<void> {
  const context = { includeDeclaration: true, diagnostics: [] };
  const more = { context, positions: [position], range: { start: position, end: position } };
  const asked = [random.pick(methods), random.pick(methods)];
  await Promise.all(asked.map((method) => client.at(`textDocument/${method}`, uri, position, more)));
}
