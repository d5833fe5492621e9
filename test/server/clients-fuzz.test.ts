// After random changes, an editor shows the same diagnostics as a newly started one. Three kinds of clients are tested:
// one pulls diagnostics, one gets them pushed, and one pulls again when the server requests it.
// OLM_CATALOGS_FUZZ_STEPS sets the number of changes, OLM_CATALOGS_FUZZ_SEED selects other changes.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ClientCapabilities, Diagnostic } from "vscode-languageserver";
import { fuzzOptions, runFuzz } from "../support/fuzz-run.ts";
import { FuzzWorld, type Happening } from "../support/fuzz-world.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import type { Random } from "../support/random.ts";
import { connect, type TestClient } from "../support/server-connection.ts";

const options = fuzzOptions(1_000);
const stepsBetweenComparisons = 40;

/** The maximum duration of a difference in milliseconds. Only a failing test waits so long. */
const patience = 20_000;

const workspace = { configuration: true, workspaceFolders: true };
const relatedInformation = { publishDiagnostics: { relatedInformation: true } };

/** The kinds of clients: their capabilities, and how they get diagnostics. */
const clients: Readonly<Record<string, (client: TestClient) => Shown>> = {
  "that pulls diagnostics": (client) => new Pulled(client),
  "that gets diagnostics pushed": (client) => new Pushed(client),
  "that pulls again on request": (client) => new Refreshed(client),
};

const capabilitiesOf: Readonly<Record<string, ClientCapabilities>> = {
  "that pulls diagnostics": { textDocument: { ...relatedInformation, diagnostic: {} }, workspace },
  "that gets diagnostics pushed": { textDocument: relatedInformation, workspace },
  "that pulls again on request": {
    textDocument: { ...relatedInformation, diagnostic: {} },
    workspace: { ...workspace, diagnostics: { refreshSupport: true } },
  },
};

/** Diagnostics by URI. Files without diagnostics are absent. */
type Diagnostics = ReadonlyMap<string, readonly Diagnostic[]>;

/** A client and the diagnostics that it shows. */
interface Shown {
  readonly now: Diagnostics;
  /** A document was opened or edited. */
  edited(uri: string): Promise<void>;
  closed(uri: string): void;
  /** Pulls diagnostics as such a client does without a request of the server. */
  look(): Promise<void>;
}

describe("a client", () => {
  for (const [kind, showing] of Object.entries(clients)) {
    it(`${kind} shows the same as a new client after ${options.steps} changes`, (test) =>
      runFuzz(test, options, async (random, tell) => {
        const world = new FuzzWorld(random);
        const client = await start(world, capabilitiesOf[kind] ?? {});
        const shown = showing(client);
        for (let step = 1; step <= options.steps; step++) {
          await take(client, shown, world, world.step(), random);
          if (step % stepsBetweenComparisons === 0) await settle(shown, await expected(world), step);
          tell(step);
        }
        assert.deepEqual(client.errors, []);
        await client.stop();
      }));
  }
});

const uriOf = (path: string) => (path.startsWith("/") ? `file://${path}` : path);

async function start(world: FuzzWorld, capabilities: ClientCapabilities): Promise<TestClient> {
  const { settings } = world;
  return connect(memoryWorkspace(world.disk), { capabilities, settings, folders: world.folders.map(uriOf) });
}

/** The diagnostics that a newly started client shows. */
async function expected(world: FuzzWorld): Promise<Diagnostics> {
  const client = await start(world, capabilitiesOf["that pulls diagnostics"] ?? {});
  const shown = new Pulled(client);
  for (const [path, document] of world.open) await client.open(uriOf(path), document.getText());
  for (const path of world.open.keys()) await shown.edited(uriOf(path));
  await shown.look();
  await client.stop();
  return shown.now;
}

async function take(
  client: TestClient,
  shown: Shown,
  world: FuzzWorld,
  happening: Happening,
  random: Random,
): Promise<void> {
  const { connection } = client;
  switch (happening.kind) {
    case "open":
    case "edit": {
      const uri = uriOf(happening.path);
      if (happening.kind === "open") await client.open(uri, happening.text);
      else await client.change(uri, ...happening.changes);
      const isTold = shown.edited(uri);
      if (random.chance(80)) await isTold;
      return;
    }
    case "close":
      await client.close(uriOf(happening.path));
      return shown.closed(uriOf(happening.path));
    case "files": {
      const changes = happening.paths.map((path) => ({ uri: uriOf(path), type: 2 }));
      return connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
    }
    case "settings":
      client.settings = world.settings;
      return connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
    case "folders":
      client.folders = world.folders.map(uriOf);
      return connection.sendNotification("workspace/didChangeWorkspaceFolders", { event: { added: [], removed: [] } });
    default:
      happening satisfies never;
  }
}

/** Waits until the client shows the wanted diagnostics. */
async function settle(shown: Shown, wanted: Diagnostics, step: number): Promise<void> {
  const end = performance.now() + patience;
  const text = plain(wanted);
  for (;;) {
    await shown.look();
    if (plain(shown.now) === text) return;
    if (performance.now() > end) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.deepEqual(JSON.parse(plain(shown.now)), JSON.parse(text), `after step ${step}`);
}

function plain(diagnostics: Diagnostics): string {
  return JSON.stringify(
    [...diagnostics].sort(([a], [b]) => (a < b ? -1 : 1)),
    undefined,
    1,
  );
}

/** Pulls documents after edits, and the workspace periodically. */
class Pulled implements Shown {
  readonly client: TestClient;
  readonly #open = new Set<string>();
  readonly #reports = new Map<string, { readonly id: string | undefined; readonly items: readonly Diagnostic[] }>();

  constructor(client: TestClient) {
    this.client = client;
  }

  get now(): Diagnostics {
    const told = [...this.#reports].filter(([, { items }]) => items.length > 0);
    return new Map(told.map(([uri, { items }]) => [uri, items]));
  }

  async edited(uri: string): Promise<void> {
    this.#open.add(uri);
    const report = await this.client.pull(uri, this.#reports.get(uri)?.id);
    // A client drops the report for a document that was closed in the meantime.
    if (this.#open.has(uri)) this.#take(uri, report);
  }

  closed(uri: string): void {
    this.#open.delete(uri);
    this.#reports.delete(uri);
  }

  look(): Promise<void> {
    return this.pullAll();
  }

  async pullAll(): Promise<void> {
    for (const uri of [...this.#open]) await this.edited(uri);
    const previous = [...this.#reports].flatMap(([uri, { id }]) => (id === undefined ? [] : [{ uri, value: id }]));
    const { items } = await this.client.pullWorkspace(previous);
    for (const report of items) this.#take(report.uri, report);
  }

  #take(uri: string, report: { kind: "full" | "unchanged"; resultId?: string; items?: Diagnostic[] }): void {
    if (report.kind === "full") this.#reports.set(uri, { id: report.resultId, items: report.items ?? [] });
  }
}

/** Pulls a document after an edit, and everything when the server requests it. */
class Refreshed extends Pulled {
  #refreshes = 0;

  override async look(): Promise<void> {
    const { refreshes } = this.client;
    if (refreshes === this.#refreshes) return;
    this.#refreshes = refreshes;
    await this.pullAll();
  }
}

/** Keeps the diagnostics that the server publishes. */
class Pushed implements Shown {
  readonly #client: TestClient;

  constructor(client: TestClient) {
    this.#client = client;
  }

  get now(): Diagnostics {
    const told = [...this.#client.pushed].filter(([, { diagnostics }]) => diagnostics.length > 0);
    return new Map(told.map(([uri, { diagnostics }]) => [uri, diagnostics]));
  }

  async edited(): Promise<void> {}

  closed(): void {}

  async look(): Promise<void> {}
}
