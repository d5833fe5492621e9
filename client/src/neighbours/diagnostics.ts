// Adapts our diagnostics for VS Code: omits those that another extension reports, and links to the packaged rule pages.

import * as vscode from "vscode";
import type { LanguageClientOptions } from "vscode-languageclient/node";
import { isNeighbour, isRepeatedBy, type SaidDiagnostic } from "./repeated.ts";
import { packagedPageLink } from "./rule-links.ts";

type Provider = NonNullable<LanguageClientOptions["diagnosticCollectionProvider"]>;

/** Creates the collections in which the language client keeps its diagnostics. */
export const diagnosticCollections: Provider = {
  create: (name) => new NeighbourlyDiagnostics(vscode.languages.createDiagnosticCollection(name)),
  dispose: (collection) => collection.dispose(),
};

/** Keeps every diagnostic, and shows those that no other extension reports. */
class NeighbourlyDiagnostics implements vscode.DiagnosticCollection {
  readonly #shown: vscode.DiagnosticCollection;
  readonly #all = new Map<string, readonly vscode.Diagnostic[]>();
  readonly #listening: vscode.Disposable;

  constructor(shown: vscode.DiagnosticCollection) {
    this.#shown = shown;
    this.#listening = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      for (const uri of uris) this.#show(uri);
    });
  }

  get name(): string {
    return this.#shown.name;
  }

  set(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[] | undefined): void;
  set(entries: readonly [vscode.Uri, readonly vscode.Diagnostic[] | undefined][]): void;
  set(
    at: vscode.Uri | readonly [vscode.Uri, readonly vscode.Diagnostic[] | undefined][],
    diagnostics?: readonly vscode.Diagnostic[],
  ): void {
    if (at instanceof vscode.Uri) this.#keep(at, diagnostics ?? []);
    else for (const [uri, each] of at) this.#keep(uri, each ?? []);
  }

  delete(uri: vscode.Uri): void {
    this.#keep(uri, []);
  }

  clear(): void {
    this.#all.clear();
    this.#shown.clear();
  }

  forEach(
    callback: (uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[], all: vscode.DiagnosticCollection) => unknown,
    thisArg?: unknown,
  ): void {
    for (const [uri, diagnostics] of this) callback.call(thisArg, uri, diagnostics, this);
  }

  get(uri: vscode.Uri): readonly vscode.Diagnostic[] | undefined {
    return this.#all.get(uri.toString());
  }

  has(uri: vscode.Uri): boolean {
    return this.#all.has(uri.toString());
  }

  dispose(): void {
    this.#listening.dispose();
    this.#shown.dispose();
  }

  *[Symbol.iterator](): Iterator<[vscode.Uri, readonly vscode.Diagnostic[]]> {
    for (const [uri, diagnostics] of this.#all) yield [vscode.Uri.parse(uri), diagnostics];
  }

  #keep(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[]): void {
    const key = uri.toString();
    if (diagnostics.length === 0) this.#all.delete(key);
    else this.#all.set(key, diagnostics.map(withPackagedPage));
    this.#show(uri);
  }

  /** Shows the diagnostics that no other extension reports now. Others may start later than we do, and stop earlier. */
  #show(uri: vscode.Uri): void {
    const all = this.#all.get(uri.toString()) ?? [];
    const others = all.length === 0 ? [] : vscode.languages.getDiagnostics(uri).map(summarize).filter(isNeighbour);
    const visible = others.length === 0 ? all : all.filter((each) => !isRepeatedBy(summarize(each), others));
    const shown = this.#shown.get(uri) ?? [];
    // Setting the same diagnostics again would fire a change event, which would call this again.
    if (shown.length === visible.length && visible.every((each, index) => each === shown[index])) return;
    this.#shown.set(uri, visible);
  }
}

function summarize({ source, code, message, severity, range }: vscode.Diagnostic): SaidDiagnostic {
  const value = typeof code === "object" ? code.value : code;
  return {
    source,
    code: value === undefined ? undefined : String(value),
    message,
    isError: severity === vscode.DiagnosticSeverity.Error,
    startLine: range.start.line,
    endLine: range.end.line,
  };
}

function withPackagedPage(diagnostic: vscode.Diagnostic): vscode.Diagnostic {
  const { code } = diagnostic;
  const link = typeof code === "object" ? packagedPageLink(code.target.toString(true)) : undefined;
  if (typeof code === "object" && link !== undefined) diagnostic.code = { ...code, target: vscode.Uri.parse(link) };
  return diagnostic;
}
