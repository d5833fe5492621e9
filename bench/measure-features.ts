// How long an editor waits for each language feature in a large catalog, and for a rename in a folder of catalogs.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Connection, type ServerCommand } from "./lsp-session.ts";
import { percentile } from "./percentile.ts";

/** The wait for one feature, in milliseconds. */
export interface FeatureWait {
  readonly feature: string;
  readonly p95Ms: number;
  /** Usually of the first call, for which other files are read. */
  readonly longestMs: number;
}

/** How often each feature is asked for: of 40 calls, two first ones alone would decide about the p95. */
const rounds = 100;

/** How many lines an editor shows. */
const visibleLines = 60;

interface Place {
  readonly line: number;
  readonly character: number;
}

interface FeatureRequest {
  readonly feature: string;
  /** The server's capability; a feature that the server does not have is left out. */
  readonly capability: string;
  readonly method: string;
  readonly params: (at: Place) => object;
}

const atPosition = (position: Place) => ({ position });
const visibleAt = ({ line }: Place) => ({
  range: { start: { line, character: 0 }, end: { line: line + visibleLines, character: 0 } },
});
const wholeDocument = () => ({});
const actionsAt = (position: Place) => ({ range: { start: position, end: position }, context: { diagnostics: [] } });

const features: readonly FeatureRequest[] = [
  ["completion", "completionProvider", "textDocument/completion", atPosition],
  ["hover", "hoverProvider", "textDocument/hover", atPosition],
  ["definition", "definitionProvider", "textDocument/definition", atPosition],
  ["highlights", "documentHighlightProvider", "textDocument/documentHighlight", atPosition],
  ["code lenses", "codeLensProvider", "textDocument/codeLens", wholeDocument],
  ["inlay hints", "inlayHintProvider", "textDocument/inlayHint", visibleAt],
  ["semantic tokens", "semanticTokensProvider", "textDocument/semanticTokens/full", wholeDocument],
  ["folding", "foldingRangeProvider", "textDocument/foldingRange", wholeDocument],
  ["outline", "documentSymbolProvider", "textDocument/documentSymbol", wholeDocument],
  ["code actions", "codeActionProvider", "textDocument/codeAction", actionsAt],
].map(([feature, capability, method, params]) => ({ feature, capability, method, params }) as FeatureRequest);

const clientCapabilities = {
  textDocument: {
    diagnostic: {},
    hover: { contentFormat: ["markdown"] },
    rename: { prepareSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } },
      dataSupport: true,
      resolveSupport: { properties: ["edit"] },
    },
    completion: { completionItem: { snippetSupport: true } },
  },
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename", "delete"] } },
};

interface OpenFile {
  readonly connection: Connection;
  readonly uri: string;
  readonly text: string;
  readonly has: (capability: string) => boolean;
}

/** The p95 of each feature, asked for after a keystroke and the findings that follow it, as an editor asks. */
export function measureFeatures(server: ServerCommand, folder: string, file: string): Promise<readonly FeatureWait[]> {
  return withOpenFile(server, folder, file, async (open) => {
    const { connection, uri, text } = open;
    const places = valuesIn(text);
    const waits: FeatureWait[] = [];
    let version = 1;
    for (const { feature, method, params } of features.filter(({ capability }) => open.has(capability))) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const at = places[Math.floor((round * places.length) / rounds)] ?? { line: 0, character: 0 };
        await type(open, at, ++version, true);
        const start = performance.now();
        await connection.request(method, { textDocument: { uri }, ...params(at) });
        times.push(performance.now() - start);
        await type(open, at, ++version, false);
      }
      waits.push({ feature, p95Ms: percentile(times, 0.95), longestMs: Math.max(...times) });
    }
    return waits;
  });
}

/** How long a first rename of the file's package takes, in milliseconds; undefined if the server cannot rename. */
export function measureRename(server: ServerCommand, folder: string, file: string): Promise<number | undefined> {
  return withOpenFile(server, folder, file, async ({ connection, uri, text, has }) => {
    if (!has("renameProvider")) return undefined;
    const lines = text.split("\n");
    const schema = lines.findIndex((line) => /^schema: olm\.package\s*$/.test(line));
    const near = lines.findIndex((line, index) => Math.abs(index - schema) < visibleLines && /^name: \S/.test(line));
    const start = performance.now();
    const edit = await connection.request("textDocument/rename", {
      textDocument: { uri },
      position: { line: near, character: "name: x".length },
      newName: "renamed-operator",
    });
    const ms = performance.now() - start;
    if (!JSON.stringify(edit).includes("renamed-operator")) throw new Error(`the package of ${file} was not renamed`);
    return ms;
  });
}

async function withOpenFile<T>(
  { command: [program = "", ...args] }: ServerCommand,
  folder: string,
  file: string,
  work: (open: OpenFile) => Promise<T>,
): Promise<T> {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
  try {
    const connection = new Connection(child);
    const uri = pathToFileURL(file).href;
    const text = readFileSync(file, "utf8");
    const { capabilities } = (await connection.request("initialize", {
      processId: process.pid,
      workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "catalogs" }],
      capabilities: clientCapabilities,
    })) as { readonly capabilities: Readonly<Record<string, unknown>> };
    connection.notify("initialized", {});
    connection.notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
    await connection.request("textDocument/diagnostic", { textDocument: { uri } });
    return await work({ connection, uri, text, has: (name) => Boolean(capabilities[name]) });
  } finally {
    child.kill("SIGKILL");
  }
}

/** Types a character behind a value, or deletes it again, and waits for the findings. */
async function type({ connection, uri }: OpenFile, at: Place, version: number, inserts: boolean): Promise<void> {
  const start = { line: at.line, character: at.character + 1 };
  const end = inserts ? start : { ...start, character: start.character + 1 };
  const contentChanges = [{ range: { start, end }, text: inserts ? "1" : "" }];
  connection.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
  await connection.request("textDocument/diagnostic", { textDocument: { uri } });
}

/** The last character of each value that names something. */
function valuesIn(text: string): readonly Place[] {
  return text.split("\n").flatMap((line, index) => {
    return /^ *(- )?(replaces|name|skipRange): \S/.test(line)
      ? [{ line: index, character: line.trimEnd().length - 1 }]
      : [];
  });
}
