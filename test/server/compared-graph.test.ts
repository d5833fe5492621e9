// The upgrade graph compared with the saved file, a commit, another catalog and another text: what is lost is in the graph
// and in the list, with places in the other text.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { GitReleasedStates, nodeWorkspace } from "#host";
import {
  type ComparablesResult,
  type ComparedTextResult,
  type CompareWith,
  comparablesMethod,
  comparedTextMethod,
  readComparedQuery,
  type UpgradeGraphResult,
  upgradeGraphChangedMethod,
  upgradeGraphMethod,
  type WireGraph,
} from "#protocol";
import { gitRepository, type TestRepository, withoutGit } from "../support/git-repository.ts";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { connect, type TestClient } from "../support/server-connection.ts";

const catalogWith = (...versions: readonly string[]) =>
  `${packageBlob}${channelOf("stable", ...versions)}${bundlesOf(...versions)}`;
const two = catalogWith("1.1.0", "1.0.0");
const path = "catalogs/v4.20/lighthouse/catalog.yaml";
const nextPath = "catalogs/v4.21/lighthouse/catalog.yaml";

const saved: CompareWith = { type: "saved" };
const head: CompareWith = { type: "commit", revision: null };

function serve({ folder }: TestRepository, settings?: unknown): Promise<TestClient> {
  const workspace = {
    ...nodeWorkspace(),
    releasedStates: new GitReleasedStates({ PATH: process.env["PATH"] }),
  };
  const capabilities = { textDocument: { diagnostic: {} }, workspace: { configuration: true } };
  return connect(workspace, { folder: pathToFileURL(folder).href, capabilities, settings });
}

const uriIn = ({ folder }: TestRepository, file = path) => pathToFileURL(join(folder, file)).href;

async function compared(client: TestClient, uri: string, compare: CompareWith): Promise<WireGraph> {
  const result = await client.connection.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, { uri, compare });
  assert.ok("graph" in result, JSON.stringify(result));
  return result.graph;
}

/** Each change as `mark sentence @ the last part of the file:line`. */
function describeChanges({ compared: comparison }: WireGraph): readonly string[] {
  return (comparison?.changes ?? []).map(({ mark, sentence, at }) => {
    const words = sentence.map(({ text = "", versions = [] }) => text + versions.join(", ")).join("");
    const other = at.uri.startsWith("olm-catalogs-compared:") ? " there" : "";
    return `${mark} ${words} @${at.range.start.line + 1}${other}`.replaceAll("lighthouse.v", "");
  });
}

/** The parts of the graph that differ. */
function describeGraph({ channels }: WireGraph): readonly string[] {
  return channels.flatMap(({ name, change, entries, edges }) => [
    ...(change ? [`${change} ${name}`] : []),
    ...entries.flatMap((entry) => (entry.change ? `${entry.change} ${entry.name}` : [])),
    ...edges.flatMap((edge) => (edge.change ? `${edge.change} ${edge.from} → ${edge.to} ${edge.takenBy}` : [])),
  ]);
}

describe("a compared graph", { skip: withoutGit }, () => {
  it("with the saved file follows every edit, and is empty without one", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    const uri = uriIn(repository);
    const client = await serve(repository);
    await client.open(uri, two);
    const same = await compared(client, uri, saved);
    assert.deepEqual(same.compared, { with: "saved files", problem: null, changes: [] });
    assert.deepEqual(describeGraph(same), []);
    const changed = new Promise<unknown>((resolve) => {
      client.connection.onNotification(upgradeGraphChangedMethod, resolve);
    });
    await client.change(uri, { text: catalogWith("1.1.0") });
    await changed;
    const edited = await compared(client, uri, saved);
    assert.deepEqual(describeGraph(edited), [
      "lost lighthouse.v1.0.0",
      "lost lighthouse.v1.0.0 → lighthouse.v1.1.0 v0,v1",
    ]);
    assert.deepEqual(describeChanges(edited), [
      "stuck 1.0.0 is gone, and automatic updates from it no longer reach the channel head @12 there",
      "lost 1.1.0 no longer replaces 1.0.0 @11 there",
    ]);
    const at = edited.channels[0]?.entries.find(({ change }) => change)?.at;
    const query = readComparedQuery(decodeURIComponent(new URL(at?.uri ?? "").search.slice(1)));
    const answer = await client.connection.sendRequest<ComparedTextResult>(comparedTextMethod, query);
    assert.deepEqual(answer, { text: two });
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("with a commit says what was committed, and follows commits", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    repository.git("tag", "v1");
    repository.write({ [path]: catalogWith("1.1.0") });
    const uri = uriIn(repository);
    const client = await serve(repository);
    await client.open(uri, catalogWith("1.1.0"));
    const graph = await compared(client, uri, head);
    assert.equal(graph.compared?.with, "git HEAD");
    assert.deepEqual(describeGraph(graph)[0], "lost lighthouse.v1.0.0");
    repository.commit();
    const told = new Promise<unknown>((resolve) => {
      client.connection.onNotification(upgradeGraphChangedMethod, resolve);
    });
    await client.pull(uri);
    const log = pathToFileURL(join(repository.folder, ".git/logs/HEAD")).href;
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: log, type: 2 }] });
    await told;
    assert.deepEqual((await compared(client, uri, head)).compared?.changes, []);
    const tagged = await compared(client, uri, { type: "commit", revision: "v1" });
    assert.equal(tagged.compared?.with, "git v1");
    assert.deepEqual(describeGraph(tagged)[0], "lost lighthouse.v1.0.0");
    const unknown = await compared(client, uri, { type: "commit", revision: "v2" });
    assert.equal(unknown.compared?.problem, "cannot compare with git v2: 'v2' is not a commit of the repository");
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("with a commit is not compared where the settings say so", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    const client = await serve(repository, { against: "off" });
    await client.open(uriIn(repository), two);
    const { problem } = (await compared(client, uriIn(repository), head)).compared ?? {};
    assert.equal(problem, "nothing is compared with git: olmCatalogs.against is 'off'");
    await client.stop();
  });

  it("with another catalog leads to its file, also while that one is edited", async (t) => {
    const repository = gitRepository(t, { [path]: two, [nextPath]: catalogWith("1.2.0", "1.1.0", "1.0.0") });
    const [uri, nextUri] = [uriIn(repository), uriIn(repository, nextPath)];
    const client = await serve(repository);
    await client.open(uri, two);
    const comparables = await client.connection.sendRequest<ComparablesResult>(comparablesMethod, {
      uri,
      package: "lighthouse",
    });
    assert.deepEqual(comparables, {
      released: "git HEAD",
      catalogs: [{ name: "v4.21", folder: "catalogs/v4.21/lighthouse", uri: nextUri }],
    });
    const graph = await compared(client, uri, { type: "file", uri: nextUri });
    assert.equal(graph.compared?.with, "v4.21");
    const lost = graph.channels[0]?.entries.find(({ change }) => change === "lost");
    assert.deepEqual([lost?.name, lost?.at.uri], ["lighthouse.v1.2.0", nextUri]);
    await client.open(nextUri, two);
    assert.deepEqual((await compared(client, uri, { type: "file", uri: nextUri })).compared?.changes, []);
    await client.change(nextUri, { text: catalogWith("1.0.0") });
    assert.deepEqual(describeGraph(await compared(client, uri, { type: "file", uri: nextUri })), [
      "new lighthouse.v1.1.0",
      "new lighthouse.v1.0.0 → lighthouse.v1.1.0 v0,v1",
    ]);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("with another text of the file leads to the document of that text", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    const uri = uriIn(repository);
    const client = await serve(repository);
    await client.open(uri, catalogWith("1.1.0"));
    const other = { type: "text", uri: "git:/catalog.yaml?index", name: "catalog.yaml (Index)", text: two } as const;
    const graph = await compared(client, uri, other);
    assert.equal(graph.compared?.with, "catalog.yaml (Index)");
    assert.deepEqual(describeGraph(graph)[0], "lost lighthouse.v1.0.0");
    assert.equal(graph.channels[0]?.entries.find(({ change }) => change)?.at.uri, other.uri);
    await client.stop();
  });

  it("of a new file says that the package is new", async (t) => {
    const repository = gitRepository(t, { "README.md": "" });
    const client = await serve(repository);
    for (const uri of [uriIn(repository), "untitled:catalog.yaml"]) {
      await client.open(uri, two);
      assert.deepEqual(describeChanges(await compared(client, uri, saved)), ["new the package is new @3"]);
    }
    assert.deepEqual(describeChanges(await compared(client, uriIn(repository), head)), ["new the package is new @3"]);
    await client.stop();
  });
});
