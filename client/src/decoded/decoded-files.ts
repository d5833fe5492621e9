// "OLM: Open Decoded": shows the content of base64 in a catalog as a read-only file, a picture as a picture.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type DecodeParams, decodeMethod, openDecodedCommand, readDecodeParams, readDecodeResult } from "#protocol";
import { registerCommand } from "../shown/commands.ts";
import { showInformation } from "../shown/messages.ts";
import { decodedScheme } from "./decoded-scheme.ts";

/** Registers the command and the file system behind it. */
export function registerDecodedFiles(client: LanguageClient): vscode.Disposable {
  const files = new DecodedFiles(client);
  return vscode.Disposable.from(
    files,
    vscode.workspace.registerFileSystemProvider(decodedScheme, files, { isReadonly: true, isCaseSensitive: true }),
    registerCommand(openDecodedCommand, (target: unknown) => openDecoded(client, files, target)),
  );
}

/** Opens the content at the place that a hover names, or at the cursor. */
async function openDecoded(client: LanguageClient, files: DecodedFiles, target: unknown): Promise<void> {
  const place = readDecodeParams(target) ?? cursorPlace(client);
  if (place === undefined) {
    void showInformation("Put the cursor into base64 in a catalog first.");
    return;
  }
  const decoded = await files.decode(place);
  if ("none" in decoded) {
    void showInformation(`Nothing to decode: ${decoded.none}.`);
    return;
  }
  await vscode.commands.executeCommand("vscode.open", files.show(place, decoded), { preview: true });
}

function cursorPlace(client: LanguageClient): DecodeParams | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: client.code2ProtocolConverter.asUri(editor.document.uri), position: { line, character } };
}

interface DecodedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Read-only files of which each URI names a place; its content is requested when the file is not known. */
class DecodedFiles implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly #shown = new Map<string, DecodedFile & { readonly readAt: number }>();
  readonly onDidChangeFile = this.#changed.event;

  constructor(client: LanguageClient) {
    this.#client = client;
  }

  async decode(place: DecodeParams): Promise<DecodedFile | { readonly none: string }> {
    const result = readDecodeResult(await this.#client.sendRequest(decodeMethod, place));
    if (result === undefined) return { none: "the language server gave no answer" };
    return "none" in result ? result : { name: result.name, bytes: Buffer.from(result.base64, "base64") };
  }

  /** The URI of a content. An editor that already shows the URI gets the new content. */
  show(place: DecodeParams, file: DecodedFile): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: decodedScheme, path: `/${file.name}`, query: JSON.stringify(place) });
    const key = uri.toString();
    const isKnown = this.#shown.delete(key);
    this.#shown.set(key, { ...file, readAt: Date.now() });
    for (const oldest of this.#shown.keys()) if (this.#shown.size > mostShown) this.#shown.delete(oldest);
    if (isKnown) this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    return uri;
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { bytes, readAt } = await this.#fileOf(uri);
    const permissions = vscode.FilePermission.Readonly;
    return { type: vscode.FileType.File, ctime: 0, mtime: readAt, size: bytes.length, permissions };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return (await this.#fileOf(uri)).bytes;
  }

  async #fileOf(uri: vscode.Uri) {
    const shown = this.#shown.get(uri.toString());
    if (shown) return shown;
    const place = readDecodeParams(parseJson(uri.query));
    const decoded = place && (await this.decode(place));
    // After a reload of the window, other base64 may be at the place.
    if (!decoded || "none" in decoded || `/${decoded.name}` !== uri.path)
      throw vscode.FileSystemError.FileNotFound(uri);
    const file = { ...decoded, readAt: 0 };
    this.#shown.set(uri.toString(), file);
    return file;
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  dispose(): void {
    this.#changed.dispose();
    this.#shown.clear();
  }
}

/** Each may have a megabyte. */
const mostShown = 20;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
