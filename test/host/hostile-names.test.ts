// Names that VS Code could make links, pictures and icons of, in every place where it shows a text of ours. While a window
// is driven through all of them, a script in it notes what VS Code makes of the names: nothing.

import assert from "node:assert/strict";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Locator } from "playwright-core";
import { stringify } from "yaml";
import { inProject } from "../../scripts/project.ts";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { hostileCatalogs } from "../support/hostile-catalogs.ts";
import { Author } from "./author.ts";
import { keepPictureAfter } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const link = "[Run](command:workbench.action.files.newUntitledFile)";

/** A name that begins with a word. */
const named = (word: string) => `${word} ${link} ![p](https://attacker.example/p.png) $(flame)`;

const catalogs = hostileCatalogs((word) => `'${named(word)}'`);

const kubeconfig = stringify({
  apiVersion: "v1",
  kind: "Config",
  clusters: [{ name: "none", cluster: { server: "https://127.0.0.1:9" } }],
  users: [{ name: named("user"), user: {} }],
  contexts: [{ name: named("context"), context: { cluster: "none", user: named("user") } }],
});

const files = {
  ...catalogs,
  // In a folder of such a name.
  [`${link}/shop/catalog.yaml`]: catalogs["shop/catalog.yaml"],
  kubeconfig,
};

/** Runs in the window, and notes what is made of the names. */
const watch = `(() => {
  const made = ["Untitled", "attacker"].flatMap((part) => ["href", "data-href", "src", "style"].map((name) => "[" + name + "*='" + part + "']"));
  const selector = [...made, "a[href^='command:workbench']", "[data-href^='command:workbench']", ".codicon-flame"].join();
  globalThis.rawParts = [];
  const look = (node) => {
    if (node.nodeType !== 1) return;
    const found = [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)];
    for (const each of found) globalThis.rawParts.push(each.outerHTML.slice(0, 300) + " in " + (each.parentElement?.className ?? ""));
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (addedNodes.length === 0) look(target);
      addedNodes.forEach(look);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["href", "data-href", "src", "style", "class"] });
})();`;

/** A place where VS Code shows a text of ours. */
interface Surface {
  readonly name: string;
  /** The exports of client/src/shown, or the provider of the language server, that the text goes through. */
  readonly through: readonly string[];
  /** Shows names there, and waits until they are seen. */
  show(window: Window): Promise<void>;
}

/** What the surfaces are driven with. */
class Window {
  readonly workbench: Workbench;
  readonly author: Author;
  readonly folder: string;

  constructor(workbench: Workbench, folder: string) {
    this.workbench = workbench;
    this.folder = folder;
    this.author = new Author(workbench, folder);
  }

  /** Opens a file with the cursor behind the first character of a text. */
  readonly at = async (file: keyof typeof catalogs, text: string) => {
    const before = catalogs[file].slice(0, catalogs[file].indexOf(text) + 1).split("\n");
    await this.author.show(`${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`);
  };

  /** Waits until something with a text is seen. */
  readonly sees = async (selector: string, text: string): Promise<Locator> => {
    const found = this.workbench.page.locator(selector).filter({ hasText: text }).first();
    await found.waitFor();
    return found;
  };

  readonly clear = () => this.workbench.run("Notifications: Clear All Notifications");

  /** Begins a command that shows a list, sees a text in it, and closes it. */
  readonly seesInList = async (command: string, text: string): Promise<void> => {
    await this.workbench.start(command);
    await this.sees(rows, text);
    await this.author.press("Escape");
  };
}

const rows = ".quick-input-list .monaco-list-row";
const toast = ".notification-toast";
const statusItem = ".statusbar-item[id$='olmCatalogs.status']";
const clusterItem = ".statusbar-item[id$='olmCatalogs.clusterUpgrade']";
const said = ".quick-input-widget .quick-input-message";

const surfaces: readonly Surface[] = [
  {
    name: "the status item",
    through: ["StatusItem"],
    async show({ workbench, sees }) {
      await workbench.open("shop/catalog.yaml");
      await workbench.status(/errors/);
      await sees(statusItem, "shop [Run] (command:");
    },
  },
  {
    name: "its tooltip",
    through: ["StatusItem"],
    async show({ workbench, sees }) {
      await workbench.open("hidden/catalog.yaml");
      await workbench.status(/quiet: opm rejects/);
      await workbench.page.locator(statusItem).hover();
      await sees(".monaco-hover:visible", "lost [Run] (command:");
      await workbench.parkMouse();
    },
  },
  {
    name: "the message of Validate Catalog",
    through: ["showError", "registerCommand"],
    async show({ workbench, sees, clear }) {
      await workbench.run("OLM: Validate Catalog");
      await sees(toast, "[Run] (command:");
      await clear();
    },
  },
  {
    name: "the message of Show Rendered Catalog",
    through: ["showInformation", "registerCommand"],
    async show({ workbench, sees, clear }) {
      await workbench.open("template/substitutes.yaml");
      await workbench.status(/shop: 1 error/);
      await workbench.run("OLM: Show Rendered Catalog");
      await sees(toast, "[Run] (command:");
      await clear();
    },
  },
  {
    name: "the refusal of a rename",
    through: ["failingPlainly", "renameProvider"],
    async show({ workbench, author, sees, at, clear }) {
      await at("shop/catalog.yaml", `${named("stable")}'\nentries`);
      const box = workbench.page.locator(".rename-box input:focus");
      await workbench.askUntil(() => author.press("F2"), box);
      await box.fill("fast");
      await author.press("Enter");
      await sees(toast, "already has a channel");
      await clear();
    },
  },
  {
    name: "the refusal of a rename before a name is asked for",
    through: ["failingPlainly", "renameProvider"],
    async show({ workbench, author, at }) {
      await at("deploy/extension.yaml", named("elsewhere"));
      const message = workbench.page.locator(".monaco-editor-overlaymessage").filter({ hasText: "elsewhere [Run]" });
      await workbench.askUntil(() => author.press("F2"), message);
      await author.press("Escape");
    },
  },
  {
    name: "a hover",
    through: ["hoverProvider"],
    async show({ workbench, author, at }) {
      await at("shop/catalog.yaml", `${named("two")}'\n  replaces`);
      const hover = workbench.page.locator(".monaco-hover:visible").filter({ hasText: "two [Run]" });
      await workbench.runUntil("Show or Focus Hover", hover);
      await author.press("Escape");
    },
  },
  {
    name: "the completions and what is said of one",
    through: ["labelCompletion", "completionProvider"],
    async show({ workbench, author, at, sees }) {
      await at("shop/catalog.yaml", `'${named("one")}'\n- name`);
      const list = workbench.page.locator(".suggest-widget .monaco-list-row");
      await workbench.askUntil(() => author.press("ControlOrMeta+Space"), list);
      await sees(".suggest-widget .monaco-list-row", "one [Run]");
      const details = workbench.page.locator(".suggest-details:visible").filter({ hasText: "Version 1.0.0" });
      await workbench.askUntil(() => author.press("ControlOrMeta+Space"), details);
      await author.press("Escape", "Escape");
    },
  },
  {
    name: "the code actions",
    through: ["codeActionProvider"],
    async show({ author, at, sees }) {
      await at("shop/catalog.yaml", `${named("two")}'\n  replaces`);
      await author.menu();
      await sees(".action-widget", "two [Run]");
      await author.press("Escape");
    },
  },
  {
    name: "the code lenses",
    through: ["plainServerTexts", "codeLensProvider"],
    async show({ at, sees }) {
      await at("hidden/catalog.yaml", named("lost"));
      await sees(".codelens-decoration", "lost");
    },
  },
  {
    name: "the findings in the list of problems, with their related places",
    through: ["diagnosticProvider"],
    async show({ workbench, at, sees }) {
      await at("bad/catalog.yaml", named("left"));
      await workbench.run("Problems: Focus on Problems View");
      await sees(".markers-panel .monaco-list-row", "left [Run]");
      await workbench.run("View: Toggle Panel Visibility");
    },
  },
  {
    name: "a finding at its place",
    through: ["diagnosticProvider"],
    async show({ workbench, author, at, sees }) {
      await at("bad/catalog.yaml", named("left"));
      await workbench.runUntil("Go to Next Problem (Error, Warning, Info)", workbench.page.locator(".marker-widget"));
      await sees(".marker-widget", "[Run]");
      await author.press("Escape");
    },
  },
  {
    name: "the symbols of a document",
    through: ["plainServerTexts", "documentSymbolProvider"],
    async show({ at, sees, seesInList }) {
      await at("shop/catalog.yaml", named("stable"));
      await seesInList("Go to Symbol in Editor...", "stable [Run]");
      await sees(".breadcrumbs-control .monaco-breadcrumb-item", "shop [Run]");
    },
  },
  {
    name: "the outline",
    through: ["plainServerTexts", "documentSymbolProvider"],
    async show({ workbench, sees }) {
      await workbench.run("Explorer: Focus on Outline View");
      await sees(".outline-pane .monaco-list-row", "[Run]");
    },
  },
  {
    name: "the symbols of the workspace",
    through: ["plainServerTexts", "workspaceSymbolProvider"],
    async show({ workbench, author, sees }) {
      await workbench.start("Go to Symbol in Workspace...");
      await author.type("two");
      await sees(rows, "two [Run]");
      await author.press("Escape");
    },
  },
  {
    name: "the hierarchy of updates",
    through: ["callHierarchyProvider"],
    async show({ workbench, author, at, sees }) {
      await at("shop/catalog.yaml", `${named("two")}'\n  replaces`);
      await workbench.runUntil("Peek Call Hierarchy", workbench.page.locator(".call-hierarchy"));
      await sees(".call-hierarchy .monaco-list-row", "[Run]");
      await author.press("Escape");
    },
  },
  {
    name: "the hints, and the folded lines",
    through: ["inlayHintProvider", "foldingRangeProvider"],
    async show({ workbench, at, sees }) {
      await at("shop/catalog.yaml", named("two"));
      await sees(".view-line", "head");
      await workbench.run("Fold All");
      await sees(".view-line", "shop");
      await workbench.run("Unfold All");
    },
  },
  {
    name: "the list of packages",
    through: ["ChangingList"],
    async show({ workbench, author, sees }) {
      await workbench.start("OLM: Show Upgrade Graph of Package");
      await sees(rows, link.replace("](", "] ("));
      await author.type("bad");
      await sees(`${rows}.focused`, "shop [Run]");
      await author.press("Enter");
    },
  },
  {
    name: "the graph and its title",
    through: ["createPanel", "entitle", "loadPanelPage"],
    async show({ workbench, sees }) {
      const panel = await workbench.webview("svg.lanes");
      await panel.getByText("left [Run]").first().waitFor();
      assert.equal(await panel.locator("a[href], img, [style*=attacker]").count(), 0);
      await sees(".tab", "Upgrade Graph: shop [Run]");
    },
  },
  {
    name: "what the graph can be compared with",
    through: ["chooseItem"],
    async show({ workbench, author, sees }) {
      await workbench.start("OLM: Compare Upgrade Graph With");
      await sees(".quick-input-title", "shop [Run]");
      await author.press("Escape");
      await workbench.run("View: Close All Editors");
    },
  },
  {
    name: "the channels to check in a list",
    through: ["chooseItems"],
    async show({ workbench, author, at, sees }) {
      await at("shop/catalog.yaml", named("two"));
      await sees(statusItem, "shop [Run]");
      await workbench.start("OLM: Add Next Version");
      await sees(rows, "stable [Run]");
      await author.press("Enter");
    },
  },
  {
    name: "what an input says",
    through: ["askForText"],
    async show({ author, sees }) {
      await author.asked("The new version");
      await author.press("ControlOrMeta+a");
      await author.type("1.0.0");
      await sees(said, "one [Run] (command:");
      await author.press("Escape");
    },
  },
  {
    name: "the versions to choose from, and a reason in a message",
    through: ["chooseItem", "showInformation"],
    async show({ workbench, author, at, sees, clear }) {
      await at("shop/catalog.yaml", `${named("one")}'\n---`);
      await workbench.start("OLM: Remove Version");
      await sees(`${rows}.focused`, "one [Run]");
      await author.press("Enter");
      await sees(`${rows}.focused`, "The whole catalog");
      await author.press("Enter");
      await sees(toast, "is the only entry of channel");
      await clear();
    },
  },
  {
    name: "a dialog",
    through: ["askInDialog"],
    async show({ workbench, author, sees }) {
      await workbench.start("OLM: Cut Off Channel");
      await sees(`${rows}.focused`, "stable [Run]");
      await author.press("Enter");
      await sees(".monaco-dialog-box", "1 version loses its update path");
      await author.press("Escape");
    },
  },
  {
    name: "the Test Explorer",
    through: ["createTests", "createTest", "nameTest"],
    async show({ workbench, sees }) {
      await workbench.page.getByRole("tab", { name: /^Testing/ }).click();
      const item = await sees(".test-explorer .monaco-list-row", "shop [Run]");
      await item.locator(".monaco-tl-twistie").click();
      await sees(".test-explorer .monaco-list-row", "step 1");
    },
  },
  {
    name: "a failed test",
    through: ["testMessage", "testFrame"],
    async show({ workbench, author, at, sees }) {
      await at("shop/catalog.yaml", `${named("one")}'\n- name`);
      await workbench.runUntil("Test: Peek Output", workbench.page.locator(".test-output-peek"));
      await sees(".test-output-peek", "[Run]");
      await author.press("Escape");
    },
  },
  {
    name: "the contexts of a kubeconfig",
    through: ["chooseItem"],
    async show({ workbench, author, sees }) {
      await workbench.start("OLM: Check Cluster Upgrade");
      await sees(rows, "context [Run]");
      await author.press("Enter");
    },
  },
  {
    name: "what is said of a cluster that cannot be read",
    through: ["showProgress", "withProgress", "showError"],
    async show({ sees, clear }) {
      await sees(toast, "cannot be checked");
      await clear();
    },
  },
  {
    name: "the report on a dump, its title and its status item",
    through: ["createPanel", "entitle", "StatusItem"],
    async show({ workbench, folder, sees }) {
      await workbench.runAndPick("OLM: Check Cluster Upgrade from Dump", "Choose folder");
      await workbench.chooseFolder(path.join(folder, link), "Check");
      await workbench.webview(".operator");
      await sees(clusterItem, "[Run] (command:");
      await sees(".tab", "Cluster Upgrade: [Run]");
      await workbench.page.locator(clusterItem).hover();
      await sees(".monaco-hover:visible", "Click for the report.");
      await workbench.parkMouse();
    },
  },
  {
    name: "dumps that were read before",
    through: ["chooseItem"],
    show: ({ seesInList }) => seesInList("OLM: Check Cluster Upgrade from Dump", "[Run] (command:"),
  },
];

/** Exports of client/src/shown that make texts plain, or show what is written in the sources. */
const withoutNames = ["plainText", "plainLines", "plainError", "showWarning", "showDone"];

/** Providers whose answers have no texts. */
const withoutTexts = [
  "definitionProvider",
  "documentHighlightProvider",
  "documentLinkProvider",
  "prepareProvider",
  "referencesProvider",
  "resolveProvider",
  "selectionRangeProvider",
  "semanticTokensProvider",
];

describe("hostile names in VS Code", () => {
  let vscode: VsCodeForTests;
  let window: Window;
  const requested: string[] = [];

  before(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-hostile-"));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    cpSync(inProject("samples/cluster"), path.join(folder, link), { recursive: true });
    vscode = await startVsCodeForTests({
      settings: {
        "olmCatalogs.kubeconfig": path.join(folder, "kubeconfig"),
        // VS Code makes links of all addresses in any text.
        "editor.links": false,
        "breadcrumbs.symbolPath": "on",
      },
    });
    const workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    window = new Window(workbench, folder);
    workbench.page.on("request", (request) => requested.push(request.url()));
    await workbench.page.evaluate(watch);
  });

  afterEach((t) => keepPictureAfter(t, window.workbench, "hostile-names"));

  after(async () => {
    await vscode?.stop();
    if (window) rmSync(window.folder, { recursive: true, force: true });
  });

  const rawParts = () => window.workbench.page.evaluate<readonly string[]>("globalThis.rawParts.splice(0)");

  test("are watched: a link, a picture and an icon would be noticed", async () => {
    const made = `<a href="command:workbench.x">a</a><img src="https://attacker.example/"><i class="codicon-flame"></i>`;
    await window.workbench.page.evaluate(
      `document.body.insertAdjacentHTML("beforeend", '<div id="made">${made}</div>')`,
    );
    await window.workbench.until(() => requested.some((url) => url.includes("attacker")));
    await window.workbench.page.evaluate('document.getElementById("made").remove()');
    assert.equal((await rawParts()).length, 3);
    requested.length = 0;
  });

  for (const { name, show } of surfaces) {
    test(`are texts in ${name}`, async () => {
      await show(window);
      assert.deepEqual(await rawParts(), []);
      assert.deepEqual(
        requested.filter((url) => url.includes("attacker")),
        [],
      );
    });
  }
});

test("every way to show a text has a place in the list of surfaces", () => {
  const shown = globSync("client/src/shown/*.ts", { cwd: inProject(".") }).flatMap((file) =>
    [...readFileSync(inProject(file), "utf8").matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  const server = readFileSync(inProject("server/src/server.ts"), "utf8");
  const provided = [...server.matchAll(/\b\w+Provider(?=\s*[:,}=])/g)].map(([name]) => name);
  const listed = surfaces.flatMap(({ through }) => through);
  assert.deepEqual(
    [...new Set([...listed, ...withoutNames, ...withoutTexts])].sort(),
    [...new Set([...shown, ...provided])].sort(),
  );
});
