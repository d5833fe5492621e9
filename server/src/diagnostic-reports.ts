// Remembers the last diagnostics of each file, so that unchanged diagnostics are not sent again.

import type { CancellationToken, Diagnostic } from "vscode-languageserver";
import { findingsInFile } from "#core";
import { toDiagnostic } from "./convert.ts";
import type { ReleasedWatcher } from "./notifiers/released-watcher.ts";
import type { ServerState } from "./server-state.ts";
import type { WorkspaceCheck } from "./workspace-check.ts";

/** Where diagnostics come from, for clients of either kind. */
export interface DiagnosticSources {
  readonly reports: DiagnosticReports;
  readonly check: WorkspaceCheck;
  readonly released: ReleasedWatcher;
}

/** The diagnostics of one file; the same id means the same diagnostics. */
export interface DiagnosticReport {
  readonly id: string;
  readonly items: readonly Diagnostic[];
}

interface CachedReport extends DiagnosticReport {
  readonly text: string;
}

/** Gives out reports; the id of a file's report changes exactly when its diagnostics do. */
export class DiagnosticReports {
  readonly #state: ServerState;
  readonly #last = new Map<string, CachedReport>();
  #count = 0;
  /** The session's release count when this object last released its reports. */
  #releases = 0;

  constructor(state: ServerState) {
    this.#state = state;
  }

  /** What was last computed for a file. */
  last(path: string): DiagnosticReport | undefined {
    return this.#last.get(path);
  }

  /** The diagnostics of a file as it stands now. */
  async of(path: string, token?: CancellationToken): Promise<DiagnosticReport> {
    const snapshot = await this.#state.session.snapshot(path, token);
    // A cancelled request may have no snapshot, so its empty result must not be remembered.
    if (token?.isCancellationRequested) return this.#last.get(path) ?? { id: "", items: [] };
    const findings = snapshot ? findingsInFile(snapshot) : [];
    return this.#remember(
      path,
      snapshot ? findings.flatMap((each) => toDiagnostic(this.#state, snapshot, each) ?? []) : [],
    );
  }

  /**
   * The open files, other files in which they cause findings, and those of their catalogs in which there was one. Whether
   * another file of a bundle is told depends on what is open now alone, so that the order of edits makes no difference.
   */
  async pathsWithDiagnostics(paths: Iterable<string>, token?: CancellationToken): Promise<ReadonlySet<string>> {
    const telling = new Set<string>();
    for (const path of paths) {
      telling.add(path);
      const snapshot = await this.#state.session.snapshot(path, token);
      if (!snapshot) continue;
      for (const { at } of snapshot.findings()) telling.add(at.document.path);
      for (const file of snapshot.catalogs.flatMap(({ files }) => files))
        if (this.#last.get(file.path)?.text) telling.add(file.path);
    }
    return telling;
  }

  #remember(path: string, items: readonly Diagnostic[]): DiagnosticReport {
    this.#forgetUnneeded();
    const text = items.length === 0 ? "" : JSON.stringify(items);
    const last = this.#last.get(path);
    if (last?.text === text) return last;
    const report = { id: String(++this.#count), items, text };
    this.#last.set(path, report);
    return report;
  }

  /** Forgets the reports of files that the session has released. */
  #forgetUnneeded(): void {
    const { session } = this.#state;
    if (this.#releases === session.releaseCount) return;
    this.#releases = session.releaseCount;
    for (const path of this.#last.keys()) if (!session.isNeeded(path)) this.#last.delete(path);
  }
}
