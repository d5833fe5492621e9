// Core's results → LSP's: the only place that knows both.

import {
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  type Location,
  type CodeAction as LspCodeAction,
  type Hover as LspHover,
  SymbolKind,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import {
  type CatalogChange,
  type CatalogSymbol,
  type CodeAction,
  type Finding,
  type Fold,
  filePlace,
  type Highlight,
  type Hover,
  type Place,
  rulePage,
  rules,
  type Severity,
  type Snapshot,
  showInvisible,
} from "#core";
import type { ClientSupport } from "./client-capabilities.ts";
import type { ServerState } from "./server-state.ts";

/** The `source` of every diagnostic. */
export const diagnosticSource = "olm-catalogs";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const ignoredTextRules = new Set(rules.filter(({ isIgnoredText }) => isIgnoredText).map(({ id }) => id));

/** A finding as a diagnostic of its file; undefined for a finding of another moment. */
export function toDiagnostic(state: ServerState, snapshot: Snapshot, finding: Finding): Diagnostic | undefined {
  const location = state.locationOf(snapshot, finding.at);
  if (!location) return undefined;
  const diagnostic: Diagnostic = {
    range: location.range,
    severity: severities[finding.severity],
    code: finding.rule,
    codeDescription: { href: rulePage(finding.rule) },
    source: diagnosticSource,
    message: showInvisible(finding.message),
  };
  if (state.fadesIgnoredText && ignoredTextRules.has(finding.rule)) diagnostic.tags = [DiagnosticTag.Unnecessary];
  const related = finding.related.flatMap(({ message, at }) => {
    const place = state.locationOf(snapshot, at);
    return place ? [{ message: showInvisible(message), location: place }] : [];
  });
  return related.length > 0 ? { ...diagnostic, relatedInformation: related } : diagnostic;
}

export function toHover(state: ServerState, snapshot: Snapshot, hover: Hover | undefined): LspHover | null {
  const place = hover && filePlace(snapshot, hover.at);
  if (!hover || !place) return null;
  return { contents: { kind: "markdown", value: hover.markdown }, range: state.rangeOf(place.file, place.span) };
}

export function toLocations(state: ServerState, snapshot: Snapshot, places: readonly Place[]): Location[] {
  return places.flatMap((place) => state.locationOf(snapshot, place) ?? []);
}

export function toHighlights(
  state: ServerState,
  snapshot: Snapshot,
  highlights: readonly Highlight[],
): DocumentHighlight[] {
  return highlights.flatMap(({ at, kind }) => {
    const location = state.locationOf(snapshot, at);
    if (!location) return [];
    return [
      { range: location.range, kind: kind === "definition" ? DocumentHighlightKind.Write : DocumentHighlightKind.Read },
    ];
  });
}

const symbolKinds: Readonly<Record<CatalogSymbol["kind"], SymbolKind>> = {
  package: SymbolKind.Package,
  channel: SymbolKind.Class,
  entry: SymbolKind.Field,
  bundle: SymbolKind.Object,
  deprecations: SymbolKind.Array,
  deprecation: SymbolKind.Event,
  guardrails: SymbolKind.Array,
  guardrail: SymbolKind.Event,
  "upgrade-test": SymbolKind.Event,
  blob: SymbolKind.Struct,
  resource: SymbolKind.Package,
  api: SymbolKind.Interface,
  deployment: SymbolKind.Module,
  permission: SymbolKind.Key,
  webhook: SymbolKind.Event,
  image: SymbolKind.File,
  "install-modes": SymbolKind.EnumMember,
};

export function toSymbols(state: ServerState, snapshot: Snapshot, symbols: readonly CatalogSymbol[]): DocumentSymbol[] {
  return symbols.map(({ name, detail, kind, range, selection, children }) => ({
    name: showInvisible(name),
    detail: showInvisible(detail),
    kind: symbolKinds[kind],
    range: state.rangeOf(snapshot.file, range),
    selectionRange: state.rangeOf(snapshot.file, selection),
    children: toSymbols(state, snapshot, children),
  }));
}

/** At most `foldingLimit` folds, outer ones first, in the order of the text. */
export function toFoldingRanges(
  state: ServerState,
  snapshot: Snapshot,
  folds: readonly Fold[],
  { foldingLimit, showsCollapsedText }: ClientSupport,
): FoldingRange[] {
  const kept =
    folds.length <= foldingLimit ? folds : [...folds].sort((a, b) => a.depth - b.depth).slice(0, foldingLimit);
  return kept.map(({ span, kind, label }) => {
    const { start, end } = state.rangeOf(snapshot.file, span);
    const range = { startLine: start.line, endLine: end.line };
    if (kind === "comment") return { ...range, kind: FoldingRangeKind.Comment };
    if (kind !== "document") return range;
    const text = showsCollapsedText && label !== undefined ? { collapsedText: showInvisible(label) } : {};
    return { ...range, kind: FoldingRangeKind.Region, ...text };
  });
}

/** A repair as a quick fix; undefined when one of its edits belongs to a document that is no longer there. */
export function toCodeAction(state: ServerState, snapshot: Snapshot, action: CodeAction): LspCodeAction | undefined {
  const { findings, fix, isPreferred } = action;
  const edit = toWorkspaceEdit(state, snapshot, fix.edits);
  if (!edit) return undefined;
  const diagnostics = findings.flatMap((finding) => toDiagnostic(state, snapshot, finding) ?? []);
  return {
    title: showInvisible(fix.title),
    kind: CodeActionKind.QuickFix,
    isPreferred,
    edit,
    diagnostics,
  };
}

/** A change that repairs nothing, as a refactoring; undefined as for a repair. */
export function toRefactorAction(
  state: ServerState,
  snapshot: Snapshot,
  { title, edits }: CatalogChange,
): LspCodeAction | undefined {
  const edit = toWorkspaceEdit(state, snapshot, edits);
  return edit && { title: showInvisible(title), kind: CodeActionKind.RefactorRewrite, edit };
}

export function toWorkspaceEdit(
  state: ServerState,
  snapshot: Snapshot,
  edits: CatalogChange["edits"],
): WorkspaceEdit | undefined {
  const changes: Record<string, TextEdit[]> = {};
  for (const { document, edit } of edits) {
    const location = state.locationOf(snapshot, { document, span: edit.span });
    if (!location) return undefined;
    const known = changes[location.uri] ?? [];
    known.push({ range: location.range, newText: edit.newText });
    changes[location.uri] = known;
  }
  return { changes };
}
