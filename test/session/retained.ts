// How much a session still holds after each of some scenarios: `node --expose-gc retained.ts` prints it as JSON.
// A process of its own, so that nothing but the session can hold anything.

import { type Catalog, findingsInFile, Session, type SourceFile } from "#core";
import { memoryWorkspace } from "../support/memory-workspace.ts";

/** What is left when a scenario has ended and the garbage is collected. */
export interface Retained {
  /** Catalogs and files that had been read, and those of them that are still there. */
  readonly read: number;
  readonly alive: number;
  /** Growth of the heap since half of the scenario, in bytes. */
  readonly growth: number;
}

/** How many catalogs are opened and closed. */
const catalogs = 1_000;

/** Every catalog's text is about this long, in characters. */
const size = 10_000;

/** Long enough that V8 would keep a part of a text as such. */
const nameOf = (index: number) => `lighthouse-operator-${index}`;

const packageOf = (name: string) => `schema: olm.package\nname: ${name}\ndefaultChannel: stable\n`;

function catalogText(name: string): string {
  const note = `# ${"all that is to be said about it ".repeat(size / 32)}\n`;
  return `${packageOf(name)}---
schema: olm.channel
package: ${name}
name: stable
entries:
  - name: ${name}.v1.0.0
  - name: ${name}.v1.1.0
    replaces: ${name}.v1.0.1
---
schema: olm.bundle
package: ${name}
name: ${name}.v1.0.0
image: quay.io/example/${name}:v1
${note}properties:
  - type: olm.package
    value: {packageName: ${name}, version: 1.0.0}
`;
}

const extensionFor = (name: string) => `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: shop}
spec:
  namespace: shop
  source:
    sourceType: Catalog
    catalog:
      packageName: ${name}
      version: 7.0.0
`;

/** A session over a disk, and what was read through it. */
class Run {
  /** Bytes, which lie outside of the heap. */
  readonly disk: Record<string, Uint8Array> = {};
  readonly session = new Session(memoryWorkspace(this.disk));
  readonly #seen: WeakRef<Catalog | SourceFile>[] = [];
  #half = 0;

  constructor() {
    this.session.setWorkspaceFolders(["/w"]);
  }

  save(path: string, text: string): void {
    this.disk[path] = new TextEncoder().encode(text);
  }

  /** Opens a file as it is saved. */
  open(path: string): void {
    this.session.setText(path, new TextDecoder().decode(this.disk[path]));
  }

  /** Looks at a file as an editor does that wants its findings. */
  async look(path: string): Promise<void> {
    const snapshot = await this.session.snapshot(path);
    if (!snapshot) throw new Error(`${path} is none of ours`);
    await this.session.readNextCatalogs(path);
    const now = await this.session.snapshot(path);
    for (const each of [snapshot, now]) {
      if (each) findingsInFile(each);
      const seen = [...(each?.catalogs ?? []), ...(each?.nextCatalogs ?? []), ...(each?.workspace.catalogs ?? [])];
      for (const catalog of seen) {
        this.#seen.push(new WeakRef(catalog));
        for (const file of catalog.files) this.#seen.push(new WeakRef(file));
      }
    }
  }

  async openAndClose(path: string): Promise<void> {
    this.open(path);
    await this.look(path);
    this.session.close(path);
  }

  async half(): Promise<void> {
    this.#half = await heap();
  }

  async retained(): Promise<Retained> {
    const growth = (await heap()) - this.#half;
    const alive = this.#seen.filter((each) => each.deref() !== undefined).length;
    return { read: this.#seen.length, alive, growth };
  }
}

/** What is in use once the garbage is collected, also that which waits for the end of a job. */
async function heap(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed;
}

const pathOf = (index: number, folder = "/w") => `${folder}/catalog-${index}/catalog.yaml`;

/** Does something with each of the catalogs, which are put on the disk before and taken off behind. */
async function withEach(run: Run, work: (path: string) => Promise<void>, folder = "/w"): Promise<void> {
  for (let index = 0; index < catalogs; index++) {
    if (index === catalogs / 2) await run.half();
    const path = pathOf(index, folder);
    run.save(path, catalogText(nameOf(index)));
    await work(path);
    delete run.disk[path];
  }
}

/** Another document that stays open, of a catalog of its own. */
async function openAnother(run: Run): Promise<void> {
  const path = "/w/other/catalog.yaml";
  run.save(path, catalogText("other"));
  run.open(path);
  await run.look(path);
}

/** Files that are on disk all the time. */
function fill(run: Run, folder: string, number: number): readonly string[] {
  const paths = Array.from({ length: number }, (_, index) => pathOf(index, folder));
  for (const [index, path] of paths.entries()) run.save(path, catalogText(nameOf(index)));
  return paths;
}

/** Queries one more document. */
const lookElsewhere = openAnother;

const scenarios: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  async "one by one"(run) {
    await withEach(run, (path) => run.openAndClose(path));
  },
  async "beside a document that stays open"(run) {
    await openAnother(run);
    await withEach(run, (path) => run.openAndClose(path));
  },
  async "outside the workspace folders"(run) {
    await openAnother(run);
    await withEach(run, (path) => run.openAndClose(path), "/elsewhere");
  },
  async "never open"(run) {
    await withEach(run, (path) => run.look(path));
  },
  async "never saved"(run) {
    await openAnother(run);
    for (let index = 0; index < catalogs; index++) {
      if (index === catalogs / 2) await run.half();
      const path = `untitled:catalog-${index}.yaml`;
      run.session.setText(path, catalogText(nameOf(index)));
      await run.look(path);
      run.session.close(path);
    }
  },
  async "for two OpenShifts"(run) {
    const paths = fill(run, "/w/v4.20", 100);
    fill(run, "/w/v4.21", 100);
    for (const [index, path] of paths.entries()) {
      if (index === 50) await run.half();
      await run.openAndClose(path);
    }
  },
  async "that a ClusterExtension asks for"(run) {
    fill(run, "/w", 100);
    for (let index = 0; index < 100; index++) {
      if (index === 50) await run.half();
      run.save("/w/extension.yaml", extensionFor(nameOf(index)));
      run.session.forget("/w/extension.yaml");
      await run.openAndClose("/w/extension.yaml");
    }
  },
  async "whose packages alone are known"(run) {
    fill(run, "/w", 300);
    run.save("/w/extension.yaml", extensionFor("nothing"));
    await run.half();
    run.open("/w/extension.yaml");
    await run.look("/w/extension.yaml");
  },
  async "that are deleted"(run) {
    const paths = fill(run, "/w", 100);
    await run.half();
    for (const path of paths) run.open(path);
    for (const path of paths) await run.look(path);
    for (const path of paths) {
      delete run.disk[path];
      run.session.forget(path.slice(0, path.lastIndexOf("/")));
      run.session.close(path);
    }
    await lookElsewhere(run);
  },
  async "whose folder is renamed"(run) {
    run.save("/w/v1/package.yaml", packageOf(nameOf(1)));
    for (let index = 1; index < 100; index++) {
      if (index === 50) await run.half();
      const [old, now] = [`/w/v${index}`, `/w/v${index + 1}`];
      run.save(`${old}/rest.yaml`, catalogText(nameOf(1)).slice(packageOf(nameOf(1)).length));
      run.open(`${old}/package.yaml`);
      await run.look(`${old}/package.yaml`);
      delete run.disk[`${old}/package.yaml`];
      delete run.disk[`${old}/rest.yaml`];
      run.save(`${now}/package.yaml`, packageOf(nameOf(1)));
      run.session.forget(old);
      run.session.forget(now);
      run.open(`${now}/package.yaml`);
      run.session.close(`${old}/package.yaml`);
    }
    run.session.close("/w/v100/package.yaml");
    await lookElsewhere(run);
  },
  async "that other settings group otherwise"(run) {
    fill(run, "/w", 50);
    run.open(pathOf(0));
    for (const catalogRoots of [["."], [], ["."], []]) {
      run.session.configure({ ...run.session.settings, catalogRoots });
      await run.look(pathOf(0));
      await run.half();
    }
    run.session.close(pathOf(0));
    await lookElsewhere(run);
  },
  async "of a workspace folder that is closed"(run) {
    fill(run, "/v", 100);
    run.session.setWorkspaceFolders(["/v", "/w"]);
    for (const path of Object.keys(run.disk)) run.open(path);
    for (const path of Object.keys(run.disk)) await run.look(path);
    for (const path of run.session.openPaths) run.session.close(path);
    run.session.setWorkspaceFolders(["/w"]);
    await run.half();
    await lookElsewhere(run);
  },
};

/** So that code compiled for the first time does not count as growth. */
async function warmUp(): Promise<void> {
  const run = new Run();
  for (const path of [...fill(run, "/w/v4.20", 60), ...fill(run, "/w/v4.21", 1)]) await run.openAndClose(path);
}

if (process.argv[1] === import.meta.filename) {
  await warmUp();
  const all: Record<string, Retained> = {};
  for (const [name, scenario] of Object.entries(scenarios)) {
    const run = new Run();
    await scenario(run);
    all[name] = await run.retained();
  }
  console.log(JSON.stringify(all));
}

/** What is done with catalogs. */
export const scenarioNames = Object.keys(scenarios);
