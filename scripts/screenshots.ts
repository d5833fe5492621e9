// npm run screenshots: takes the pictures of the README from the packaged extension in a real VS Code, in three themes.

import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Frame } from "playwright-core";
import { findApiServer } from "./api-server-binaries.ts";
import { launchBrowser } from "./browser.ts";
import { startLiveSample } from "./live-sample.ts";
import { packageExtension } from "./package-extension.ts";
import { inProject } from "./project.ts";
import { startVsCodeServer } from "./vscode-server.ts";
import { openWorkbench, type Workbench, workbenchSettings } from "./workbench.ts";

const good = "catalogs/v4.20/lighthouse-operator/catalog.yaml";
const bad = "mistakes/driftwood/catalog.yaml";
const stuck = "stuck/breakwater/catalog.yaml";
const openShift = "openshift/v4.20/semaphore/catalog.yaml";
const extension = "extensions/lighthouse-operator.yaml";
/** Wide enough for the longest message in the Problems panel, and no row of it cut in half. */
const viewport = { width: 1480, height: 866 };

const themes = {
  light: "Default Light Modern",
  dark: "Default Dark Modern",
  "high-contrast": "Default High Contrast",
};

const settings = {
  "editor.fontSize": 13,
  "editor.minimap.enabled": false,
  "editor.stickyScroll.enabled": false,
  "editor.occurrencesHighlight": "off",
  "editor.cursorBlinking": "solid",
  "explorer.compactFolders": false,
  "window.commandCenter": false,
  "workbench.layoutControl.enabled": false,
  "workbench.activityBar.location": "hidden",
  "breadcrumbs.enabled": false,
};

/** As narrow as VS Code lets a window be, or nearly. */
const narrow = { width: 440, height: 1000 };

interface Surroundings {
  /** The workspace folder, absolute. */
  readonly folder: string;
}

const pictures: Readonly<Record<string, (workbench: Workbench, around: Surroundings) => Promise<void>>> = {
  async findings(workbench) {
    await workbench.run("View: Close Primary Side Bar");
    await workbench.open(`${bad}:17`);
    await workbench.status(/driftwood: \d+ errors/);
    await workbench.run("Problems: Focus on Problems View");
    await workbench.page.locator(".markers-panel .monaco-list-row").nth(5).waitFor();
    // On the file's row, for that of a finding shows a bulb in place of its severity.
    await workbench.page.keyboard.press("Home");
    await workbench.open(`${bad}:17:20`);
  },
  async hover(workbench) {
    await workbench.run("View: Close Primary Side Bar");
    await workbench.open(`${good}:24:18`);
    await workbench.status(/opm accepts/);
    await hover(workbench);
    await workbench.page.locator(".monaco-hover:visible").filter({ hasText: "lighthouse-operator" }).first().waitFor();
  },
  async "hover-both-olms"(workbench) {
    await workbench.run("View: Close Primary Side Bar");
    await workbench.open(`${stuck}:30:20`);
    await workbench.status(/opm accepts/);
    await hover(workbench);
    await workbench.page.locator(".monaco-hover:visible").filter({ hasText: "stuck there" }).first().waitFor();
  },
  async "max-openshift-version"(workbench) {
    await workbench.run("View: Close Primary Side Bar");
    await workbench.open(`${openShift}:52:14`);
    await workbench.status(/opm accepts/);
    await hover(workbench);
    await workbench.page.locator(".monaco-hover:visible").filter({ hasText: "OLM v0 uses it" }).first().waitFor();
  },
  async "cluster-extension"(workbench) {
    await workbench.run("View: Close Primary Side Bar");
    // Only a catalog says in the status bar when the language server is there.
    await workbench.open(good);
    await workbench.status(/opm accepts/);
    await workbench.open(`${extension}:14:22`);
    await hover(workbench);
    await workbench.page.locator(".monaco-hover:visible").filter({ hasText: "resolves to" }).first().waitFor();
  },
  async glance(workbench) {
    await workbench.run("View: Close Primary Side Bar");
    await workbench.open(`${good}:14:1`);
    await workbench.status(/opm accepts/);
    await workbench.page.locator(".codelens-decoration").filter({ hasText: "3 can update here" }).waitFor();
    await workbench.page.locator(".view-line").filter({ hasText: "matches 3" }).first().waitFor();
  },
  async graph(workbench) {
    await workbench.run("View: Close Primary Side Bar");
    await workbench.open(`${good}:41:14`);
    await workbench.status(/opm accepts/);
    await workbench.run("OLM: Show Upgrade Graph");
    const panel = await workbench.webview("svg.lanes");
    await panel.locator("[aria-selected=true]").first().waitFor();
  },
  async "graph-pinned"(workbench, { folder }) {
    await checkCluster(workbench, folder);
    await workbench.open(`${good}:21:14`);
    await workbench.run("OLM: Show Upgrade Graph");
    const panel = await workbench.webview("svg.lanes");
    await panel.locator("[aria-selected=true] .badge.installed").waitFor();
  },
  async "upgrade-report"(workbench, { folder }) {
    const panel = await checkCluster(workbench, folder);
    await panel.getByRole("button", { name: "lighthouse-operator.v1.1.1", exact: true }).click();
  },
  async "upgrade-report-narrow"(workbench, { folder }) {
    const panel = await checkCluster(workbench, folder);
    await panel.getByRole("button", { name: "Show all" }).waitFor({ state: "hidden" });
    await workbench.page.setViewportSize(narrow);
    await panel.getByRole("checkbox", { name: "Blocking only" }).check();
    await panel.getByRole("heading", { name: "Operators", exact: true }).scrollIntoViewIfNeeded();
    await panel.getByRole("button", { name: "lighthouse-operator.v1.1.1", exact: true }).click();
  },
  async "cluster-live"(workbench) {
    await workbench.run("View: Close Primary Side Bar");
    await workbench.open(good);
    await workbench.status(/opm accepts/);
    await workbench.runAndPick("OLM: Check Cluster Upgrade", "current context");
    const panel = await workbench.webview(".operator");
    await panel.locator(".live", { hasText: /^Live/ }).waitFor();
    // The progress notification closes.
    await workbench.page.locator(".notification-toast").waitFor({ state: "hidden" });
  },
};

/** Shows the hover at the cursor. Code lenses that arrive move the lines, which would close it. */
async function hover(workbench: Workbench): Promise<void> {
  await workbench.settle();
  await workbench.run("Show or Focus Hover");
}

/** Checks the sample cluster from the folder of its dump. */
async function checkCluster(workbench: Workbench, folder: string): Promise<Frame> {
  await workbench.run("View: Close Primary Side Bar");
  // Only a catalog says in the status bar when the language server is there.
  await workbench.open(good);
  await workbench.status(/opm accepts/);
  await workbench.runAndPick("OLM: Check Cluster Upgrade from Dump", "Choose folder");
  await workbench.chooseFolder(path.join(folder, "cluster"), "Check");
  return workbench.webview(".operator");
}

const only = process.argv.slice(2);
const vsix = await packageExtension();
const browser = await launchBrowser();
// The folder's name is in the window, so it is the samples' own.
const parent = mkdtempSync(path.join(tmpdir(), "olm-catalogs-pictures-"));
const folder = path.join(parent, "samples");
cpSync(inProject("samples"), folder, { recursive: true });
const live = isWanted("cluster-live") && findApiServer() ? await startLiveSample(parent) : undefined;
if (isWanted("cluster-live") && !live) console.log("no cluster-live: 'npm run build-api-server' builds what it needs");
try {
  for (const [name, theme] of Object.entries(themes)) await takeAll(browser, name, theme);
} finally {
  await live?.stop();
  await browser.close();
  rmSync(parent, { recursive: true, force: true });
}

function isWanted(name: string): boolean {
  return only.length === 0 || only.includes(name);
}

/** All pictures in one theme. */
async function takeAll(browser: Browser, themeName: string, theme: string): Promise<void> {
  const ofCluster = { "olmCatalogs.kubeconfig": live?.kubeconfig ?? "" };
  const all = { ...workbenchSettings, ...settings, ...ofCluster, "workbench.colorTheme": theme };
  const server = await startVsCodeServer({ vsix, settings: all });
  try {
    for (const [name, arrange] of Object.entries(pictures)) {
      if (!isWanted(name) || (name === "cluster-live" && !live)) continue;
      const workbench = await openWorkbench(browser, { port: server.port, folder, viewport });
      await arrange(workbench, { folder });
      await workbench.parkMouse();
      await workbench.settle();
      const file = inProject(`docs/images/${name}-${themeName}.png`);
      await workbench.keepPicture(file);
      await workbench.close();
      console.log(`docs/images/${name}-${themeName}.png (${Math.round(statSync(file).size / 1024)} KiB)`);
    }
  } finally {
    await server.stop();
  }
}
