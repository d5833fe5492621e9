// One line per language feature.

import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionTriggerKind,
  type Connection,
  ErrorCodes,
  type Location,
  type Position,
  type ReferenceParams,
  type SelectionRange,
  type SelectionRangeParams,
} from "vscode-languageserver";
import {
  catalogBundleAt,
  csvPlaces,
  definitionAt,
  documentLinksOf,
  entriesNamed,
  foldsOf,
  highlightsAt,
  hoverAt,
  isAtDefinition,
  packageAt,
  placesElsewhere,
  placesOfRequests,
  refactoringsIn,
  referencesAt,
  referencesInTemplates,
  requestableNameAt,
  type Snapshot,
  selectionAt,
  selectionRangesAt,
  showInvisible,
  sourcesInTemplates,
  symbolsOf,
  tryCodeActionsIn,
} from "#core";
import { type EntryTarget, showUpdatePathCommand } from "#protocol";
import type { ClientSupport } from "./client-capabilities.ts";
import {
  toCodeAction,
  toFoldingRanges,
  toHighlights,
  toHover,
  toLocations,
  toRefactorAction,
  toSymbols,
} from "./convert.ts";
import {
  createRequestHandlers,
  type DocumentRequest,
  isPosition,
  type RequestHandlers,
  spanOf,
  withCatalogs,
} from "./document-requests.ts";
import { fixAllActions } from "./fix-all-action.ts";
import { hoverViewFor } from "./hover-view.ts";
import { inSteps } from "./others-first.ts";
import { serveGuardrailsChanges, serveRefactoringCommands } from "./refactoring/serve-refactoring-commands.ts";
import { refactoringActions, serveRefactorings, wantsKind } from "./refactoring/serve-refactorings.ts";
import { RequestError } from "./request-error.ts";
import { serveCodeLenses } from "./serve-code-lenses.ts";
import { serveCompletion } from "./serve-completion.ts";
import { serveInlayHints } from "./serve-inlay-hints.ts";
import { type IsWritable, serveRename } from "./serve-rename.ts";
import { serveSemanticTokens } from "./serve-semantic-tokens.ts";
import { serveUpdateHierarchy } from "./serve-update-hierarchy.ts";
import { serveWorkspaceSymbols } from "./serve-workspace-symbols.ts";
import type { ServerState } from "./server-state.ts";
import type { ShownAnswers } from "./shown-answers.ts";

/** What features need besides the documents. */
export interface FeatureServices {
  readonly client: () => ClientSupport;
  readonly shown: ShownAnswers;
  /** Whether a path can be written; without it, every path is taken to be. */
  readonly isWritable: IsWritable | undefined;
}

/** Answers the requests about a place or a document. */
export function serveFeatures(
  connection: Connection,
  state: ServerState,
  { client, shown, isWritable = async () => true }: FeatureServices,
): void {
  const handlers = createRequestHandlers(connection, state);
  servePlaces(connection, state, handlers, client);
  serveCompletion(connection, state, handlers, client);
  serveOutline(connection, state, handlers, client);
  serveCodeActions(connection, state, handlers, client);
  const host = { client, isWritable };
  serveRefactorings(connection, state, host);
  serveRefactoringCommands(connection, state, host);
  serveGuardrailsChanges(connection, state, host);
  serveUpdateHierarchy(connection, state, handlers);
  serveWorkspaceSymbols(connection, state);
  serveSelectionRanges(connection, state, handlers);
  serveDocumentLinks(connection, state, handlers);
  serveRename(connection, state, handlers, host);
  const note = shown.note.bind(shown);
  serveCodeLenses(connection, state, handlers, { client, note });
  serveInlayHints(connection, state, handlers, note);
  serveSemanticTokens(connection, state, handlers, note);
}

function servePlaces(
  connection: Connection,
  state: ServerState,
  { atPosition }: RequestHandlers,
  client: () => ClientSupport,
): void {
  connection.onHover(
    atPosition(
      "textDocument/hover",
      null,
      ({ snapshot, offset }) =>
        toHover(state, snapshot, hoverAt(snapshot, offset, hoverViewFor(state, snapshot, client()))),
      withCatalogs(state),
    ),
  );
  connection.onDefinition(
    atPosition(
      "textDocument/definition",
      [],
      async ({ snapshot, offset, token }) => {
        const own = definitionAt(snapshot, offset);
        const isDefined = isAtDefinition(snapshot, offset);
        const templates = isDefined ? await state.session.templatesOf(snapshot.file.path, token) : [];
        const sources = sourcesInTemplates(snapshot, offset, templates);
        const bundle = catalogBundleAt(snapshot, offset);
        const csvs = bundle?.isDefinedByCsv ? await csvLocations(state, bundle.name, token) : [];
        if (sources.length + csvs.length === 0) return toLocations(state, snapshot, own);
        const elsewhere = toLocations(state, snapshot, placesElsewhere(snapshot, offset, own));
        return [...csvs, ...elsewhere, ...sources.map((place) => state.location(place))];
      },
      withCatalogs(state),
    ),
  );
  connection.onReferences(
    atPosition<ReferenceParams, Location[]>(
      "textDocument/references",
      [],
      async ({ params, snapshot, offset, token }) => {
        const files = (await state.session.templateFiles(token)) ?? [];
        const templates = await state.session.templatesOf(snapshot.file.path, token);
        const inTemplates = referencesInTemplates(snapshot, offset, { files, templates });
        const bundle = catalogBundleAt(snapshot, offset);
        return [
          ...toLocations(state, snapshot, referencesAt(snapshot, offset, params.context)),
          ...(bundle ? await csvLocations(state, bundle.name, token) : []),
          ...(await requestLocations(state, snapshot, offset, token)),
          ...inTemplates.map((place) => state.location(place)),
        ];
      },
      withCatalogs(state),
    ),
  );
  connection.onDocumentHighlight(
    atPosition("textDocument/documentHighlight", [], ({ snapshot, offset }) =>
      toHighlights(state, snapshot, highlightsAt(snapshot, offset)),
    ),
  );
}

/** The CSVs that define a bundle of a catalog. */
async function csvLocations(state: ServerState, name: string, token: CancellationToken): Promise<Location[]> {
  const files = await state.session.csvFiles(name, token);
  return csvPlaces(name, files ?? []).map((place) => state.location(place));
}

/** The ClusterExtensions and Subscriptions that request a name. */
async function requestLocations(
  state: ServerState,
  snapshot: Snapshot,
  offset: number,
  token: CancellationToken,
): Promise<Location[]> {
  const name = requestableNameAt(snapshot, offset);
  const files = name && (await state.session.extensionFiles(name.packageName, token));
  return name ? placesOfRequests(name, files ?? []).map((place) => state.location(place)) : [];
}

function serveOutline(
  connection: Connection,
  state: ServerState,
  { inDocument }: RequestHandlers,
  client: () => ClientSupport,
): void {
  connection.onDocumentSymbol(
    inDocument("textDocument/documentSymbol", [], ({ snapshot }) =>
      toSymbols(state, snapshot, symbolsOf(snapshot.file)),
    ),
  );
  connection.onFoldingRanges(
    inDocument("textDocument/foldingRange", [], ({ snapshot }) =>
      toFoldingRanges(state, snapshot, foldsOf(snapshot.file), client()),
    ),
  );
}

function serveCodeActions(
  connection: Connection,
  state: ServerState,
  { inDocument }: RequestHandlers,
  client: () => ClientSupport,
): void {
  connection.onCodeAction(
    inDocument<CodeActionParams, CodeAction[]>(
      "textDocument/codeAction",
      [],
      async (asked) => {
        const { params, snapshot, token } = asked;
        const { only } = params.context;
        const span = spanOf(state, snapshot, params.range);
        const isWanted = wantsKind(CodeActionKind.QuickFix, only);
        const repairs = isWanted ? await inSteps(tryCodeActionsIn(snapshot, span), token) : [];
        if (!repairs) return [];
        const rewrites = wantsKind(CodeActionKind.RefactorRewrite, only) ? refactoringsIn(snapshot, span) : [];
        return [
          ...repairs.flatMap((action) => toCodeAction(state, snapshot, action) ?? []),
          ...(await fixAllActions(state, asked)),
          ...rewrites.flatMap((rewrite) => toRefactorAction(state, snapshot, rewrite) ?? []),
          ...(await refactoringActions(state, asked, client())),
          ...updatePathActions(state, asked, client()),
        ];
      },
      withCatalogs(state),
    ),
  );
}

/** Answers the links of a document. */
function serveDocumentLinks(connection: Connection, state: ServerState, { inDocument }: RequestHandlers): void {
  connection.onDocumentLinks(
    inDocument("textDocument/documentLink", [], ({ snapshot: { file } }) =>
      documentLinksOf(file).map(({ span, url, tooltip }) => ({
        range: state.rangeOf(file, span),
        target: url,
        tooltip,
      })),
    ),
  );
}

/** Answers textDocument/selectionRange: one chain of ranges for each cursor. */
function serveSelectionRanges(connection: Connection, state: ServerState, { inDocument }: RequestHandlers): void {
  connection.onSelectionRanges(
    inDocument<SelectionRangeParams, SelectionRange[]>("textDocument/selectionRange", [], ({ params, snapshot }) => {
      if (!Array.isArray(params.positions) || !params.positions.every(isPosition)) {
        throw new RequestError(ErrorCodes.InvalidParams, "positions are missing");
      }
      const lines = state.linesOf(snapshot.file);
      return params.positions.map((position: Position) => {
        const spans = selectionRangesAt(snapshot, lines.offsetAt(position));
        return spans.reduceRight<SelectionRange | undefined>((parent, span) => {
          const range = state.rangeOf(snapshot.file, span);
          return parent ? { range, parent } : { range };
        }, undefined) as SelectionRange;
      });
    }),
  );
}

/** The action on the entry or bundle at the start of the range, as a command of the client. */
function updatePathActions(
  state: ServerState,
  { snapshot, params: { textDocument, range, context } }: DocumentRequest<CodeActionParams>,
  { showsUpdatePath }: ClientSupport,
): CodeAction[] {
  if (!showsUpdatePath || context.only !== undefined || context.triggerKind !== CodeActionTriggerKind.Invoked)
    return [];
  const { start } = spanOf(state, snapshot, range);
  const pkg = packageAt(snapshot, start)?.pkg;
  const { channel: own, entry } = selectionAt(snapshot, start);
  if (pkg === undefined || entry === undefined) return [];
  const [first] = entriesNamed(pkg, entry);
  const channel = own ?? first?.channel.name?.value;
  if (first === undefined || channel === undefined) return [];
  const target: EntryTarget = { uri: textDocument.uri, package: pkg.name, channel, entry };
  const title = `Show update path from '${showInvisible(entry)}'`;
  return [
    { title, kind: CodeActionKind.Empty, command: { title, command: showUpdatePathCommand, arguments: [target] } },
  ];
}
