// Findings about the released state, which is a commit of a real repository: they arrive after the other findings and
// follow edits, commits, checkouts and the setting.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { GitReleasedStates, nodeWorkspace } from "#host";
import { gitRepository, type TestRepository, withoutGit } from "../support/git-repository.ts";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { type ClientOptions, connect, pushedClient, rulesIn, type TestClient } from "../support/server-connection.ts";

const one = `${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`;
const two = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.0.0", "1.1.0")}`;
const lowered = ["lowered-head"];
const path = "catalogs/lighthouse/catalog.yaml";

function serve({ folder }: TestRepository, options: ClientOptions = {}): Promise<TestClient> {
  const workspace = {
    ...nodeWorkspace(),
    releasedStates: new GitReleasedStates({ PATH: process.env["PATH"] }),
  };
  return connect(workspace, { folder: pathToFileURL(folder).href, ...options });
}

const uriIn = ({ folder }: TestRepository) => pathToFileURL(join(folder, path)).href;

/** Tells the server that git changed HEAD, as an editor that watches its folder does. */
function tellOfHead(client: TestClient, { folder }: TestRepository): Promise<void> {
  const uri = pathToFileURL(join(folder, ".git/logs/HEAD")).href;
  return client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 2 }] });
}

describe("a client that pulls diagnostics", { skip: withoutGit }, () => {
  it("pulls again when the released state has been read, and then follows edits without it", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    const uri = uriIn(repository);
    const client = await serve(repository);
    await client.open(uri, one);
    assert.deepEqual(rulesIn(await client.pull(uri)), []);
    await client.until(() => client.refreshes === 1);
    assert.deepEqual(rulesIn(await client.pull(uri)), lowered);
    await client.change(uri, { text: two });
    assert.deepEqual(rulesIn(await client.pull(uri)), []);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("pulls again after a commit and after a checkout", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    const uri = uriIn(repository);
    const client = await serve(repository);
    await client.open(uri, one);
    await client.pull(uri);
    await client.until(() => client.refreshes === 1);
    repository.write({ [path]: one });
    repository.commit();
    const before = client.refreshes;
    await tellOfHead(client, repository);
    await client.until(() => client.refreshes > before);
    assert.deepEqual(rulesIn(await client.pull(uri)), []);
    repository.git("checkout", "--quiet", "HEAD~1");
    const afterCommit = client.refreshes;
    await tellOfHead(client, repository);
    await client.until(() => client.refreshes > afterCommit);
    assert.deepEqual(rulesIn(await client.pull(uri)), lowered);
    await client.stop();
  });

  it("gets all together if it does not support refresh requests", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { configuration: true } };
    const client = await serve(repository, { capabilities });
    await client.open(uriIn(repository), one);
    assert.deepEqual(rulesIn(await client.pull(uriIn(repository))), lowered);
    await client.stop();
  });

  it("chooses another revision, or nothing, by the setting", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    repository.git("tag", "v1.1");
    repository.write({ [path]: one });
    repository.commit();
    const uri = uriIn(repository);
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { configuration: true } };
    for (const [against, expected] of [
      ["head", []],
      ["v1.1", lowered],
      ["off", []],
      ["--output=x", ["unreadable-release"]],
      ["not-a-revision", ["unreadable-release"]],
    ] as const) {
      const client = await serve(repository, { capabilities, settings: { against } });
      await client.open(uri, one);
      assert.deepEqual(rulesIn(await client.pull(uri)), expected, against);
      assert.deepEqual(client.errors, []);
      await client.stop();
    }
  });
});

describe("a client that does not pull diagnostics", { skip: withoutGit }, () => {
  it("gets them when the released state has been read, and after a commit", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    const uri = uriIn(repository);
    const client = await serve(repository, { capabilities: pushedClient });
    await client.open(uri, one);
    await client.until(() => client.pushedRules(uri).length === 1);
    assert.deepEqual(client.pushedRules(uri), lowered);
    repository.write({ [path]: one });
    repository.commit();
    await tellOfHead(client, repository);
    await client.until(() => client.pushedRules(uri).length === 0);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });
});

describe("a released state that cannot be read", { skip: withoutGit }, () => {
  it("is a finding, as is a revision of the settings that does not exist", async (t) => {
    const origin = gitRepository(t, { [path]: two });
    origin.git("config", "uploadpack.allowFilter", "true");
    origin.git("branch", "released");
    origin.write({ [path]: one });
    origin.commit();
    const clone = { ...origin, folder: join(origin.folder, "clone") };
    origin.git("clone", "--quiet", "--filter=blob:none", `file://${origin.folder}`, clone.folder);
    const uri = uriIn(clone);
    for (const [against, reason] of [
      ["origin/released", /'catalog.yaml' cannot be read: the repository does not contain this object/],
      ["orign/released", /'orign\/released' is not a commit of the repository/],
    ] as const) {
      const capabilities = { textDocument: { diagnostic: {} }, workspace: { configuration: true } };
      const client = await serve(clone, { capabilities, settings: { against } });
      await client.open(uri, one);
      const { items } = (await client.pull(uri)) as { items: readonly { code: unknown; message: string }[] };
      assert.deepEqual(
        items.map(({ code }) => code),
        ["unreadable-release"],
      );
      assert.match(items[0]?.message ?? "", reason);
      await client.stop();
    }
  });
});

describe("outside of a repository, and without git", { skip: withoutGit }, () => {
  it("nothing is compared, and nothing fails", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { configuration: true } };
    const workspace = {
      ...nodeWorkspace(),
      releasedStates: new GitReleasedStates({ PATH: "" }),
    };
    const client = await connect(workspace, { capabilities, folder: pathToFileURL(repository.folder).href });
    await client.open(uriIn(repository), one);
    assert.deepEqual(rulesIn(await client.pull(uriIn(repository))), []);
    await client.open("untitled:catalog.yaml", one);
    assert.deepEqual(rulesIn(await client.pull("untitled:catalog.yaml")), []);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });
});
