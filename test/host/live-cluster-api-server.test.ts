// Drives a real VS Code by keys against a real API server: a cluster is chosen, read, followed, lost and reconnected.

import assert from "node:assert/strict";
import { appendFileSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Frame } from "playwright-core";
import { parse, stringify } from "yaml";
import { inProject } from "../../scripts/project.ts";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { beyondReading } from "../api-server/beyond-reading.ts";
import { canaries, canariesIn } from "../api-server/canaries.ts";
import { operatorThatRefuses, override } from "../api-server/clusters/clusters.ts";
import { type ApiServer, startApiServer } from "../api-server/start-api-server.ts";
import { needsApiServer } from "../api-server/without-api-server.ts";
import { keepPictureAfter } from "./pictures.ts";
import { SecretScanner } from "./secret-scanner.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const command = "OLM: Check Cluster Upgrade";
const catalog = "catalogs/v4.20/lighthouse-operator/catalog.yaml";
const operator = "lighthouse.v1.2.0";

/** Variants of the reader's user in a kubeconfig, each with a context of that name. */
const contexts = {
  adrift: { cluster: "none", user: "reader" },
  careless: { cluster: "insecure", user: "reader" },
  reader: { cluster: "test", user: "reader" },
  signs: { cluster: "test", user: "signs" },
  sunken: { cluster: "sunken", user: "reader" },
} as const;

describe("a live cluster in VS Code", needsApiServer, () => {
  let server: ApiServer;
  let folder: string;
  let kubeconfig: string;

  before(async () => {
    server = await startApiServer();
    await server.apply(operatorThatRefuses);
    folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-live-"));
    kubeconfig = writeKubeconfig(server, folder);
  });

  after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const requests = () => server.audit().filter(({ user }) => user === "reader").length;

  describe("in a trusted folder", () => {
    let vscode: VsCodeForTests;
    let workbench: Workbench;
    let witness: SecretScanner;

    before(async () => {
      vscode = await startVsCodeForTests({ settings: { "olmCatalogs.kubeconfig": kubeconfig }, logsAll: true });
      workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
      await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      witness = new SecretScanner(vscode, workbench);
      await untilActive(workbench);
    });

    afterEach(async (t) => {
      await keepPictureAfter(t, workbench, "live-cluster");
      await witness.look();
    });

    after(() => vscode?.stop());

    test("the cluster gets no request before the user asks about it", () => {
      assert.equal(requests(), 0);
    });

    test("the command offers the contexts, the current one first, and says which are insecure or cannot be used", async () => {
      await workbench.start(command);
      const rows = workbench.page.locator(".quick-input-list .monaco-list-row");
      await rows.filter({ hasText: "adrift" }).waitFor();
      const texts = await rows.allTextContents();
      assert.match(texts[0] ?? "", /reader[\s\S]*current context/);
      assert.match(texts.find((text) => text.includes("careless")) ?? "", /certificate is not checked/);
      assert.match(texts.at(-1) ?? "", /has no cluster 'none'/);
      assert.equal(requests(), 0);
    });

    test("Enter reads the cluster, and the report and the status bar show it", async () => {
      await workbench.page.keyboard.press("Enter");
      const panel = await workbench.webview(".operator");
      assert.match((await panel.locator("h1").textContent()) ?? "", /reader$/);
      assert.match((await update(panel).textContent()) ?? "", /Cannot be updated[\s\S]*the lamp is being changed/);
      await panel.locator(".live", { hasText: /^Live · last data/ }).waitFor();
      const item = workbench.page.locator(".statusbar-item[id$='olmCatalogs.clusterUpgrade']");
      await item.filter({ hasText: "reader: upgradeable to 4.21" }).waitFor();
    });

    test("an administrator's override changes the open report without a reload", async () => {
      const panel = await workbench.webview(".operator");
      await panel.evaluate("globalThis.isTheSamePage = true");
      await panel.getByRole("button", { name: operator, exact: true }).click();
      await server.patch(override.object, override.changes);
      await update(panel).getByText("Can be updated").waitFor();
      await update(panel).getByText("overridden by an administrator").waitFor();
      assert.equal(await panel.evaluate("globalThis.isTheSamePage"), true);
    });

    test("an operator without a file copies its name", async () => {
      const panel = await workbench.webview(".operator");
      await panel.getByRole("button", { name: "Copy name" }).click();
      await panel.getByText("name copied").waitFor();
      assert.equal(await workbench.page.evaluate("navigator.clipboard.readText()"), operator);
    });

    test("the report says that the server has died, and is updated again after its restart", async () => {
      const panel = await workbench.webview(".operator");
      await server.kill();
      await panel.locator(".live", { hasText: /^Reconnecting: / }).waitFor();
      await server.restart();
      await panel.locator(".live", { hasText: /^Live/ }).waitFor({ timeout: 60_000 });
      await server.patch(override.object, { spec: { overrides: [] } });
      await update(panel).getByText("Cannot be updated").waitFor();
    });

    test("a context that cannot be used says why, and another can be chosen", async () => {
      await pick(workbench, "adrift");
      const refusal = /'adrift' cannot be checked: the kubeconfig has no cluster 'none'/;
      await workbench.notification(refusal);
      await workbench.answer(refusal, "Choose Another Context");
      await workbench.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "sunken" }).waitFor();
      await workbench.page.keyboard.press("Escape");
    });

    test("an unreachable server says why too, and the report on the other cluster stays", async () => {
      await pick(workbench, "sunken");
      await workbench.notification(/'sunken' cannot be checked: /);
      await workbench.page.getByRole("button", { name: "Try Again" }).waitFor();
      const panel = await workbench.webview(".operator");
      await panel.locator(".note", { hasText: "'sunken' cannot be checked" }).waitFor();
      await panel.locator(".live", { hasText: /^Live/ }).waitFor();
      await workbench.run("Notifications: Clear All Notifications");
    });

    test("reading a server that does not answer can be cancelled", async () => {
      server.freeze();
      try {
        await pick(workbench, "careless");
        const toast = workbench.page.locator(".notification-toast", { hasText: "Reading the cluster 'careless'" });
        await toast.getByRole("button", { name: "Cancel" }).click();
        await toast.waitFor({ state: "hidden" });
      } finally {
        server.thaw();
      }
      const panel = await workbench.webview(".operator");
      assert.match((await panel.locator("h1").textContent()) ?? "", /reader$/);
      await panel.locator(".live", { hasText: /^Live/ }).waitFor({ timeout: 60_000 });
    });

    test("a credential plugin is shown, and runs only if the user allows it", async () => {
      await pick(workbench, "signs");
      const dialog = workbench.page.locator(".monaco-dialog-box");
      await dialog.filter({ hasText: `Run "${process.execPath}" to sign in to "signs"?` }).waitFor();
      assert.match((await dialog.textContent()) ?? "", /Arguments: .*sign-in\.cjs/);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await workbench.notification(/was not allowed to run/);
      await workbench.answer(/was not allowed to run/, "Try Again");
      await dialog.getByRole("button", { name: "Only This Time" }).click();
      const panel = await workbench.webview(".operator");
      await panel.locator("h1", { hasText: "signs" }).waitFor();
      await panel.locator(".live", { hasText: /^Live/ }).waitFor();
    });

    test("copied text contains no secret", async () => {
      const panel = await workbench.webview(".operator");
      for (const format of ["Markdown", "JSON"]) {
        await panel.getByRole("button", { name: `Copy as ${format}` }).click();
        await panel.getByText(`copied as ${format}`).waitFor();
        assert.deepEqual(canariesIn(await workbench.page.evaluate<string>("navigator.clipboard.readText()")), []);
      }
    });

    test("a later target is asked for first, and every minor version up to it is checked", async () => {
      await workbench.start("OLM: Check Cluster Upgrade for OpenShift X.Y…");
      const input = workbench.page.locator(".quick-input-widget input.input");
      await workbench.page.locator(".quick-input-title", { hasText: "for OpenShift" }).waitFor();
      await input.fill("4.22");
      await workbench.page.keyboard.press("Enter");
      await workbench.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "sunken" }).waitFor();
      await workbench.page.keyboard.press("Enter");
      const panel = await workbench.webview(".operator");
      await panel.locator("h1", { hasText: "reader" }).waitFor();
      assert.equal(await panel.getByRole("combobox", { name: "for OpenShift" }).inputValue(), "4.22");
    });

    test("after a reload of the window the cluster gets no request until the user connects again", async () => {
      await workbench.reload();
      const panel = await workbench.webview(".choices");
      const asked = requests();
      await panel.getByRole("button", { name: "Connect to reader" }).waitFor();
      assert.equal(requests(), asked);
      await panel.getByRole("button", { name: "Connect to reader" }).click();
      await panel.locator(".operator").first().waitFor();
      await panel.locator(".live", { hasText: /^Live/ }).waitFor();
    });

    test("closing the report ends the watch, and the status bar says so", async () => {
      await workbench.run("View: Close All Editors");
      const item = workbench.page.locator(".statusbar-item[id$='olmCatalogs.clusterUpgrade']");
      await item.and(workbench.page.locator("[aria-label*='no longer followed']")).waitFor();
    });

    test("no secret is in the window, in copied text, in browser storage, or in a file or log of VS Code", () => {
      const kinds = ["markup", "text", "fields"].flatMap((what) => [`the window's ${what}`, `a panel's ${what}`]);
      const unseen = [...kinds, "the console", "the clipboard", "the browser's storage"].filter(
        (place) => witness.seenIn(place) === 0,
      );
      assert.deepEqual(unseen, []);
      assert.deepEqual(witness.findings(), []);
    });

    test("a secret there would have been found", async (t) => {
      const another = new SecretScanner(vscode, workbench);
      const data = path.dirname(vscode.extensionsFolder);
      const [log = ""] = globSync("data/logs/**/OLM Catalogs.log", { cwd: data });
      appendFileSync(path.join(data, log), `${server.users.reader.token}\n`);
      const note = path.join(vscode.folder, "note.txt");
      writeFileSync(note, server.users.reader.certificate.key);
      t.after(() => rmSync(note));
      await workbench.page.evaluate(`localStorage.setItem("planted", ${JSON.stringify(server.users.half.token)})`);
      await workbench.page.evaluate(`document.documentElement.title = ${JSON.stringify(canaries.output)}`);
      await another.look();
      const expected = [
        "the window's markup: what a program printed",
        "the browser's storage: a token",
        `${log}: a token`,
      ];
      assert.deepEqual(another.findings(), [...expected, "note.txt: a key"]);
    });
  });

  describe("in an untrusted folder", () => {
    let vscode: VsCodeForTests;

    before(async () => {
      vscode = await startVsCodeForTests({ untrusted: true, settings: { "olmCatalogs.kubeconfig": kubeconfig } });
    });

    after(() => vscode?.stop());

    test("the command says that the cluster is not asked", async () => {
      const workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
      await untilActive(workbench);
      const asked = requests();
      await workbench.start(command);
      await workbench.notification(/Clusters can be read from trusted workspaces only/);
      await workbench.page.getByRole("button", { name: "Manage Workspace Trust" }).waitFor();
      await workbench.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
      assert.equal(requests(), asked);
      await workbench.keepPicture(inProject(".tmp/live-cluster untrusted.png"));
    });
  });

  test("the cluster gets read requests only", () => {
    const events = server.audit();
    assert.ok(events.some(({ user, verb }) => user === "reader" && verb === "watch"));
    assert.deepEqual(beyondReading(events), []);
  });
});

/** A kubeconfig with several contexts for the server: usable, insecure, unreachable, without a cluster, with a plugin. */
function writeKubeconfig(server: ApiServer, folder: string): string {
  const config = parse(server.kubeconfig("reader"));
  const insecure = { server: server.url, "insecure-skip-tls-verify": true };
  config.clusters.push({ name: "insecure", cluster: insecure });
  config.clusters.push({ name: "sunken", cluster: { server: "https://127.0.0.1:1" } });
  config.contexts = Object.entries(contexts).map(([name, context]) => ({ name, context }));
  const program = path.join(folder, "sign-in.cjs");
  const apiVersion = "client.authentication.k8s.io/v1";
  const credential = { apiVersion, kind: "ExecCredential", status: { token: server.users.reader.token } };
  const words = `process.stderr.write(${JSON.stringify(canaries.output)});`;
  writeFileSync(program, `${words}process.stdout.write(${JSON.stringify(JSON.stringify(credential))});\n`);
  const exec = { apiVersion, command: process.execPath, args: [program], interactiveMode: "Never" };
  config.users.push({ name: "signs", user: { exec } });
  const file = path.join(folder, "config");
  writeFileSync(file, stringify(config), { mode: 0o600 });
  return file;
}

/** Runs the command and chooses a context by its name, without a mouse. */
async function pick(workbench: Workbench, context: string): Promise<void> {
  await workbench.start(command);
  const rows = workbench.page.locator(".quick-input-list .monaco-list-row");
  await rows.filter({ hasText: "sunken" }).waitFor();
  const input = workbench.page.locator(".quick-input-widget input.input");
  await input.fill(context);
  await rows.and(workbench.page.locator(".focused")).filter({ hasText: context }).waitFor();
  await input.press("Enter");
}

/** Whether the operator can be updated. */
function update(panel: Frame) {
  return panel.locator(".operator").filter({ hasText: operator }).locator(".cell").nth(2);
}

/** The window does not know the extension's commands until it has scanned the folder. */
async function untilActive(workbench: Workbench): Promise<void> {
  await workbench.open(catalog);
  await workbench.status(/opm accepts/);
}
