// A panel in a headless Chromium, with its real page and bundle and a VS Code of a few lines around it.

import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import type { FromGraphPanel, ToGraphPanel, WireGraph } from "#protocol";
import { panelHtml } from "../../client/src/shared/panel-html.ts";
import { inProject } from "../../scripts/project.ts";
import themes from "./vscode-themes.json" with { type: "json" };

export type Theme = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly Theme[];

/** What the page is loaded from; nothing answers there but the page's own files. */
const origin = "http://panel.test";

/** Of the panel, in pixels. */
const height = 720;

export interface PanelBundle {
  readonly script: string;
  readonly style: string;
}

/** Bundles a panel, the upgrade graph's if no other is named, as it is shipped, into memory. */
export async function bundlePanel(entryPoint = "webview/src/graph/main.ts"): Promise<PanelBundle> {
  const { outputFiles } = await build({
    entryPoints: [inProject(entryPoint)],
    outdir: "/panel",
    write: false,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "chrome128",
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css") };
}

export interface PanelOptions {
  readonly theme?: Theme;
  /** In pixels. */
  readonly width?: number;
  /** What the panel kept before. */
  readonly state?: unknown;
}

/** Opens the upgrade graph's page and waits for the panel's first message. */
export async function openPanel(browser: Browser, bundle: PanelBundle, options: PanelOptions = {}): Promise<PanelPage> {
  const { page, errors } = await openPage(browser, bundle, options);
  return new PanelPage(page, errors);
}

/** A page, and what went wrong in it so far. */
export interface OpenPage {
  readonly page: Page;
  readonly errors: readonly string[];
}

/** Opens any panel's page and waits for its first message. */
export async function openPage(browser: Browser, bundle: PanelBundle, options: PanelOptions = {}): Promise<OpenPage> {
  const page = await browser.newPage({ viewport: { width: options.width ?? 760, height } });
  page.setDefaultTimeout(5_000);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("dialog", (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route("**/*", (route) => {
    const path = route.request().url().slice(origin.length);
    if (path === "/") return route.fulfill({ contentType: "text/html", body: pageHtml });
    if (path === "/webview.js") return route.fulfill({ contentType: "text/javascript", body: bundle.script });
    if (path === "/webview.css") return route.fulfill({ contentType: "text/css", body: bundle.style });
    errors.push(`asked for ${route.request().url()}`);
    return route.abort();
  });
  await page.addInitScript(pretendVsCode(options));
  await page.goto(`${origin}/`);
  await until(page, "sent.length > 0");
  return { page, errors };
}

const pageHtml = panelHtml({
  title: "A panel",
  script: `${origin}/webview.js`,
  style: `${origin}/webview.css`,
  cspSource: origin,
  nonce: "only-for-tests",
});

/**
 * Waits until an expression is true in the page. Playwright's `waitForFunction` evaluates it again and again as the page
 * would, which the content security policy of panels forbids.
 */
export function until(page: Page, condition: string): Promise<void> {
  return page.evaluate<void>(`new Promise((done, fail) => {
    const end = performance.now() + 5000;
    const look = () => {
      if (${condition}) done();
      else if (performance.now() > end) fail(new Error(${JSON.stringify(`it did not come true: ${condition}`)}));
      else setTimeout(look, 10);
    };
    look();
  })`);
}

/** A panel as a test holds it. */
export class PanelPage {
  readonly page: Page;
  /** What went wrong in the page: exceptions, refusals of its content security policy, requests it should not make. */
  readonly errors: readonly string[];

  constructor(page: Page, errors: readonly string[]) {
    this.page = page;
    this.errors = errors;
  }

  /** Says something to the panel as the extension does. */
  async tell(message: ToGraphPanel): Promise<void> {
    await this.page.evaluate(`dispatchEvent(new MessageEvent("message", { data: ${JSON.stringify(message)} }))`);
  }

  /** Shows a graph and answers how long that took until it was on the screen, in milliseconds. */
  async show(graph: WireGraph, note: string | null = null): Promise<number> {
    const source = { uri: "file:///catalog/catalog.yaml", package: graph.package };
    const message: ToGraphPanel = { type: "graph", source, graph, note };
    // The message is taken over first, so that only the panel is measured.
    await this.page.evaluate(`message = ${JSON.stringify(message)}`);
    return this.page.evaluate<number>(`new Promise((done) => {
      const begin = performance.now();
      dispatchEvent(new MessageEvent("message", { data: message }));
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
    })`);
  }

  /** Makes the panel this wide, in pixels, and waits until it has drawn itself anew. */
  async resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    const frame = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))";
    for (let frames = 0; frames < 2; frames++) await this.page.evaluate(frame);
  }

  /** What the panel has said, oldest first. Playwright takes far longer for objects than for a text. */
  async sent(): Promise<readonly FromGraphPanel[]> {
    return JSON.parse(await this.page.evaluate<string>("JSON.stringify(sent)"));
  }

  /** What the panel has kept. */
  kept(): Promise<unknown> {
    return this.page.evaluate("kept");
  }

  /** The accessible name of the row that the keyboard is on. */
  focused(): Promise<string | null> {
    return this.page.evaluate<string | null>(
      "(document.activeElement.querySelector('.spoken')?.textContent ?? document.activeElement.ariaLabel)",
    );
  }

  /** The accessible names of all rows, from top to bottom. */
  rows(): Promise<readonly (string | null)[]> {
    return this.page.evaluate<readonly (string | null)[]>(
      "[...document.querySelectorAll('[role=treeitem] .spoken')].map((spoken) => spoken.textContent)",
    );
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

/** Stands in for VS Code: its API, the theme's variables and the classes of the body. */
function pretendVsCode({ theme = "dark", state }: PanelOptions): string {
  const { body, variables } = themes[theme];
  return `
    Object.assign(globalThis, { sent: [], kept: ${JSON.stringify(state) ?? "undefined"}, message: undefined, begin: 0 });
    globalThis.acquireVsCodeApi = () => ({
      postMessage: (message) => sent.push(message),
      getState: () => kept,
      setState: (state) => { kept = JSON.parse(JSON.stringify(state)); },
    });
    addEventListener("DOMContentLoaded", () => {
      for (const [name, value] of Object.entries(${JSON.stringify(variables)})) {
        document.documentElement.style.setProperty(name, value);
      }
      document.body.className = ${JSON.stringify(body.join(" "))};
    });`;
}
