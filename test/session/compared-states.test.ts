// Templates and package folders as states that a package is compared with: what they generated then.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type OtherState, packageChanges, type ReleasedStates, readSettings, Session } from "#core";
import { parseFixture } from "../support/fixture.ts";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";
import { csvPathOf, packageFolder } from "../support/package-folder-fixture.ts";
import { bundleBlob } from "../support/template-fixture.ts";

type Files = Record<string, MemoryFile>;

const head: OtherState = { type: "commit", revision: null };
const saved: OtherState = { type: "saved" };

const templatePath = "/w/template.yaml";
const template = (...versions: readonly string[]) =>
  `schema: olm.semver
generateMajorChannels: true
stable:
  bundles:
${versions.map((version) => `  - image: example.com/lighthouse:${version}\n`).join("")}`;

/** A template of these versions, and a file that describes all images. */
const templateOf = (...versions: readonly string[]): Files => ({
  [templatePath]: template(...versions),
  ...described,
});
const described: Files = {
  "/w/rendered.yaml": ["1.0.0", "1.1.0", "1.2.0"].map((version) => `---\n${bundleBlob(version)}`).join(""),
};

/** A package folder in which each version replaces the one before. */
function folderOf(...versions: readonly string[]): Files {
  const bundles = versions.map((version, index) => {
    const replaces = versions[index - 1];
    return { version, ...(replaces === undefined ? {} : { replaces }) };
  });
  const files = parseFixture(packageFolder(bundles));
  return Object.fromEntries(files.map(({ path, text }) => [`/w/${path}`, text]));
}
const csvOf = (version: string) => `/w/${csvPathOf(version)}`;

interface Asked {
  readonly now: Files;
  readonly was: Files;
  readonly path: string;
  readonly with?: OtherState;
  /** A text that is not saved. */
  readonly typed?: string;
}

/** The sentences of the first changes, or why there is nothing to compare with. */
async function compared({ now, was, path, with: other = head, typed }: Asked): Promise<readonly string[] | string> {
  const states: ReleasedStates = {
    stateOf: async () => ({ id: "then", name: "git HEAD", workspace: memoryWorkspace(was) }),
  };
  const session = new Session(memoryWorkspace(now), states);
  session.setWorkspaceFolders(["/w"]);
  if (typed !== undefined) session.setText(path, typed);
  const snapshot = await session.snapshot(path);
  const catalog = snapshot?.template?.rendered.catalog ?? snapshot?.packageFolder?.catalog;
  const pkg = catalog?.packages.get("lighthouse");
  assert.ok(snapshot && catalog && pkg);
  const found = await session.otherStates.find({ snapshot, catalog, name: "lighthouse" }, other);
  if ("none" in found) return found.none;
  if (!found.pkg) return "the package is new";
  const changes = packageChanges(pkg, found.pkg);
  for (const { at } of changes) {
    const { path: file } = at.document;
    assert.ok(found.fileOf(file)?.documents.includes(at.document) || file in now, file);
  }
  return changes.map(({ sentence }) =>
    sentence.map((part) => (typeof part === "string" ? part : part.versions.join(", "))).join(""),
  );
}

describe("a template is compared with the catalog that it generated", () => {
  it("in a commit", async () => {
    const lines = await compared({
      now: templateOf("1.0.0", "1.1.0", "1.2.0"),
      was: templateOf("1.0.0", "1.1.0"),
      path: templatePath,
    });
    assert.ok(lines.includes("lighthouse.v1.2.0 is new"), String(lines));
    const files = templateOf("1.0.0", "1.1.0");
    assert.deepEqual(await compared({ now: files, was: files, path: templatePath }), []);
  });

  it("when it was saved", async () => {
    const now = templateOf("1.0.0", "1.1.0");
    const lines = await compared({ now, was: {}, path: templatePath, with: saved, typed: template("1.0.0") });
    assert.ok(lines[0]?.startsWith("lighthouse.v1.1.0 is gone, and automatic updates"), String(lines));
  });

  it("but is new where that state does not have it", async () => {
    const now = templateOf("1.0.0");
    assert.equal(await compared({ now, was: described, path: templatePath }), "the package is new");
    assert.equal(await compared({ now, was: {}, path: templatePath }), "the package is new");
    const untitled = { now: described, was: {}, path: templatePath, with: saved, typed: template("1.0.0") };
    assert.equal(await compared(untitled), "the package is new");
  });

  it("and says so where what it generated is not known", async () => {
    const was = { [templatePath]: template("9.9.9") };
    assert.equal(
      await compared({ now: templateOf("1.0.0"), was, path: templatePath }),
      "what the template generated there is not known",
    );
  });
});

describe("a package folder is compared with what its bundle folders added up to", () => {
  it("in a commit, also from a bundle folder that is new", async () => {
    const now = folderOf("1.0.0", "1.1.0", "1.2.0");
    for (const version of ["1.0.0", "1.2.0"]) {
      const lines = await compared({ now, was: folderOf("1.0.0", "1.1.0"), path: csvOf(version) });
      assert.ok(lines.includes("lighthouse.v1.2.0 is new"), String(lines));
    }
    assert.deepEqual(await compared({ now, was: now, path: csvOf("1.1.0") }), []);
  });

  it("in a commit with only one bundle folder", async () => {
    const lines = await compared({ now: folderOf("1.0.0", "1.1.0"), was: folderOf("1.0.0"), path: csvOf("1.1.0") });
    assert.ok(lines.includes("lighthouse.v1.1.0 is new"), String(lines));
  });

  it("when it was saved", async () => {
    const now = folderOf("1.0.0", "1.1.0");
    const path = csvOf("1.1.0");
    const typed = String(now[path]).replace("replaces: lighthouse.v1.0.0", "replaces: lighthouse.v0.9.0");
    const lines = await compared({ now, was: {}, path, with: saved, typed });
    assert.ok(lines.includes("lighthouse.v1.1.0 now replaces lighthouse.v0.9.0, not lighthouse.v1.0.0"), String(lines));
  });

  it("but is new where that state has none of it", async () => {
    assert.equal(
      await compared({ now: folderOf("1.0.0", "1.1.0"), was: {}, path: csvOf("1.0.0") }),
      "the package is new",
    );
  });
});

describe("a state that cannot be read", () => {
  it("is not compared, and says why", async () => {
    const now = templateOf("1.0.0");
    const failing = { error: "the repository does not contain this object" };
    for (const was of [{ ...described, [templatePath]: failing }, { [templatePath]: `${template("1.0.0")}  - [}` }]) {
      const said = await compared({ now, was, path: templatePath });
      assert.match(
        String(said),
        /^cannot compare with git HEAD: .*'template.yaml' (?:cannot be read|has a syntax error)/,
      );
    }
    const folder = folderOf("1.0.0", "1.1.0");
    const was = { ...folder, [csvOf("1.0.0")]: failing };
    const said = await compared({ now: folder, was, path: csvOf("1.0.0") });
    assert.match(String(said), /^cannot compare with git HEAD: '.*' cannot be read: the repository/);
  });

  it("is read again when git is asked again, and only then", async () => {
    const path = "/w/catalog.yaml";
    const text = `schema: olm.package\nname: lighthouse\ndefaultChannel: stable\n---\n${bundleBlob("1.0.0")}`;
    const workspaceOf = (file: MemoryFile) => memoryWorkspace({ [path]: file });
    let state = { id: "1", name: "git HEAD", workspace: workspaceOf({ error: "git did not answer within 10 s" }) };
    const session = new Session(workspaceOf(text), { stateOf: async () => state });
    session.setWorkspaceFolders(["/w"]);
    assert.equal(await session.readReleased(path), true);
    assert.equal(await session.readReleased(path), false);
    state = { ...state, workspace: workspaceOf(text) };
    assert.equal(await session.readReleased(path), true);
    assert.equal(await session.readReleased(path), false);
  });
});

describe("what a session keeps of other states", () => {
  const path = "/w/catalog.yaml";
  const catalogText = (version: string) =>
    `schema: olm.package\nname: lighthouse\ndefaultChannel: stable\n---\n${bundleBlob(version)}`;

  /** A session with an open file, and a repository whose HEAD can be moved. */
  function openSession(settings: object = {}) {
    const head = { id: "first", text: catalogText("1.0.0") };
    const asked: string[] = [];
    const states: ReleasedStates = {
      async stateOf(_, against) {
        asked.push(against);
        return { id: `${against} ${head.id}`, name: against, workspace: memoryWorkspace({ [path]: head.text }) };
      },
    };
    const session = new Session(memoryWorkspace({ [path]: catalogText("1.1.0") }), states);
    session.configure(readSettings(settings));
    session.setWorkspaceFolders(["/w"]);
    session.setText(path, catalogText("1.1.0"));
    const find = async (other: OtherState) => {
      const snapshot = await session.snapshot(path);
      const [catalog] = snapshot?.catalogs ?? [];
      assert.ok(snapshot && catalog);
      return session.otherStates.find({ snapshot, catalog, name: "lighthouse" }, other);
    };
    return { session, head, asked, find };
  }

  it("is one catalog for each comparison, whatever changes in it", async () => {
    const { session, head: commit, find } = openSession();
    for (const id of ["first", "second", "third"]) {
      commit.id = id;
      await find(head);
      session.forget(path);
      await find(saved);
    }
    assert.equal(session.otherStates.knownCount, 2);
  });

  it("is read again only when it has changed", async () => {
    const { head: commit, find } = openSession();
    const first = await find(head);
    const again = await find(head);
    commit.id = "second";
    const other = await find(head);
    assert.ok("pkg" in first && "pkg" in again && "pkg" in other);
    assert.equal(first.pkg, again.pkg);
    assert.notEqual(first.pkg, other.pkg);
  });

  it("is released with the file that is compared", async () => {
    const { session, find } = openSession();
    await find(head);
    assert.equal(session.otherStates.knownCount, 1);
    session.close(path);
    assert.equal(session.otherStates.knownCount, 0);
  });

  it("may be a commit that is named, even where nothing is compared with git by default", async () => {
    const { asked, find } = openSession({ against: "off" });
    assert.deepEqual(await find(head), { none: "nothing is compared with git: olmCatalogs.against is 'off'" });
    const named = await find({ type: "commit", revision: "v1.2" });
    assert.ok("pkg" in named && named.pkg);
    assert.deepEqual(asked, ["v1.2"]);
  });
});
