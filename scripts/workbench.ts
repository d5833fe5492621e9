// A VS Code window in a headless Chromium, worked as a person works it: keys, clicks, and what can be seen.

import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser, Frame, Locator, Page } from "playwright-core";

export interface WorkbenchOptions {
  readonly port: number;
  /** The workspace folder, absolute. */
  readonly folder: string;
  /** A file to open, absolute, with `:line:column` behind it if wanted. */
  readonly file?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/**
 * Settings of a window that Workbench works: its title names the file that is edited, by its path in the workspace, and
 * nothing in it moves or blinks, because each picture that is drawn takes time.
 */
export const workbenchSettings = {
  "window.title": `\${activeEditorMedium}`,
  "workbench.reduceMotion": "on",
  "editor.cursorBlinking": "solid",
} as const;

/** How long a window may take to show what is waited for: other work may have the machine meanwhile. */
const patienceMs = 60_000;

/** After how long a person asks again. */
const askAgainMs = 5_000;

/** How long a window may take to begin anew. */
const reloadMs = 20_000;

const yes = () => true;
const no = () => false;

/** Opens a window and waits until it can be used. */
export async function openWorkbench(browser: Browser, options: WorkbenchOptions): Promise<Workbench> {
  const page = await newStillPage(browser, options.viewport ?? { width: 1400, height: 900 });
  page.setDefaultTimeout(patienceMs);
  const payload = [["skipWelcome", "true"]];
  if (options.file !== undefined) {
    payload.push(["openFile", remoteUri(options.port, options.file)], ["gotoLineMode", "true"]);
  }
  await page.goto(workbenchAddress(options.port, options.folder, payload));
  await page.locator(".monaco-workbench .part.statusbar").waitFor();
  return new Workbench(page);
}

/** Runs in a page, before its own scripts; the types of pages are not known here. */
const stopAnimation = `() => {
  const style = document.createElement("style");
  style.textContent = "*, *::before, *::after { animation: none !important; transition: none !important; }";
  document.addEventListener("DOMContentLoaded", () => document.head.append(style));
}`;

/** An empty page whose outermost frame, which is VS Code itself, will show everything without animation. */
export async function newStillPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript({ content: `if (self === top) (${stopAnimation})();` });
  return page;
}

/** The address of a window on `folder`; `payload` is what VS Code's own tests hand to a window. */
export function workbenchAddress(port: number, folder: string, payload: readonly (readonly string[])[]): string {
  const query = new URLSearchParams({ folder, payload: JSON.stringify(payload) });
  return `http://127.0.0.1:${port}/?${query}`;
}

/** A file of this machine as a window in a browser names it. */
export function remoteUri(port: number, file: string): string {
  return `vscode-remote://127.0.0.1:${port}${file}`;
}

/** One window. Every method waits until what it names is there, and fails with Playwright's own error otherwise. */
export class Workbench {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Runs a command by its title, as F1 and Enter do. */
  async run(title: string): Promise<void> {
    await this.start(title);
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }

  /**
   * Runs a command that offers a choice, and takes what has these words in it. A view that takes the focus late closes the
   * list: then it is opened again, as a person does.
   */
  async runAndPick(title: string, words: string): Promise<void> {
    for (let tries = 1; tries <= 3; tries++) {
      // The tooltip of a row would cover the next one.
      await this.parkMouse();
      await this.settle();
      await this.start(title);
      const rows = this.page.locator(".quick-input-list .monaco-list-row");
      // The commands may have these words, too.
      await rows.filter({ hasText: title }).first().waitFor({ state: "detached" });
      const taken = rows.filter({ hasText: words }).click({ timeout: askAgainMs });
      if (await taken.then(yes, no)) return;
    }
    throw new Error(`'${title}' does not offer '${words}'`);
  }

  /**
   * Runs a command again and again until what it shows is there. VS Code shows nothing where the answer takes long, and a
   * view that takes the focus late closes what is shown: then a person asks again.
   */
  async runUntil(title: string, shown: Locator): Promise<void> {
    await this.askUntil(() => this.start(title), shown);
  }

  /** Does something again and again until what it shows is there. */
  async askUntil(ask: () => Promise<void>, shown: Locator): Promise<void> {
    await this.#until(async () => {
      await ask();
      return this.appears(shown);
    });
  }

  /** Whether something is there before a person would ask again. */
  appears(shown: Locator): Promise<boolean> {
    return shown.first().waitFor({ timeout: askAgainMs }).then(yes, no);
  }

  /** Does something again and again until what was shown is gone. */
  async askUntilGone(ask: () => Promise<void>, shown: Locator): Promise<void> {
    await this.#until(async () => {
      await ask();
      return shown.waitFor({ state: "hidden", timeout: askAgainMs }).then(yes, no);
    });
  }

  /** Begins a command by its title; what it asks for stays open. */
  async start(title: string): Promise<void> {
    const row = this.page.locator(".quick-input-list .monaco-list-row").first().getByText(title);
    await this.#until(async () => {
      await this.#fillPalette(`>${title}`);
      const isListed = await this.appears(row);
      // An open list keeps lacking a command that is there only once the language server has read the file.
      if (!isListed) await this.page.keyboard.press("Escape");
      return isListed;
    });
    await this.page.keyboard.press("Enter");
  }

  /** Reloads the window as a person does, so that it first keeps how it was arranged. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent("load").then(yes, no);
    // A view that takes the focus late closes the list of commands before Enter.
    await this.#until(async () => {
      await this.start("Developer: Reload Window");
      return Promise.race([loaded, this.page.waitForTimeout(reloadMs).then(no)]);
    });
  }

  /** Chooses a folder, given by its absolute path, in the dialog that asks for one, by the button of that name. */
  async chooseFolder(folder: string, button: string): Promise<void> {
    const widget = this.page.locator(".quick-input-widget");
    const items = widget.locator(".quick-input-list .monaco-list-row");
    await widget.getByRole("button", { name: button }).waitFor();
    await items.first().waitFor();
    const before = await items.allTextContents();
    await widget.locator("input.input").fill(`${folder}/`);
    // The dialog has read the folder once it lists what is in it.
    await this.#until(async () => (await items.allTextContents()).join() !== before.join());
    await widget.getByRole("button", { name: button }).click();
    await widget.waitFor({ state: "hidden" });
  }

  /**
   * Opens a file of the workspace by its path, as Go to File does, and waits until it is the one that is edited; `:line`
   * behind it goes there. Go to File finds a file only after VS Code has listed the folder: until then it is asked again.
   */
  async open(path: string): Promise<void> {
    const file = path.replace(/:.*/, "");
    const name = file.replace(/.*\//, "");
    const row = this.page.locator(".quick-input-list .monaco-list-row.focused").filter({ hasText: name });
    // Until the file is listed, one of the same name in another folder may be.
    const found = row.filter({ hasText: file.slice(0, -name.length - 1) });
    await this.askUntil(() => this.#fillPalette(path), found);
    await this.page.keyboard.press("Enter");
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
    // The list is gone before the editor is there.
    await this.shows(file);
  }

  /** Waits until a file, given by its path in the workspace, is the one that is edited. */
  async shows(file: string): Promise<void> {
    await this.#until(async () => (await this.page.title()).includes(file));
  }

  /** The text of the extension's status item, once it matches. */
  async status(expected: RegExp): Promise<string> {
    const item = this.page.locator(".statusbar-item[id$='olmCatalogs.status']").filter({ hasText: expected });
    return (await item.textContent()) ?? "";
  }

  /** The innermost frame of the webview that has `selector` in it. */
  async webview(selector: string): Promise<Frame> {
    let found: Frame | undefined;
    await this.until(async () => {
      for (const frame of this.page.frames()) {
        const count = await frame
          .locator(selector)
          .count()
          .catch(() => 0);
        if (count > 0) found = frame;
      }
      return found !== undefined;
    });
    if (!found) throw new Error(`no webview shows '${selector}'`);
    return found;
  }

  /** The text of a notification, once one matches. */
  async notification(expected: RegExp): Promise<string> {
    return (await this.#notified(expected).first().textContent()) ?? "";
  }

  /**
   * Clicks a button of a notification until the notification is gone: a toast that has just appeared can lose a click. VS
   * Code hides it after ten seconds, but keeps it in its list.
   */
  async answer(expected: RegExp, button: string): Promise<void> {
    const shown = this.#notified(expected);
    await this.askUntilGone(async () => {
      if (!(await this.appears(shown))) await this.run("Notifications: Show Notifications");
      const name = { name: button, exact: true };
      await shown.getByRole("button", name).first().click({ timeout: askAgainMs }).then(yes, no);
    }, shown.first());
  }

  /** Notifications that match: as toasts, or in the list of all, which keeps new toasts away while it is open. */
  #notified(expected: RegExp): Locator {
    const shown = this.page.locator(".notification-toast, .notifications-center .monaco-list-row");
    return shown.filter({ hasText: expected });
  }

  /** Opens the list of commands with a text in it; again if a view that takes the focus late closes it. */
  async #fillPalette(text: string): Promise<void> {
    const input = this.page.locator(".quick-input-widget input.input");
    await this.#until(async () => {
      await this.page.keyboard.press("F1");
      return input.fill(text, { timeout: askAgainMs }).then(yes, no);
    });
  }

  /** Asks again and again until it holds; the result is whether it does in the end. */
  async until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
    for (let end = Date.now() + patienceMs; Date.now() < end; ) {
      if (await holds()) return true;
      await this.page.waitForTimeout(50);
    }
    return holds();
  }

  async #until(holds: () => Promise<boolean>): Promise<void> {
    if (!(await this.until(holds))) throw new Error(`not within ${patienceMs} ms`);
  }

  /** Where the status bar says that the cursor is, once it matches. */
  async cursor(expected: RegExp): Promise<string> {
    return (await this.cursorAt(expected).textContent()) ?? "";
  }

  /** What the status bar says of the cursor while it matches. */
  cursorAt(expected: RegExp): Locator {
    return this.page.locator("[id='status.editor.selection']").filter({ hasText: expected });
  }

  /** Moves the mouse to where it points at nothing. */
  async parkMouse(): Promise<void> {
    const { width = 0, height = 0 } = this.page.viewportSize() ?? {};
    await this.page.mouse.move(width * 0.4, height - 2);
  }

  /** Waits until two pictures in a row are the same: nothing moves or loads any more. */
  async settle(): Promise<void> {
    let before: Buffer = Buffer.alloc(0);
    for (let tries = 0; tries < 50; tries++) {
      const now = await this.page.screenshot();
      if (now.equals(before)) return;
      before = now;
      await this.page.waitForTimeout(200);
    }
  }

  /** Keeps what the window shows now. */
  async keepPicture(file: string): Promise<void> {
    mkdirSync(path.dirname(file), { recursive: true });
    await this.page.screenshot({ path: file });
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}
