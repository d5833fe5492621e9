// An author at the keyboard of a VS Code window: opens catalogs, answers dialogs and chooses from menus by keys alone.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import type { Workbench } from "../../scripts/workbench.ts";

/** Settings of a window in which every edit is soon on the disk, where tests read it. */
export const savesItself = { "files.autoSave": "afterDelay", "files.autoSaveDelay": 100 } as const;

export class Author {
  readonly #workbench: Workbench;
  readonly #folder: string;
  #file = "";

  constructor(workbench: Workbench, folder: string) {
    this.#workbench = workbench;
    this.#folder = folder;
  }

  /** Writes a catalog to a folder of its own and opens it with the cursor behind the first character of `place`. */
  async open(folder: string, text: string, place: string): Promise<void> {
    this.#file = `catalogs/${folder}/catalog.yaml`;
    const file = path.join(this.#folder, this.#file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    const { line, column } = placeOf(text, place);
    await this.show(`${this.#file}:${line}:${column}`);
  }

  /** Opens a file of the workspace at a line and column. */
  async show(place: string): Promise<void> {
    const [file = "", line, column] = place.split(":");
    await this.#workbench.open(place);
    const folder = file.split("/").at(-2) ?? "";
    await this.#workbench.page.locator(".breadcrumbs-control").filter({ hasText: folder }).waitFor();
    await this.#workbench.cursor(new RegExp(`Ln ${line}, Col ${column}$`));
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#workbench.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#workbench.page.keyboard.type(text);
  }

  /** Takes the choice with these words from the list that `question` opens. */
  async choose(question: string, words: string): Promise<void> {
    await this.asked(question);
    await this.type(words);
    await this.#row(words).waitFor();
    await this.press("Enter");
  }

  /** Takes the choice that is first in the list. */
  async chooseFirst(question: string, words: string): Promise<void> {
    await this.asked(question);
    await this.#row(words).waitFor();
    await this.press("Enter");
  }

  /** Checks a row of a list of several choices, besides those that are checked. */
  async check(question: string, words: string): Promise<void> {
    await this.asked(question);
    await this.#walk(this.#rows.and(this.#workbench.page.locator(".focused")), words);
    await this.press("Space", "Enter");
  }

  /** Answers a question for text: with what is suggested unless something is typed. */
  async answer(question: string, text?: string): Promise<void> {
    await this.asked(question);
    if (text !== undefined) {
      await this.press("ControlOrMeta+a");
      await this.type(text);
      await this.asked(question);
    }
    await this.#workbench.askUntilGone(() => this.press("Enter"), this.#question(question));
  }

  /** Renames what the cursor is at; `how` is the key that ends the name. */
  async rename(old: string, name: string, how: string): Promise<void> {
    const box = this.#workbench.page.locator(".rename-box input");
    await this.press("F2");
    await this.#workbench.page.locator(".rename-box input:focus").waitFor();
    assert.equal(await box.inputValue(), old);
    await this.type(name);
    await this.press(how);
    await box.waitFor({ state: "hidden" });
  }

  /** Agrees in the dialog that says so. */
  async agree(words: string): Promise<void> {
    await this.#workbench.page.locator(".monaco-dialog-box").filter({ hasText: words }).waitFor();
    await this.press("Enter");
  }

  /** Opens the menu of code actions. VS Code drops the menu if the answer takes long: then a person presses again. */
  async menu(): Promise<Locator> {
    const rows = this.#actions;
    await this.#workbench.askUntil(() => this.press("ControlOrMeta+."), rows);
    return rows;
  }

  /** Takes a code action from the menu of all, or from that of a command. */
  async act(words: string, command?: string): Promise<void> {
    const rows = this.#actions;
    await (command === undefined ? this.menu() : this.#workbench.runUntil(command, rows));
    await this.#walk(rows.and(this.#workbench.page.locator(".focused")), words);
    await this.press("Enter");
    await rows.first().waitFor({ state: "hidden" });
  }

  /** What the disk has, once it is `expected` or does not become so; without a path, of the opened file. */
  async becomes(expected: string, file = this.#file): Promise<void> {
    const place = path.join(this.#folder, file);
    const read = () => (existsSync(place) ? readFileSync(place, "utf8") : "");
    await this.#workbench.until(() => read() === expected);
    assert.equal(read(), expected);
  }

  /** Waits until a file is not on the disk any more. */
  async disappears(file: string): Promise<void> {
    await this.becomes("", file);
    assert.equal(existsSync(path.join(this.#folder, file)), false);
  }

  get #actions(): Locator {
    return this.#workbench.page.locator(".action-widget .monaco-list-row.action");
  }

  get #rows(): Locator {
    return this.#workbench.page.locator(".quick-input-list .monaco-list-row");
  }

  #row(words: string): Locator {
    return this.#rows.and(this.#workbench.page.locator(".focused")).filter({ hasText: words });
  }

  /** Waits until a dialog asks or says this. */
  async asked(question: string): Promise<void> {
    await this.#question(question).waitFor();
  }

  /** What shows that a dialog asks this. Upper case counts: the next question may have the same words in its middle. */
  #question(question: string): Locator {
    const widget = this.#workbench.page.locator(".quick-input-widget");
    const words = new RegExp(RegExp.escape(question));
    return widget
      .getByPlaceholder(words)
      .or(widget.locator(".quick-input-message").filter({ hasText: words }))
      .first();
  }

  /** Goes down a list until the row with the focus has these words. */
  async #walk(focused: Locator, words: string): Promise<void> {
    const seen: string[] = [];
    for (let steps = 0; steps < 30; steps++) {
      const text = (await focused.count()) > 0 ? ((await focused.first().textContent()) ?? "") : "";
      if (text.includes(words)) return;
      seen.push(text);
      await this.press("ArrowDown");
    }
    throw new Error(`no row has '${words}':\n${[...new Set(seen)].join("\n")}`);
  }
}

/** The line and column behind the first character of `place`, from 1. */
function placeOf(text: string, place: string): { readonly line: number; readonly column: number } {
  const index = text.indexOf(place);
  if (index < 0) throw new Error(`the text has no '${place}'`);
  const before = text.slice(0, index + 1).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** A part of a text and what takes its place. */
export type Change = readonly [before: string, after: string];

/** A text with parts replaced, each where it first occurs behind the one before. */
export function withChanges(text: string, changes: readonly Change[]): string {
  let done = "";
  let rest = text;
  for (const [old, now] of changes) {
    const index = rest.indexOf(old);
    if (index < 0) throw new Error(`the text has no '${old}' behind\n${done}`);
    done += rest.slice(0, index) + now;
    rest = rest.slice(index + old.length);
  }
  return done + rest;
}
