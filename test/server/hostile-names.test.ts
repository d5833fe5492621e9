// Names that other programs interpret as more than a name, in every answer of the server that has a text. Its texts are plain
// and its Markdown is its own: a client may show them as they are.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ClientCapabilities } from "vscode-languageserver";
import { lensCommands, openDecodedCommand, showUpdatePathCommand } from "#protocol";
import { hostileCatalogs } from "../support/hostile-catalogs.ts";
import { hostileNames, unseenCharacter } from "../support/hostile-names.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, type TestClient } from "../support/server-connection.ts";

const capabilities: ClientCapabilities = {
  textDocument: {
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
      resolveSupport: { properties: ["edit"] },
    },
    diagnostic: {},
    foldingRange: { foldingRange: { collapsedText: true } },
    hover: { contentFormat: ["markdown"] },
    publishDiagnostics: { relatedInformation: true },
    rename: { prepareSupport: true },
  },
  workspace: { configuration: true, workspaceFolders: true },
  experimental: { commands: { commands: [...lensCommands, openDecodedCommand, showUpdatePathCommand] } },
};

/** The keys under which the protocol has texts for people. */
const shownKeys: ReadonlySet<string> = new Set([
  "collapsedText",
  "containerName",
  "description",
  "detail",
  "label",
  "message",
  "name",
  "title",
  "tooltip",
  "value",
]);

/** What an editor would show of an answer. */
interface Shown {
  readonly plain: Set<string>;
  readonly markdown: Set<string>;
  /** Why a request is refused; an editor makes a message of it. */
  readonly refusals: Set<string>;
}

function collect(answer: unknown, shown: Shown): void {
  if (typeof answer !== "object" || answer === null) return;
  if ("kind" in answer && answer.kind === "markdown" && "value" in answer) {
    shown.markdown.add(String(answer.value));
    return;
  }
  for (const [key, value] of Object.entries(answer)) {
    // What goes back to the server, and what is written into the text.
    if (key === "data" || key === "arguments" || key === "edit" || key === "textEdit") continue;
    if (typeof value === "string" && shownKeys.has(key)) shown.plain.add(value);
    else collect(value, shown);
  }
}

/** What is left of a Markdown text without its code spans and escaped characters: our own words, links and pictures. */
function ownMarkdown(text: string): string {
  return text.replace(/\\[!-/:-@[-`{-~]|(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
}

/** Asks for everything about each place where a catalog has a name, and about the document as a whole. */
async function askForAll(client: TestClient, uri: string, text: string, shown: Shown): Promise<void> {
  const ask = (method: string, params: object) =>
    client.connection.sendRequest(method, { textDocument: { uri }, ...params }).then(
      (answer) => collect(answer, shown),
      (error: Error) => void shown.refusals.add(error.message),
    );
  const lines = text.split("\n");
  await ask("textDocument/diagnostic", {});
  for (const name of ["documentSymbol", "foldingRange", "codeLens", "documentLink"])
    await ask(`textDocument/${name}`, {});
  const end = { line: lines.length, character: 0 };
  await ask("textDocument/inlayHint", { range: { start: { line: 0, character: 0 }, end } });
  for (const [line, written] of lines.entries()) {
    if (!written.includes('"')) continue;
    const position = { line, character: written.indexOf('"') + 1 };
    for (const name of ["hover", "completion", "prepareRename"]) await ask(`textDocument/${name}`, { position });
    for (const newName of ["fast", "no name"]) await ask("textDocument/rename", { position, newName });
    const range = { start: position, end: position };
    await ask("textDocument/codeAction", { range, context: { diagnostics: [] } });
    const items = await client.at<readonly object[] | null>("textDocument/prepareCallHierarchy", uri, position);
    collect(items, shown);
    for (const item of items ?? []) {
      for (const way of ["incoming", "outgoing"]) await ask(`callHierarchy/${way}Calls`, { item });
    }
  }
}

/** What a name would be in Markdown if it were not a text. Links lead to files, and to the pages of rules. */
const markup = /<|!\[|\$\(|\]\((?!file:|https:\/\/github\.com)|javascript:/;

test("what a name would be in Markdown is noticed", () => {
  for (const text of ["[a](command:b)", "`a` ![p](https://b)", "$(error)", "\\`<b>`"])
    assert.match(ownMarkdown(text), markup);
  for (const text of ["`[a](command:b)`", "\\[a\\]\\(b\\)", "`` `$(a) ``"])
    assert.doesNotMatch(ownMarkdown(text), markup);
});

describe("the server's texts", () => {
  for (const [what, hostile] of Object.entries(hostileNames)) {
    test(`keep ${what} a text`, async () => {
      const catalogs = Object.entries(hostileCatalogs((word) => JSON.stringify(`${word}${hostile}`)));
      const files = catalogs.map(([file, text]) => [`/w/${file}`, text] as const);
      const client = await connect(memoryWorkspace(Object.fromEntries(files)), { capabilities, folder: "file:///w" });
      const shown: Shown = { plain: new Set(), markdown: new Set(), refusals: new Set() };
      for (const [file, text] of files) {
        await client.open(`file://${file}`, text);
        await askForAll(client, `file://${file}`, text, shown);
      }
      collect(await client.connection.sendRequest("workspace/symbol", { query: "" }), shown);
      assert.deepEqual(client.errors, []);
      await client.stop();
      assert.ok(shown.plain.size > 60 && shown.markdown.size > 12 && shown.refusals.size > 2, "texts are shown");
      assert.deepEqual(
        [...shown.plain, ...shown.refusals].filter((text) => unseenCharacter.test(text) || text.includes("\n")),
        [],
      );
      assert.deepEqual(
        [...shown.refusals].filter((text) => text.includes("](")),
        [],
      );
      assert.deepEqual(
        [...shown.markdown].filter((text) => markup.test(ownMarkdown(text))),
        [],
      );
      assert.deepEqual(
        [...shown.markdown].filter((text) => unseenCharacter.test(text)),
        [],
      );
    });
  }
});
