// Searches everything readable of a window for secrets: what it shows and has in its pages, copies, logs and stores.

import path from "node:path";
import type { Frame } from "playwright-core";
import type { Workbench } from "../../scripts/workbench.ts";
import { canariesInFolder, canariesInTexts } from "../api-server/canaries.ts";
import type { VsCodeForTests } from "./vscode-for-tests.ts";

/** Looks at a window repeatedly, and reports the secrets that it has seen. */
export class SecretScanner {
  readonly #vscode: VsCodeForTests;
  readonly #workbench: Workbench;
  /** How many characters were seen, by place. */
  readonly #seen = new Map<string, number>();
  readonly #found = new Set<string>();

  constructor(vscode: VsCodeForTests, workbench: Workbench) {
    this.#vscode = vscode;
    this.#workbench = workbench;
    workbench.page.on("console", (message) => this.#see("the console", message.text()));
    workbench.page.on("pageerror", (error) => this.#see("the console", `${error.stack}`));
  }

  /** How many characters were seen in a place; zero means that the place was not searched. */
  seenIn(place: string): number {
    return this.#seen.get(place) ?? 0;
  }

  /** Collects what the window shows and has copied now, and what the browser stores for it. */
  async look(): Promise<void> {
    for (const frame of this.#workbench.page.frames()) await this.#lookAt(frame);
    this.#see("the clipboard", await this.#ask(this.#workbench.page.mainFrame(), "navigator.clipboard.readText()"));
    this.#see("the browser's storage", await this.#ask(this.#workbench.page.mainFrame(), storage));
  }

  /** The secrets in what was seen, and in the files of VS Code (settings, logs, storage) and of the workspace. */
  findings(): readonly string[] {
    const files = [path.dirname(this.#vscode.extensionsFolder), this.#vscode.folder];
    return [...this.#found, ...files.flatMap(canariesInFolder)];
  }

  /** Typed text is not part of the markup. */
  async #lookAt(frame: Frame): Promise<void> {
    const place = frame.parentFrame() ? "a panel" : "the window";
    this.#see(`${place}'s markup`, await frame.content().catch(() => ""));
    this.#see(`${place}'s text`, await this.#ask(frame, "document.body.innerText"));
    this.#see(`${place}'s fields`, await this.#ask(frame, fields));
  }

  /** A page that is being left gives an empty text. */
  #ask(frame: Frame, expression: string): Promise<string> {
    return frame.evaluate<string>(expression).catch(() => "");
  }

  #see(place: string, text: string): void {
    this.#seen.set(place, this.seenIn(place) + text.length);
    for (const secret of canariesInTexts([[place, text]])) this.#found.add(secret);
  }
}

const fields = "[...document.querySelectorAll('input, textarea')].map(({ value }) => value).join('\\n')";

/** Where VS Code in a browser stores the state of extensions and windows, its settings and its own logs. */
const storage = `(async () => {
  const plain = (_, value) => (ArrayBuffer.isView(value) ? new TextDecoder("latin1").decode(value) : value);
  const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
  const answer = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      kept.push(store, JSON.stringify([await answer(objects.getAllKeys()), await answer(objects.getAll())], plain));
    }
    database.close();
  }
  return kept.join("\\n");
})()`;
