// The findings in all files of the workspace, also in catalogs of which no document is open. They are computed when the
// setting or the client asks for them, one catalog after the other, and then again where something changed.

import type { CancellationToken, Diagnostic } from "vscode-languageserver";
import { ChangedPaths, type CheckUnit, type Finding } from "#core";
import { toDiagnostic } from "./convert.ts";
import type { DiagnosticReport } from "./diagnostic-reports.ts";
import { othersFirst } from "./others-first.ts";
import type { ServerState } from "./server-state.ts";

/** How far a check is, in files. */
export type CheckProgress = (done: number, all: number) => void;

export class WorkspaceCheck {
  readonly #state: ServerState;
  #isOn = false;
  /** The files with findings. */
  readonly #reports = new Map<string, DiagnosticReport & { readonly text: string }>();
  /** The units by each of their paths. */
  readonly #units = new Map<string, CheckUnit>();
  /** The paths of the units that compare a bundle folder with the catalogs of a package, by its name. */
  readonly #comparing = new Map<string, Set<string>>();
  /** The paths to check again. */
  readonly #due = new Set<string>();
  /** Whether files may have come or gone. */
  #isListDue = false;
  #running: Promise<boolean> = Promise.resolve(true);
  #pendingUpdates = 0;
  /** How often something became due, to notice changes during a check. */
  #touches = 0;
  #count = 0;

  constructor(state: ServerState) {
    this.#state = state;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** The reports of all files with findings, as of the last update. */
  get reports(): ReadonlyMap<string, DiagnosticReport> {
    return this.#reports;
  }

  /** Whether what is known of a file may be outdated: it or something that it depends on changed and was not checked again. */
  isDue(path: string): boolean {
    return this.#due.has(path);
  }

  /** How many files were checked. */
  get fileCount(): number {
    return this.#units.size;
  }

  /** Whether an update is running or waiting. */
  get isBusy(): boolean {
    return this.#pendingUpdates > 0;
  }

  /** Has everything checked by the next update. */
  start(): void {
    this.#isOn = true;
    this.#isListDue = true;
    this.#touches++;
    for (const path of this.#units.keys()) this.#due.add(path);
  }

  /** Forgets all findings. */
  stop(): void {
    this.#isOn = false;
    for (const each of [this.#reports, this.#units, this.#comparing, this.#due]) each.clear();
  }

  /** Files on disk changed. */
  filesChanged(paths: readonly string[]): void {
    if (!this.#isOn) return;
    this.#isListDue = true;
    this.#touch(paths);
  }

  /** A document was opened, changed or closed. */
  documentChanged(path: string): void {
    if (!this.#isOn) return;
    if (!this.#units.has(path) || !this.#state.documents.has(path)) this.#isListDue = true;
    this.#touch([path]);
  }

  /** Checks what is due. False when it was cancelled; what is still due is then left for the next update. */
  update(token?: CancellationToken, onProgress?: CheckProgress): Promise<boolean> {
    this.#pendingUpdates++;
    const update = () =>
      this.#update(token, onProgress).finally(() => {
        this.#pendingUpdates--;
      });
    this.#running = this.#running.then(update, update);
    return this.#running;
  }

  #touch(paths: readonly string[]): void {
    this.#touches++;
    for (const path of paths) this.#due.add(path);
    const changed = new ChangedPaths(paths);
    for (const unit of new Set(this.#units.values())) {
      if (changed.affect(unit)) for (const each of unit.paths) this.#due.add(each);
    }
  }

  async #update(token: CancellationToken | undefined, onProgress: CheckProgress = () => {}): Promise<boolean> {
    if (!this.#isOn) return true;
    if (this.#isListDue && !(await this.#list(token))) return false;
    const all = this.#due.size;
    // What becomes due again meanwhile is behind all others.
    for (const path of this.#due) {
      onProgress(Math.max(0, all - this.#due.size), all);
      const touches = this.#touches;
      const unit = await this.#check(path, token);
      if (token?.isCancellationRequested || !this.#isOn) return false;
      // What changed during the check is checked again.
      for (const each of unit?.paths ?? [path]) this.#due.delete(each);
      if (touches !== this.#touches) for (const each of unit?.paths ?? [path]) this.#due.add(each);
      await othersFirst();
    }
    return true;
  }

  /** Finds new files, and drops those that are gone. */
  async #list(token: CancellationToken | undefined): Promise<boolean> {
    this.#isListDue = false;
    const paths = await this.#state.session.relevantPaths(token);
    if (!paths) {
      this.#isListDue = true;
      return false;
    }
    for (const path of this.#units.keys()) if (!paths.has(path)) this.#drop(path);
    for (const path of paths) if (!this.#units.has(path)) this.#due.add(path);
    for (const path of this.#due) if (!paths.has(path)) this.#due.delete(path);
    return true;
  }

  async #check(path: string, token: CancellationToken | undefined): Promise<CheckUnit | undefined> {
    const { session } = this.#state;
    await session.readNextCatalogs(path, token);
    await session.readBundleSize(path, token);
    await session.readReleased(path, token);
    const snapshot = await session.snapshot(path, token);
    if (token?.isCancellationRequested) return undefined;
    const before = this.#units.get(path)?.definedPackages ?? [];
    this.#drop(path);
    if (!snapshot) {
      this.#checkBundles(before, []);
      // Remembered, so that it is not taken for a new file at the next update.
      this.#units.set(path, unrelatedUnit(path));
      return undefined;
    }
    const unit = session.checkUnit(snapshot);
    this.#checkMovedFiles(unit);
    this.#checkBundles(before, unit.definedPackages);
    const found = groupByPath(snapshot.findings());
    for (const name of unit.comparedPackages)
      this.#comparing.set(name, (this.#comparing.get(name) ?? new Set()).add(path));
    for (const each of unit.paths) {
      this.#units.set(each, unit);
      const items = (found.get(each) ?? []).flatMap((finding) => toDiagnostic(this.#state, snapshot, finding) ?? []);
      this.#report(each, items);
    }
    return unit;
  }

  /** A new package blob may take files from the catalogs to which they belonged before. */
  #checkMovedFiles({ neighbours }: CheckUnit): void {
    for (const [root, paths] of neighbours) {
      for (const path of paths) if (!this.#units.get(path)?.roots.includes(root)) this.#due.add(path);
    }
  }

  /** A catalog anywhere in the workspace may begin or cease to have the package of a bundle folder. */
  #checkBundles(before: readonly string[], now: readonly string[]): void {
    const [old, current] = [new Set(before), new Set(now)];
    const changed = new Set([...before, ...now].filter((name) => old.has(name) !== current.has(name)));
    for (const name of changed) {
      for (const path of this.#comparing.get(name) ?? []) {
        const unit = this.#units.get(path);
        if (!unit?.comparedPackages.includes(name)) this.#comparing.get(name)?.delete(path);
        else for (const each of unit.paths) this.#due.add(each);
      }
    }
  }

  #report(path: string, items: readonly Diagnostic[]): void {
    const text = JSON.stringify(items);
    if (items.length === 0) this.#reports.delete(path);
    else if (this.#reports.get(path)?.text !== text) this.#reports.set(path, { id: `w${++this.#count}`, items, text });
  }

  #drop(path: string): void {
    this.#units.delete(path);
    this.#reports.delete(path);
  }
}

function unrelatedUnit(path: string): CheckUnit {
  const nothing = { roots: [], neighbours: new Map(), folders: [], definedPackages: [], comparedPackages: [] };
  return { path, paths: new Set([path]), ...nothing, dependsOnAllCatalogs: false };
}

function groupByPath(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { path } = finding.at.document;
    const group = groups.get(path);
    if (group) group.push(finding);
    else groups.set(path, [finding]);
  }
  return groups;
}
