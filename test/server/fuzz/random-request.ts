// A request of an editor at a random place: each method that the server serves, with parameters as clients send them.

import type { Position, Range } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import {
  basicTemplateMethod,
  checkWorkspaceMethod,
  clearWorkspaceCheckMethod,
  comparablesMethod,
  comparedTextMethod,
  decodeMethod,
  entryPlacesMethod,
  exportGraphMethod,
  graphTextFormats,
  guardrailsChangeMethod,
  guardrailTestsMethod,
  judgeClusterMethod,
  listPackagesMethod,
  newCatalogMethod,
  refactorableMethod,
  refactorCatalogMethod,
  renderedCatalogMethod,
  upgradeGraphMethod,
  upgradeQuestionMethod,
  validateCatalogMethod,
} from "#protocol";
import { nothingKnown } from "../../support/nothing-known.ts";
import type { Random } from "../../support/random.ts";

export interface Asked {
  readonly method: string;
  readonly params: object;
}

/** What a request is about: a document that is open, or a file; and others to compare it with. */
export interface Subject {
  readonly uri: string;
  readonly document: TextDocument;
  readonly otherUris: readonly string[];
}

type MakeParams = (random: Random, subject: Subject) => object;

/** One of all requests. */
export function randomRequest(random: Random, subject: Subject): Asked {
  const method = random.pick(methods);
  return { method, params: makeParams[method]?.(random, subject) ?? {} };
}

const at: MakeParams = (random, { uri, document }) => ({
  textDocument: { uri },
  position: somePosition(random, document),
});
const about: MakeParams = (_, { uri }) => ({ textDocument: { uri } });
const inRange: MakeParams = (random, { uri, document }) => ({
  textDocument: { uri },
  range: someRange(random, document),
});
const ofUri: MakeParams = (_, { uri }) => ({ uri });
const nothing: MakeParams = () => ({});

const packages = ["shop", "ferry", "till", "kiosk", "lighthouse", "loose", "", "toString"];
const channels = ["stable", "fast", "", "\u0000"];
const versions = ["1.0.0", "1.1.0", "1.2.0", "1.4.0", "9.9.9", "4.20", "x", ""];
const newNames = ["quay", "stable-v2", "shop.v1.1.0", "", "a b", "*", "😀", "v".repeat(300)];

const entryOf = (random: Random) => `${random.pick(packages)}.v${random.pick(versions)}`;
const imageOf = (random: Random) => `quay.io/example/shop:v${random.pick(versions)}`;

const makeParams: Readonly<Record<string, MakeParams>> = {
  "textDocument/hover": at,
  "textDocument/completion": (random, subject) => ({
    ...at(random, subject),
    context: random.chance(50)
      ? { triggerKind: 1 }
      : { triggerKind: 2, triggerCharacter: random.pick([" ", '"', "-"]) },
  }),
  "textDocument/definition": at,
  "textDocument/references": (random, subject) => ({
    ...at(random, subject),
    context: { includeDeclaration: random.chance(50) },
  }),
  "textDocument/documentHighlight": at,
  "textDocument/prepareRename": at,
  "textDocument/rename": (random, subject) => ({ ...at(random, subject), newName: random.pick(newNames) }),
  "textDocument/prepareCallHierarchy": at,
  "textDocument/selectionRange": (random, { uri, document }) => ({
    textDocument: { uri },
    positions: Array.from({ length: random.below(3) }, () => somePosition(random, document)),
  }),
  "textDocument/codeAction": (random, subject) => ({
    ...inRange(random, subject),
    context: {
      diagnostics: [],
      ...(random.chance(30) ? { only: [random.pick(["quickfix", "refactor", "source", "source.fixAll"])] } : {}),
    },
  }),
  "textDocument/documentSymbol": about,
  "textDocument/foldingRange": about,
  "textDocument/documentLink": about,
  "textDocument/codeLens": about,
  "textDocument/semanticTokens/full": about,
  "textDocument/semanticTokens/range": inRange,
  "textDocument/inlayHint": inRange,
  "textDocument/diagnostic": about,
  "workspace/diagnostic": () => ({ previousResultIds: [] }),
  "workspace/symbol": (random) => ({ query: random.pick(["", "shop", "v1", "\ud83d"]) }),
  [upgradeGraphMethod]: (random, { uri, document, otherUris }) => ({
    uri,
    ...(random.chance(50) ? { position: wirePosition(random, document) } : { package: random.pick(packages) }),
    ...(random.chance(30) ? { channel: random.pick(channels), entry: entryOf(random) } : {}),
    ...(random.chance(40) ? { compare: someComparison(random, uri, otherUris) } : {}),
  }),
  [exportGraphMethod]: (random, { uri }) => ({
    uri,
    package: random.pick(packages),
    format: random.pick(graphTextFormats),
  }),
  [upgradeQuestionMethod]: (random, { uri }) => ({
    uri,
    package: random.pick(packages),
    question: {
      have: random.chance(80) ? random.pick([entryOf(random), random.pick(versions)]) : null,
      want: random.chance(60) ? random.pick([entryOf(random), random.pick(versions)]) : null,
      channel: random.chance(50) ? random.pick(channels) : null,
    },
  }),
  [comparablesMethod]: (random, { uri }) => ({ uri, package: random.pick(packages) }),
  [comparedTextMethod]: (random, { uri, otherUris }) => ({
    uri,
    package: random.pick(packages),
    compare: someComparison(random, uri, otherUris),
    file: random.pick(otherUris),
  }),
  [renderedCatalogMethod]: ofUri,
  [basicTemplateMethod]: ofUri,
  [validateCatalogMethod]: ofUri,
  [entryPlacesMethod]: (random, { uri }) => ({
    uri,
    package: random.pick(packages),
    channel: random.pick(channels),
    entry: entryOf(random),
  }),
  [decodeMethod]: (random, { uri, document }) => ({ uri, position: wirePosition(random, document) }),
  [guardrailTestsMethod]: nothing,
  [listPackagesMethod]: nothing,
  [clearWorkspaceCheckMethod]: nothing,
  [checkWorkspaceMethod]: () => ({ workDoneToken: "check" }),
  [newCatalogMethod]: (random) => ({
    package: random.pick(newNames),
    channel: random.pick(newNames),
    version: random.pick(versions),
    image: random.pick(newNames),
  }),
  [judgeClusterMethod]: (random) => ({ facts: nothingKnown, target: random.chance(50) ? random.pick(versions) : null }),
  [refactorableMethod]: (random, { uri, document }) => ({ uri, position: wirePosition(random, document) }),
  [refactorCatalogMethod]: (random, { uri }) => ({ uri, request: someRefactoring(random) }),
  [guardrailsChangeMethod]: (random, { uri, document }) => ({
    uri,
    position: wirePosition(random, document),
    request: {
      action: random.pick(["enforce", "add", "convert"]),
      package: random.chance(50) ? random.pick(packages) : null,
    },
  }),
};

/** Every method that is asked for. */
export const methods: readonly string[] = Object.keys(makeParams);

function someComparison(random: Random, uri: string, otherUris: readonly string[]): object {
  return random.pick([
    () => ({ type: "saved" }),
    () => ({ type: "commit", revision: random.pick([null, "HEAD", "--help"]) }),
    () => ({ type: "file", uri: random.pick(otherUris) }),
    () => ({ type: "text", uri, name: "before", text: random.pick(["", "schema: olm.package\nname: shop\n", "{"]) }),
  ])();
}

function someRefactoring(random: Random): object {
  const ofPackage = { package: random.pick(packages) };
  const ofEntry = { ...ofPackage, channel: random.pick(channels), entry: entryOf(random) };
  const version = random.pick(versions);
  const image = imageOf(random);
  return random.pick([
    { type: "addNextVersion", ...ofPackage, channels: [random.pick(channels)], version, image },
    { type: "substituteVersion", ...ofPackage, entry: entryOf(random), version, image },
    { type: "changeVersion", ...ofPackage, entry: entryOf(random), version },
    { type: "promoteVersion", ...ofEntry, target: random.pick(channels) },
    { type: "changeReplaces", ...ofEntry, target: random.chance(50) ? entryOf(random) : null },
    { type: "removeVersion", ...ofEntry },
    { type: "introduceChannel", ...ofEntry, name: random.pick(newNames), withHistory: random.chance(50) },
    { type: "cutOffChannel", ...ofPackage, channel: random.pick(channels) },
    { type: "deprecate", ...ofEntry, message: random.pick(newNames) },
    { type: "raiseVersion", ...ofPackage, csv: entryOf(random), version },
  ]);
}

/** A place in the text, or rarely one that no text has. */
function somePosition(random: Random, document: TextDocument): Position {
  if (random.chance(2)) return { line: random.below(1000) - 100, character: random.below(1000) - 100 };
  return document.positionAt(random.below(document.getText().length + 1));
}

/** Our own requests refuse negative numbers. */
function wirePosition(random: Random, document: TextDocument): Position {
  const { line, character } = somePosition(random, document);
  return { line: Math.max(0, line), character: Math.max(0, character) };
}

function someRange(random: Random, document: TextDocument): Range {
  const length = document.getText().length;
  const start = random.below(length + 1);
  const end = random.chance(70) ? start + random.below(40) : random.below(length + 1);
  return random.chance(1)
    ? { start: document.positionAt(end), end: document.positionAt(start) }
    : { start: document.positionAt(Math.min(start, end)), end: document.positionAt(Math.max(start, end)) };
}
