// Every language feature in real templates: nothing fails, every range lies in its text, and a rename leaves a template
// that generates the same graph with the new name.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, it } from "node:test";
import type { CallHierarchyItem, CodeAction, FoldingRange, SemanticTokens } from "vscode-languageserver";
import { applyEdits, LineIndex, type RenameTarget, renameTargetAt, renameTo, Session } from "#core";
import type { Package } from "#core/model/catalog.ts";
import type { Located } from "#core/syntax/source-file.ts";
import { corpusFolder } from "../support/corpus.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { type Random, seededRandom } from "../support/random.ts";
import { connect, type TestClient } from "../support/server-connection.ts";

/** How many places of a template are tried. */
const triedPlaces = 9;

const newNames: Readonly<Record<RenameTarget["kind"], string>> = {
  package: "renamed",
  channel: "4.10-renamed",
  bundle: "renamed.v1",
};

const corpus = corpusFolder();

describe("in every real template", () => {
  if (corpus === undefined) {
    it("every feature answers", (t) => t.skip("no corpus here: set OLM_CATALOGS_CORPUS to its folder"));
    return;
  }
  for (const name of differentTemplates(corpus)) it(`every feature answers: ${name}`, () => tryTemplate(corpus, name));
});

/** Many templates of a package are copies, for one version of OpenShift each. */
function differentTemplates(folder: string): readonly string[] {
  const seen = new Set<string>();
  return globSync("**/*.{yaml,yml,json}", { cwd: join(folder, "templates") })
    .sort()
    .filter((name) => {
      const digest = createHash("sha1")
        .update(readFileSync(join(folder, "templates", name)))
        .digest("hex");
      return !seen.has(digest) && seen.add(digest);
    });
}

interface Opened {
  readonly client: TestClient;
  readonly path: string;
  readonly uri: string;
  readonly files: Readonly<Record<string, string>>;
  readonly random: Random;
}

async function tryTemplate(folder: string, name: string): Promise<void> {
  const text = readFileSync(join(folder, "templates", name), "utf8");
  const path = `/w/catalog-templates/${basename(name)}`;
  const files = { [path]: text, ...generatedCatalog(folder, basename(dirname(name))) };
  const client = await connect(memoryWorkspace(files));
  const uri = `file://${path}`;
  await client.open(uri, text);
  const opened = { client, path, uri, files, random: seededRandom(Buffer.byteLength(text)) };
  await tryWholeFile(opened);
  for (const offset of placesIn(text, opened.random)) await tryPlace(opened, offset);
  assert.deepEqual(client.errors, []);
  await client.stop();
}

function generatedCatalog(folder: string, name: string): Readonly<Record<string, string>> {
  const catalog = join(folder, "catalogs", "v4.20", name);
  if (name === "." || !existsSync(catalog)) return {};
  const names = readdirSync(catalog);
  return Object.fromEntries(
    names.map((each) => [`/w/catalogs/v4.20/${name}/${each}`, readFileSync(join(catalog, each), "utf8")]),
  );
}

/** Some places in values and keys, and some anywhere. */
function placesIn(text: string, random: Random): readonly number[] {
  const words = [...text.matchAll(/[\w.@:/-]{3,80}/g)].map(({ index, 0: { length } }) => index + random.below(length));
  const names = [...text.matchAll(/(?:name|replaces|defaultChannel|package|image|Image)"?: *"?(?=\w)/g)];
  const inNames = names.map(({ index, 0: { length } }) => index + length + 1);
  return Array.from({ length: triedPlaces }, (_, index) => {
    if (index % 3 === 0 && inNames.length > 0) return random.pick(inNames);
    return index % 3 === 1 && words.length > 0 ? random.pick(words) : random.below(text.length + 1);
  });
}

async function tryWholeFile({ client, path, uri, files }: Opened): Promise<void> {
  const ask = async <T>(method: string, more: object = {}) => {
    const answer = await client.about<T>(method, uri, more);
    checkRanges(answer, uri, files, method);
    return answer;
  };
  const text = files[path] ?? "";
  const range = { start: { line: 0, character: 0 }, end: new LineIndex(text).positionAt(text.length) };
  await ask("textDocument/diagnostic");
  const symbols = await ask<readonly object[]>("textDocument/documentSymbol");
  assert.ok(symbols.length > 0, "no symbols");
  checkFolds(await ask("textDocument/foldingRange"), range.end.line);
  await ask("textDocument/codeLens");
  await ask("textDocument/inlayHint", { range });
  checkTokens(await ask("textDocument/semanticTokens/full"), text);
}

async function tryPlace(opened: Opened, offset: number): Promise<void> {
  const { client, path, uri, files } = opened;
  const position = new LineIndex(files[path] ?? "").positionAt(offset);
  const ask = async <T>(method: string, more: object = {}) => {
    const answer = await client.at<T>(method, uri, position, more);
    checkRanges(answer, uri, files, `${method} at ${position.line + 1}:${position.character + 1}`);
    return answer;
  };
  await ask("textDocument/completion");
  await ask("textDocument/hover");
  await ask("textDocument/definition");
  await ask("textDocument/references", { context: { includeDeclaration: true } });
  await ask("textDocument/documentHighlight");
  await ask("textDocument/selectionRange", { positions: [position] });
  const [item] = (await ask<readonly CallHierarchyItem[] | null>("textDocument/prepareCallHierarchy")) ?? [];
  for (const method of item ? ["incomingCalls", "outgoingCalls"] : []) {
    checkRanges(await client.connection.sendRequest(`callHierarchy/${method}`, { item }), uri, files, method);
  }
  const actions = await ask<readonly CodeAction[] | null>("textDocument/codeAction", {
    range: { start: position, end: position },
    context: { diagnostics: [] },
  });
  for (const action of actions ?? []) {
    if (action.edit || !action.data) continue;
    checkRanges(await client.connection.sendRequest("codeAction/resolve", action), uri, files, action.title);
  }
  await tryRename(opened, offset);
}

/** Renames what is at the offset, if it has a name, and compares what the template generates. */
async function tryRename({ path, files }: Opened, offset: number): Promise<void> {
  const session = sessionOf(files);
  const snapshot = await session.snapshotWithCatalogs(path);
  const target = snapshot && renameTargetAt(snapshot, offset);
  if (!target || "refused" in target || "changes" in target) return;
  const workspace = await session.workspaceCatalogsFor([target.packageName]);
  const extensionFiles = await session.extensionFiles(target.packageName);
  const templateFiles = await session.templateFiles();
  assert.ok(workspace && extensionFiles && templateFiles);
  const name = newNames[target.kind];
  const rename = renameTo(target, { workspace, extensionFiles, templateFiles }, name);
  assert.ok("files" in rename, JSON.stringify(rename));
  const edited = rename.files.map(({ file, edits }) => [file.path, applyEdits(file.text, edits)] as const);
  const after = await graphsIn(sessionOf({ ...files, ...Object.fromEntries(edited) }), path, (each) => each);
  const isRenamed = (each: string, kind: RenameTarget["kind"]) => kind === target.kind && each === target.name;
  const before = await graphsIn(session, path, (each, kind) => (isRenamed(each, kind) ? name : each));
  assert.deepEqual(after, before, `${target.kind} '${target.name}'`);
}

function sessionOf(files: Opened["files"]): Session {
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders(["/w"]);
  return session;
}

type NameOf = (name: string, kind: RenameTarget["kind"]) => string;

/** What the template generates, with the names that `nameOf` gives. */
async function graphsIn(session: Session, path: string, nameOf: NameOf): Promise<readonly object[]> {
  const { template } = (await session.snapshot(path)) ?? {};
  assert.ok(template, "the renamed file is not a template");
  const problems = template.rendered.problems.map(({ code }) => code);
  return [...template.rendered.catalog.packages.values()].map((pkg) => ({ problems, ...graphOf(pkg, nameOf) }));
}

function graphOf({ name, definitions, channels, bundles }: Package, nameOf: NameOf): object {
  const bundleName = (each: Located<string> | undefined) => nameOf(each?.value ?? "", "bundle");
  return {
    name: nameOf(name, "package"),
    defaultChannels: definitions.map(({ defaultChannel }) => nameOf(defaultChannel?.value ?? "", "channel")),
    channels: channels.map((channel) => ({
      name: nameOf(channel.name?.value ?? "", "channel"),
      entries: channel.entries.map((entry) => ({
        name: bundleName(entry.name),
        replaces: bundleName(entry.replaces),
        skips: entry.skips.map(bundleName),
        skipRange: entry.skipRange?.value,
      })),
    })),
    bundles: bundles.map((bundle) => ({ name: bundleName(bundle.name), image: bundle.image?.value })),
  };
}

/** Checks every range in an answer against the text that it is in. */
function checkRanges(answer: unknown, own: string, files: Readonly<Record<string, string>>, what: string): void {
  const values: (readonly [unknown, string])[] = [[answer, own]];
  for (const [value, uri] of values) {
    if (typeof value !== "object" || value === null) continue;
    const here = "uri" in value && typeof value.uri === "string" ? value.uri : uri;
    if ("start" in value && "end" in value) checkRange(value as LspRange, files[decodeURI(here).slice(7)], what);
    for (const [key, child] of Object.entries(value)) values.push([child, key.startsWith("file://") ? key : here]);
  }
}

interface LspRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** The lines that folds begin and end at are lines of the text. */
function checkFolds(folds: readonly FoldingRange[], lastLine: number): void {
  for (const { startLine, endLine } of folds) {
    assert.ok(0 <= startLine && startLine < endLine && endLine <= lastLine, `fold of ${startLine} to ${endLine}`);
  }
}

/** Five numbers for each token: the lines and characters from the token before, its length, type and modifiers. */
function checkTokens({ data }: SemanticTokens, text: string): void {
  let [line, character, end] = [0, 0, 0];
  for (let index = 0; index < data.length; index += 5) {
    const [lines = 0, characters = 0, length = 0] = data.slice(index);
    character = lines === 0 ? character + characters : characters;
    assert.ok(lines > 0 || character >= end, "tokens overlap");
    line += lines;
    end = character + length;
    assert.ok(length > 0 && end <= (linesOf(text)[line]?.length ?? 0), `token at ${line}:${character}`);
  }
}

function checkRange({ start, end }: LspRange, text: string | undefined, what: string): void {
  assert.ok(text !== undefined, `${what}: a range in an unknown file`);
  const lines = linesOf(text);
  for (const { line, character } of [start, end]) {
    assert.ok(
      line < lines.length && character <= (lines[line]?.length ?? 0),
      `${what}: ${line}:${character} is outside`,
    );
  }
  assert.ok(
    start.line < end.line || (start.line === end.line && start.character <= end.character),
    `${what}: reversed`,
  );
}

const known = new Map<string, readonly string[]>();

function linesOf(text: string): readonly string[] {
  const lines = known.get(text) ?? text.split("\n");
  known.set(text, lines);
  return lines;
}
