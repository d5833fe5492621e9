// What an editor may have in front of it, changed at random as people and machines change it: files on disk, open
// documents, settings and workspace folders. It does not know who is notified.

import type { Range } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { applyChanges, type Change } from "./apply-changes.ts";
import { definition, snippets, someFolders, someSettings, startingFiles } from "./fuzz-files.ts";
import type { Random } from "./random.ts";

/** One change, which the world already contains. */
export type Happening =
  | { readonly kind: "open"; readonly path: string; readonly text: string }
  | { readonly kind: "edit"; readonly path: string; readonly text: string; readonly changes: readonly Change[] }
  | { readonly kind: "close"; readonly path: string }
  | { readonly kind: "files"; readonly paths: readonly string[] }
  | { readonly kind: "settings" }
  | { readonly kind: "folders" };

/** Longer texts are reset, so that steps stay fast. */
const longest = 2_500;

/** A document without a file. */
const unsaved = "untitled:Untitled-1";

/** Where a world begins, and the settings that it may take. */
export interface FuzzWorldOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: readonly object[];
}

/** Changes on its own at each step. */
export class FuzzWorld {
  readonly disk: Record<string, string>;
  /** The open documents as the client's library has them, in the order in which they were opened. */
  readonly open = new Map<string, TextDocument>();
  settings: object = {};
  folders: readonly string[] = ["/w"];
  readonly #random: Random;
  /** The files as they were at first. */
  readonly #files: Readonly<Record<string, string>>;
  readonly #settings: readonly object[];
  readonly #earlier = new Map<string, readonly string[]>();
  /** The rest of what a person is typing, character by character. */
  #typing: { readonly path: string; readonly rest: string; readonly offset: number } | undefined;

  constructor(random: Random, { files = startingFiles, settings = someSettings }: FuzzWorldOptions = {}) {
    this.#random = random;
    this.#files = files;
    this.#settings = settings;
    this.disk = { ...files };
  }

  /** All that can be asked about. */
  get paths(): readonly string[] {
    return [...new Set([...Object.keys(this.#files), ...Object.keys(this.disk), unsaved])];
  }

  /** The next step; usually an edit in an open document. */
  step(): Happening {
    const random = this.#random;
    if (this.#typing && this.open.has(this.#typing.path)) return this.#type(this.#typing);
    const path = random.pick(this.paths);
    const chance = random.below(100);
    if (this.open.size === 0 || chance < 4) return this.#openOrClose(path);
    if (chance < 6) return this.#changeDisk();
    if (random.below(400) === 0) return this.#changeSettings();
    if (random.below(400) === 0) return this.#changeFolders();
    return this.#edit(random.pick([...this.open.keys()]));
  }

  #openOrClose(path: string): Happening {
    if (this.open.delete(path)) return { kind: "close", path };
    const text = this.disk[path] ?? "";
    this.open.set(path, TextDocument.create(path, "yaml", 1, text));
    return { kind: "open", path, text };
  }

  #changeSettings(): Happening {
    this.settings = this.#random.pick(this.#settings);
    return { kind: "settings" };
  }

  #changeFolders(): Happening {
    this.folders = this.#random.pick(someFolders);
    return { kind: "folders" };
  }

  /** Saving, checking out another version, deleting and renaming. */
  #changeDisk(): Happening {
    const random = this.#random;
    const path = random.pick(Object.keys(this.#files));
    const document = this.open.get(path);
    if (random.chance(40) && document) {
      this.disk[path] = document.getText();
      return { kind: "files", paths: [path] };
    }
    if (random.chance(40)) {
      const paths = Object.keys(this.#files).filter(() => random.chance(20));
      for (const each of paths) this.disk[each] = random.chance(70) ? (this.#files[each] ?? "") : this.#broken(each);
      return { kind: "files", paths };
    }
    if (random.chance(50)) {
      delete this.disk[path];
      return { kind: "files", paths: [path] };
    }
    return this.#renameFolder(random.pick(["/w/shop", "/w/v4.21", "/w/v4.21/ferry", "/w/shop/channels"]));
  }

  /** Moves folders there or back, and reports them as a file watcher does. */
  #renameFolder(folder: string): Happening {
    const other = `${folder}-old`;
    const [from, to] = Object.keys(this.disk).some((path) => path.startsWith(`${other}/`))
      ? [other, folder]
      : [folder, other];
    for (const path of Object.keys(this.disk)) {
      if (!path.startsWith(`${from}/`)) continue;
      this.disk[to + path.slice(from.length)] = this.disk[path] ?? "";
      delete this.disk[path];
    }
    return { kind: "files", paths: [from, to] };
  }

  #broken(path: string): string {
    const text = this.#files[path] ?? "";
    const at = this.#random.below(text.length + 1);
    return text.slice(0, at) + this.#random.pick(snippets) + text.slice(at);
  }

  #edit(path: string): Happening {
    const random = this.#random;
    const document = this.open.get(path) as TextDocument;
    const text = document.getText();
    const original = this.#files[path] ?? definition();
    if (text.length > longest || random.chance(3)) return this.edit(path, [{ text: original }]);
    const earlier = this.#earlier.get(path) ?? [];
    if (earlier.length > 0 && random.chance(10)) return this.edit(path, [{ text: random.pick(earlier) }]);
    if (random.chance(3)) return this.edit(path, [{ text: byMachine(random, text) }]);
    if (random.chance(3)) return this.edit(path, replaceEverywhere(random, document));
    if (random.chance(8)) {
      this.#typing = { path, rest: random.pick(snippets), offset: random.below(text.length + 1) };
      return this.#type(this.#typing);
    }
    const number = random.chance(90) ? 1 : 1 + random.below(3);
    return this.edit(
      path,
      Array.from({ length: number }, () => this.#someChange(document)),
    );
  }

  #type({ path, rest, offset }: { path: string; rest: string; offset: number }): Happening {
    const document = this.open.get(path) as TextDocument;
    const typed = this.#random.chance(20) ? "" : rest.slice(0, 1);
    this.#typing = rest.length > 1 ? { path, rest: rest.slice(1), offset: offset + typed.length } : undefined;
    // Sometimes the last character is deleted instead.
    const start = document.positionAt(typed === "" ? offset - 1 : offset);
    return this.edit(path, [{ range: { start, end: document.positionAt(offset) }, text: typed }]);
  }

  #someChange(document: TextDocument): Change {
    const random = this.#random;
    const text = document.getText();
    const range = this.#someRange(document);
    if (random.chance(40)) return { range: { start: range.start, end: range.start }, text: random.pick(snippets) };
    const from = random.below(text.length + 1);
    const copied = text.slice(from, from + random.below(80));
    return { range, text: random.chance(50) ? "" : random.chance(50) ? copied : random.pick(snippets) };
  }

  #someRange(document: TextDocument): Range {
    const random = this.#random;
    const offset = random.below(document.getText().length + 1);
    const start = document.positionAt(offset);
    if (random.chance(2)) return { start: { line: -1, character: 7 }, end: { line: 10_000, character: -3 } };
    const end = random.chance(80) ? offset + random.below(6) : random.below(document.getText().length + 1);
    const [first, last] = end < offset ? [document.positionAt(end), start] : [start, document.positionAt(end)];
    return { start: first, end: last };
  }

  /** Changes an open document. */
  edit(path: string, changes: readonly Change[]): Happening {
    const before = this.open.get(path) as TextDocument;
    const after = applyChanges(before, changes, before.version + 1);
    this.open.set(path, after);
    this.#earlier.set(path, [...(this.#earlier.get(path) ?? []).slice(-4), before.getText()]);
    return { kind: "edit", path, text: after.getText(), changes };
  }
}

/** What formatters, generators and merges make of a text. */
function byMachine(random: Random, text: string): string {
  const documents = text.split(/^(?=---)/m);
  return random.pick<() => string>([
    () => text.replaceAll(/[ \t]+$/gm, ""),
    () => (text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text.replaceAll("\n", "\r\n")),
    () => documents.reverse().join(""),
    () => text + (documents.at(-1) ?? ""),
    () => text.replaceAll(/^(\s*)- /gm, "$1  - "),
    () => `<<<<<<< HEAD\n${text}=======\n${documents[0] ?? ""}>>>>>>> theirs\n`,
    () => JSON.stringify({ schema: "olm.package", name: "shop", defaultChannel: "stable" }, undefined, 2),
    () => text.replaceAll(/^/gm, "# "),
  ])();
}

/** One word everywhere, from the last place to the first, as editors send it. */
function replaceEverywhere(random: Random, document: TextDocument): readonly Change[] {
  const [word, other] = random.pick([
    ["shop", "ferry"],
    ["1.0.0", "1.0.1"],
    ["stable", "fast"],
    ["name", "nmae"],
  ] as const);
  const places = [...document.getText().matchAll(new RegExp(word.replaceAll(".", "\\."), "g"))].map(
    ({ index }) => index,
  );
  return places.reverse().map((at) => ({
    range: { start: document.positionAt(at), end: document.positionAt(at + word.length) },
    text: other,
  }));
}
