// What a session knows of the released state of a template: the catalog that it generated then.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findingsInFile, lineAndColumnAt, type ReleasedStates, Session, spanInFile } from "#core";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";
import { bundleBlob } from "../support/template-fixture.ts";

type Files = Record<string, MemoryFile>;

const path = "/w/template.yaml";
const rendered = "/w/catalogs/lighthouse/catalog.yaml";

const template = (...versions: readonly string[]) =>
  `schema: olm.semver
generateMajorChannels: true
stable:
  bundles:
${versions.map((version) => `  - image: example.com/lighthouse:${version}\n`).join("")}`;

const bundles = (...versions: readonly string[]) => versions.map((version) => `---\n${bundleBlob(version)}`).join("");

/** A template of these versions, and a file that describes the images of the same ones. */
const both = (...versions: readonly string[]): Files => ({
  [path]: template(...versions),
  [rendered]: bundles(...versions),
});

/** A state that counts which of its files are read. */
class Head implements ReleasedStates {
  files: Files;
  readonly read: string[] = [];

  constructor(files: Files) {
    this.files = files;
  }

  async stateOf() {
    const workspace = memoryWorkspace(this.files);
    const readFile = (each: string) => {
      this.read.push(each);
      return workspace.readFile(each);
    };
    return { id: JSON.stringify(this.files), name: "git HEAD", workspace: { ...workspace, readFile } };
  }
}

function sessionOver(files: Files, states: ReleasedStates): Session {
  const session = new Session(memoryWorkspace(files), states);
  session.setWorkspaceFolders(["/w"]);
  return session;
}

/** The findings in the template, such as "5: removed-bundle". */
async function findingsIn(session: Session): Promise<readonly string[]> {
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot);
  return findingsInFile(snapshot).map(({ rule, at }) => {
    const span = spanInFile(snapshot.file, at);
    return `${span && lineAndColumnAt(snapshot.file, span.start).line}: ${rule}`;
  });
}

describe("a template whose catalog loses a released version", () => {
  it("says so at its line once the released state has been read", async () => {
    const session = sessionOver(both("1.0.0", "1.1.0"), new Head(both("1.0.0", "1.1.0", "1.2.0")));
    assert.deepEqual(await findingsIn(session), []);
    assert.equal(await session.readReleased(path), true);
    assert.deepEqual(await findingsIn(session), ["6: lowered-head"]);
    assert.equal(await session.readReleased(path), false);
  });

  it("says which one below the head is gone", async () => {
    const session = sessionOver(both("1.0.0", "1.2.0"), new Head(both("1.0.0", "1.1.0", "1.2.0")));
    await session.readReleased(path);
    assert.deepEqual(await findingsIn(session), ["3: removed-bundle", "6: lost-update-path"]);
  });

  it("follows what is typed and where HEAD moves", async () => {
    const head = new Head(both("1.0.0", "1.1.0"));
    const session = sessionOver(both("1.0.0", "1.1.0"), head);
    session.setText(path, template("1.0.0", "1.1.0"));
    await session.readReleased(path);
    const { length } = head.read;
    assert.deepEqual(await findingsIn(session), []);
    session.setText(path, template("1.0.0"));
    assert.deepEqual(await findingsIn(session), ["5: lowered-head"]);
    assert.equal(head.read.length, length);
    head.files = both("1.0.0");
    assert.equal(await session.readReleased(path), true);
    assert.deepEqual(await findingsIn(session), []);
  });
});

describe("what the images of the released template held", () => {
  it("is read from the files that describe its images now, if they are enough", async () => {
    const other = "/w/other/catalog.yaml";
    const head = new Head({ ...both("1.0.0", "1.1.0"), [other]: bundles("3.0.0") });
    const session = sessionOver({ ...both("1.0.0"), [other]: bundles("3.0.0") }, head);
    await session.readReleased(path);
    assert.deepEqual(await findingsIn(session), ["5: lowered-head"]);
    assert.ok(head.read.includes(rendered));
    assert.ok(!head.read.includes(other));
  });

  it("is searched in the whole state otherwise", async () => {
    const removed = "/w/removed/catalog.yaml";
    const head = new Head({ ...both("1.0.0"), [path]: template("1.0.0", "1.1.0"), [removed]: bundles("1.1.0") });
    const session = sessionOver(both("1.0.0"), head);
    await session.readReleased(path);
    assert.deepEqual(await findingsIn(session), ["5: lowered-head"]);
  });

  it("is not known if no file of the state describes it", async () => {
    const head = new Head({ ...both("1.0.0"), [path]: template("1.0.0", "1.1.0") });
    const session = sessionOver(both("1.0.0"), head);
    assert.equal(await session.readReleased(path), false);
    assert.deepEqual(await findingsIn(session), []);
  });
});

describe("nothing is compared", () => {
  it("where the released state has no template", async () => {
    const session = sessionOver(both("1.0.0"), new Head({ [rendered]: bundles("1.0.0", "1.1.0") }));
    assert.equal(await session.readReleased(path), false);
    assert.deepEqual(await findingsIn(session), []);
  });

  it("while an image is unknown, and nothing is read for it", async () => {
    const head = new Head(both("1.0.0", "1.1.0"));
    const session = sessionOver({ ...both("1.0.0"), [path]: template("1.0.0", "2.0.0") }, head);
    assert.equal(await session.readReleased(path), false);
    assert.deepEqual(head.read, []);
  });

  it("where an equal template generated the same catalog", async () => {
    const session = sessionOver(both("1.0.0", "1.1.0"), new Head(both("1.0.0", "1.1.0")));
    await session.readReleased(path);
    assert.deepEqual(await findingsIn(session), []);
  });
});

it("the released state of a template is released when it is closed", async () => {
  const head = new Head(both("1.0.0", "1.1.0"));
  const session = sessionOver(both("1.0.0"), head);
  session.setText(path, template("1.0.0"));
  await session.readReleased(path);
  const { length } = head.read;
  session.close(path);
  session.setText(path, template("1.0.0"));
  assert.equal(await session.readReleased(path), true);
  assert.ok(head.read.length > length);
});
