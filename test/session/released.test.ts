// What a session knows of the released state of catalogs: read apart, once for each state, and shared where nothing changed.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findingsInFile, type ReleasedStates, readSettings, Session } from "#core";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";

const path = "/w/lighthouse/catalog.yaml";
const released = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.0.0", "1.1.0")}`;
const lowered = `${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`;

/** States by revision; `head` can move. Counts how often a file of any state is read. */
class States implements ReleasedStates {
  readonly files: Record<string, Readonly<Record<string, MemoryFile>> | undefined>;
  reads = 0;

  constructor(files: Record<string, Readonly<Record<string, MemoryFile>> | undefined>) {
    this.files = files;
  }

  async stateOf(_folder: string, against: string) {
    const files = this.files[against];
    if (!files) return undefined;
    const workspace = memoryWorkspace(files);
    const readFile = (each: string) => {
      this.reads++;
      return workspace.readFile(each);
    };
    return { id: JSON.stringify(files), name: `git ${against}`, workspace: { ...workspace, readFile } };
  }
}

function sessionOver(text: string, states: ReleasedStates): Session {
  const session = new Session(memoryWorkspace({ [path]: text }), states);
  session.setWorkspaceFolders(["/w"]);
  return session;
}

async function rulesIn(session: Session): Promise<readonly string[]> {
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot);
  return findingsInFile(snapshot).map(({ rule }) => rule);
}

describe("a snapshot", () => {
  it("does not wait for the released state, which is then read once", async () => {
    const states = new States({ head: { [path]: released } });
    const session = sessionOver(lowered, states);
    assert.deepEqual(await rulesIn(session), []);
    assert.equal(states.reads, 0);
    assert.equal(await session.readReleased(path), true);
    assert.deepEqual(await rulesIn(session), ["lowered-head"]);
    const { reads } = states;
    assert.equal(await session.readReleased(path), false);
    assert.equal(states.reads, reads);
  });

  it("follows what is typed, without reading anything again", async () => {
    const states = new States({ head: { [path]: released } });
    const session = sessionOver(released, states);
    session.setText(path, released);
    await session.readReleased(path);
    const { reads } = states;
    assert.deepEqual(await rulesIn(session), []);
    session.setText(path, lowered);
    assert.deepEqual(await rulesIn(session), ["lowered-head"]);
    session.setText(path, released);
    assert.deepEqual(await rulesIn(session), []);
    assert.equal(states.reads, reads);
  });

  it("follows the state when it moves", async () => {
    const states = new States({ head: { [path]: released } });
    const session = sessionOver(lowered, states);
    await session.readReleased(path);
    states.files["head"] = { [path]: lowered };
    assert.equal(await session.readReleased(path), true);
    assert.deepEqual(await rulesIn(session), []);
    states.files["head"] = undefined;
    assert.equal(await session.readReleased(path), true);
    assert.deepEqual(await rulesIn(session), []);
  });

  it("reports nothing in a file that the state does not have", async () => {
    const session = sessionOver(lowered, new States({ head: { "/w/other.yaml": released } }));
    await session.readReleased(path);
    assert.deepEqual(await rulesIn(session), []);
  });

  it("keeps its findings while nothing changes", async () => {
    const session = sessionOver(lowered, new States({ head: { [path]: released } }));
    await session.readReleased(path);
    const [first, second] = [await session.snapshot(path), await session.snapshot(path)];
    assert.ok(first?.findings()[0] && first.findings()[0] === second?.findings()[0]);
  });
});

describe("the setting", () => {
  it("turns the comparison off, and names another revision", async () => {
    const states = new States({ head: { [path]: lowered }, "v1.1": { [path]: released } });
    const session = sessionOver(lowered, states);
    session.configure(readSettings({ against: "v1.1" }));
    await session.readReleased(path);
    assert.deepEqual(await rulesIn(session), ["lowered-head"]);
    session.configure(readSettings({ against: "off" }));
    assert.equal(await session.readReleased(path), false);
    assert.deepEqual(await rulesIn(session), []);
    session.configure(readSettings({ against: "" }));
    assert.equal(session.settings.against, "head");
  });
});

describe("two packages in one folder", () => {
  it("are compared by the catalogs that they belong to", async () => {
    const till = "/w/till/catalog.yaml";
    const files = { [path]: released, [till]: released.replaceAll("lighthouse", "till") };
    const session = new Session(memoryWorkspace(files), new States({ head: files }));
    session.setWorkspaceFolders(["/w"]);
    await session.readReleased(path);
    assert.deepEqual(await rulesIn(session), []);
  });
});

describe("memory", () => {
  it("is shared with the catalog of today where nothing changed", async () => {
    const session = sessionOver(released, new States({ head: { [path]: released } }));
    const fileNow = await session.snapshot(path);
    const catalog = fileNow?.catalogs[0];
    assert.ok(catalog);
    const { readReleasedCatalog } = await import("#core/session/released.ts");
    const state = { id: "1", name: "git HEAD", workspace: memoryWorkspace({ [path]: released }) };
    const reading = {
      settings: session.settings,
      workspaceFolders: ["/w"],
      fileNow: (each: string) => catalog.files.find((file) => file.path === each),
    };
    const before = await readReleasedCatalog(catalog, state, reading);
    assert.equal(before?.packages.get("lighthouse"), catalog.packages.get("lighthouse"));
  });

  it("is released with the catalog", async () => {
    const states = new States({ head: { [path]: released } });
    const session = sessionOver(lowered, states);
    session.setText(path, lowered);
    await session.readReleased(path);
    const { reads } = states;
    session.close(path);
    session.setText(path, lowered);
    assert.equal(await session.readReleased(path), true);
    assert.ok(states.reads > reads, "the released state is read again after the catalog was closed");
  });
});
