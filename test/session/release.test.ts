// A session releases what only closed documents needed: texts, trees, catalogs, findings. The rest is not read again.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { findingsInFile, Session } from "#core";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { bundle, extension, olmPackage, stable } from "../support/shop-server.ts";
import { type Retained, scenarioNames } from "./retained.ts";

/** The catalogs and files of the one document that is open or was queried last, each in up to two snapshots. */
const mayStay = 8;

/** In bytes. The texts of a hundred catalogs have 1 MB, those of a thousand 10 MB. */
const mayGrow = 800_000;

describe("a session releases catalogs", () => {
  let retained: Readonly<Record<string, Retained>> = {};
  before(() => {
    retained = runScenarios();
  });

  for (const scenario of scenarioNames) {
    it(scenario, () => {
      const { read, alive, growth } = retained[scenario] ?? { read: 0, alive: Number.NaN, growth: Number.NaN };
      assert.ok(alive <= mayStay, `${alive} of ${read} catalogs and files are still there`);
      assert.ok(growth <= mayGrow, `the heap has grown by ${growth} bytes`);
    });
  }
});

function runScenarios(): Readonly<Record<string, Retained>> {
  const program = fileURLToPath(new URL("retained.ts", import.meta.url));
  const args = ["--expose-gc", "--disable-warning=ExperimentalWarning", program];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** A session over two catalogs of three files each, and what it reads. */
function startSession() {
  const onDisk: Record<string, string> = { "/w/extension.yaml": `${extension} 1.0.0\n` };
  for (const name of ["shop", "till"]) {
    const own = (text: string) => text.replaceAll("shop", name);
    onDisk[`/w/${name}/package.yaml`] = own(olmPackage);
    onDisk[`/w/${name}/stable.yaml`] = own(stable);
    onDisk[`/w/${name}/bundle.yaml`] = own(bundle);
  }
  const disk = memoryWorkspace(onDisk);
  const read: string[] = [];
  const session = new Session({
    readFile: (path) => disk.readFile(read[read.push(path) - 1] ?? ""),
    readFolder: (path) => disk.readFolder(read[read.push(path) - 1] ?? ""),
  });
  session.setWorkspaceFolders(["/w"]);
  const open = (path: string) => session.setText(path, onDisk[path] ?? "");
  /** The paths that were read since the last call. */
  const readSince = () => read.splice(0);
  return { session, onDisk, open, readSince };
}

async function rulesFoundIn(session: Session, path: string): Promise<readonly string[]> {
  const snapshot = await session.snapshot(path);
  return snapshot ? findingsInFile(snapshot).map(({ rule }) => rule) : [];
}

describe("a session that releases a closed catalog", () => {
  it("keeps those of open documents unchanged", async () => {
    const { session, open, readSince } = startSession();
    open("/w/shop/stable.yaml");
    const kept = (await session.snapshot("/w/shop/stable.yaml"))?.catalogs[0];
    open("/w/till/stable.yaml");
    await session.snapshot("/w/till/stable.yaml");
    session.close("/w/till/stable.yaml");
    readSince();
    assert.equal((await session.snapshot("/w/shop/stable.yaml"))?.catalogs[0], kept);
    assert.deepEqual(readSince(), []);
  });

  it("keeps it while another of its documents is open", async () => {
    const { session, open, readSince } = startSession();
    open("/w/shop/stable.yaml");
    open("/w/shop/bundle.yaml");
    const before = await session.snapshot("/w/shop/stable.yaml");
    session.close("/w/shop/stable.yaml");
    readSince();
    const after = await session.snapshot("/w/shop/bundle.yaml");
    assert.deepEqual(readSince(), ["/w/shop", "/w/shop/stable.yaml"]);
    assert.equal(
      after?.catalogs[0]?.packages.get("shop")?.bundles[0],
      before?.catalogs[0]?.packages.get("shop")?.bundles[0],
    );
  });

  it("returns the same object while something else references it", async () => {
    const { session, open, readSince } = startSession();
    const held = await session.workspaceCatalogsFor(["shop"]);
    open("/w/till/stable.yaml");
    await session.snapshot("/w/till/stable.yaml");
    session.close("/w/till/stable.yaml");
    readSince();
    const again = await session.workspaceCatalogsFor(["shop"]);
    assert.deepEqual(readSince(), ["/w/till", "/.olm-catalogs.yaml", "/w/till/stable.yaml"]);
    assert.equal(held?.catalogs[0], again?.catalogs[0]);
  });

  it("keeps a catalog that is not open but was queried last", async () => {
    const { session, open, readSince } = startSession();
    open("/w/till/stable.yaml");
    await session.snapshot("/w/shop/stable.yaml");
    await session.snapshot("/w/till/stable.yaml");
    readSince();
    await session.snapshot("/w/shop/stable.yaml");
    assert.deepEqual(readSince(), []);
  });

  it("knows what other files define without reading them again", async () => {
    const { session, open, readSince } = startSession();
    open("/w/extension.yaml");
    await session.snapshot("/w/extension.yaml");
    session.close("/w/extension.yaml");
    open("/w/till/stable.yaml");
    await session.snapshot("/w/till/stable.yaml");
    open("/w/extension.yaml");
    readSince();
    await session.snapshot("/w/extension.yaml");
    const files = readSince().filter((path) => path.endsWith(".yaml"));
    assert.deepEqual(
      files.filter((path) => !path.startsWith("/w/shop/")),
      [],
    );
  });

  it("gives the same findings when it is opened again, with meanwhile changes applied", async () => {
    const { session, onDisk, open } = startSession();
    open("/w/till/stable.yaml");
    open("/w/shop/stable.yaml");
    assert.deepEqual(await rulesFoundIn(session, "/w/shop/stable.yaml"), []);
    session.close("/w/shop/stable.yaml");
    await session.snapshot("/w/till/stable.yaml");
    open("/w/shop/stable.yaml");
    assert.deepEqual(await rulesFoundIn(session, "/w/shop/stable.yaml"), []);
    session.close("/w/shop/stable.yaml");
    onDisk["/w/shop/bundle.yaml"] = bundle.replaceAll("1.0.0", "3.0.0");
    session.forget("/w/shop/bundle.yaml");
    await session.snapshot("/w/till/stable.yaml");
    open("/w/shop/stable.yaml");
    assert.deepEqual(await rulesFoundIn(session, "/w/shop/stable.yaml"), ["entry-without-bundle"]);
  });

  it("does not delay a query that is reading another file", async () => {
    const { session, open, readSince } = startSession();
    open("/w/shop/stable.yaml");
    open("/w/till/stable.yaml");
    const reading = session.snapshot("/w/shop/stable.yaml");
    session.close("/w/till/stable.yaml");
    await reading;
    const files = readSince().filter((path) => path.startsWith("/w/shop/"));
    assert.deepEqual(files, [...new Set(files)]);
  });
});

/** A package folder of bundles in a chain, each with a CustomResourceDefinition that no other bundle needs. */
function packageFolder(size: number): Record<string, string> {
  const filesOf = (index: number) => ({
    [`/w/shop/1.${index}.0/manifests/shop.clusterserviceversion.yaml`]: `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: {name: shop.v1.${index}.0}
spec:
  version: 1.${index}.0
${index > 0 ? `  replaces: shop.v1.${index - 1}.0\n` : ""}`,
    [`/w/shop/1.${index}.0/manifests/crd.yaml`]: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: carts.shop.example.com}
`,
    [`/w/shop/1.${index}.0/metadata/annotations.yaml`]: `annotations:
  operators.operatorframework.io.bundle.package.v1: shop
  operators.operatorframework.io.bundle.channels.v1: stable
`,
  });
  return Object.assign({}, ...Array.from({ length: size }, (_, index) => filesOf(index)));
}

describe("a session in which the bundles of a package folder are visited one after the other", () => {
  const size = 40;
  const onDisk = packageFolder(size);
  const csvOf = (index: number) => `/w/shop/1.${index}.0/manifests/shop.clusterserviceversion.yaml`;

  it("seldom releases, but holds little more than the package", async () => {
    const session = new Session(memoryWorkspace(onDisk));
    session.setWorkspaceFolders(["/w"]);
    let most = 0;
    for (let index = 0; index < size; index++) {
      assert.ok((await session.snapshot(csvOf(index)))?.packageFolder);
      most = Math.max(most, Object.keys(onDisk).filter((path) => session.isNeeded(path)).length);
    }
    const ofPackage = 2 * size;
    assert.ok(most > ofPackage && most < 1.3 * ofPackage, `${most} files, of which the package needs ${ofPackage}`);
    assert.ok(session.releaseCount < size / 4, `${session.releaseCount} releases`);
  });

  it("sees what one of them says now, open or on disk", async () => {
    const session = new Session(memoryWorkspace(onDisk));
    session.setWorkspaceFolders(["/w"]);
    const firstsSeenBy = async (index: number) => {
      const { packageFolder } = (await session.snapshot(csvOf(index))) ?? {};
      return packageFolder?.bundles.filter(({ replaces }) => !replaces).length;
    };
    assert.equal(await firstsSeenBy(3), 1);
    const text = onDisk[csvOf(7)] ?? "";
    session.setText(csvOf(7), text);
    assert.equal(await firstsSeenBy(4), 1);
    session.setText(csvOf(7), text.replace("  replaces", "  #"));
    assert.equal(await firstsSeenBy(5), 2);
    session.setText(csvOf(7), text);
    assert.equal(await firstsSeenBy(6), 1);
    session.close(csvOf(7));
    onDisk[csvOf(9)] = (onDisk[csvOf(9)] ?? "").replace("  replaces", "  #");
    session.forget(csvOf(9));
    assert.equal(await firstsSeenBy(8), 2);
    delete onDisk[csvOf(39)];
    session.forget(csvOf(39));
    assert.equal((await session.snapshot(csvOf(8)))?.packageFolder?.bundles.length, size - 1);
  });
});
