// A language server that hangs, and one that ends again and again, in a real VS Code: what the user is told, and that the
// findings are back after a restart. Most of the time is waited, so each has its window at the same time.

import assert from "node:assert/strict";
import { cpSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { Pictures } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

/** A file's name of which VS Code makes a link that runs a command. */
const linkLike = "[Stop it](command:workbench.action.files.newUntitledFile).yaml";

describe("the language server in VS Code", { concurrency: true }, () => {
  let vscode: VsCodeForTests;
  let hanging: Window;
  let ending: Window;

  before(async () => {
    vscode = await startVsCodeForTests({ logsAll: true });
    const mistakes = path.join(vscode.folder, "mistakes");
    cpSync(path.join(mistakes, "driftwood/catalog.yaml"), path.join(mistakes, "named", linkLike));
    hanging = await openWindow(vscode, "mistakes", "driftwood/catalog.yaml");
    await hanging.workbench.open(`named/${linkLike.replace(/:.*/, "")}`);
    ending = await openWindow(vscode, "", "mistakes/flotsam/catalog.yaml");
  });

  after(async () => {
    for (const window of [hanging, ending]) {
      await window?.pictures.last();
      // A stopped process does not notice that its parent is gone.
      for (const id of window?.servers() ?? []) process.kill(id, "SIGKILL");
    }
    await vscode?.stop();
  });

  /** Whether the extension logged this in one of the windows. */
  function logs(line: RegExp): boolean {
    const folder = path.join(vscode.extensionsFolder, "../data/logs");
    const files = globSync("**/OLM Catalogs.log", { cwd: folder });
    return files.some((file) => line.test(readFileSync(path.join(folder, file), "utf8")));
  }

  test("is ended and started anew by a button when it has not answered for 30 seconds", async () => {
    const { workbench } = hanging;
    const server = await hanging.server();
    process.kill(server, "SIGSTOP");
    await workbench.page.keyboard.press("Enter");
    const name = linkLike.replace("](", "] (");
    const told = toast(workbench, `has not answered for 30 seconds. It is busy with 'named/${name}'.`);
    await told.waitFor();
    assert.equal(await told.locator("a[href*=command]").count(), 0, "a file's name is a text");
    // A notification stays while the mouse is over it.
    await told.hover();
    await hanging.pictures.takeIn(["light", "dark"], "busy");
    await workbench.answer(/for 30 seconds/, "Restart");
    const next = await hanging.server(server);
    assert.deepEqual(hanging.servers(), [next], "the one that hung is gone before there is another one");
    await workbench.open("flotsam/catalog.yaml");
    await workbench.status(/flotsam: \d+ errors/);
    assert.ok(logs(/takes more than 30 seconds: file:.*\/mistakes\/named\/.*\.yaml/));
    assert.ok(logs(/The language server is started again\./));
    assert.deepEqual(hanging.servers(), [next], "its end is not taken for that of the other one");
    assert.deepEqual(await workbench.page.locator(".notification-toast").allTextContents(), []);
  });

  test("is started again twice when it ends, and then by a button; the message names its last file", async () => {
    const { workbench } = ending;
    const ends: number[] = [];
    for (const next of ["driftwood", "flotsam"]) {
      ends.push(await end(ending, ends));
      await ending.server(...ends);
      await workbench.open(`mistakes/${next}/catalog.yaml`);
      await workbench.status(new RegExp(`${next}: \\d+ errors`));
      assert.deepEqual(await workbench.page.locator(".notification-toast").allTextContents(), []);
    }
    ends.push(await end(ending, ends));
    const told = toast(
      workbench,
      "the language server ended 3 times. It last worked on 'mistakes/flotsam/catalog.yaml'.",
    );
    await told.waitFor();
    await told.hover();
    await ending.pictures.takeIn(["light", "dark"], "ended");
    assert.deepEqual(ending.servers(), []);
    await workbench.answer(/ended 3 times/, "Restart");
    await ending.server(...ends);
    await workbench.open("mistakes/driftwood/catalog.yaml");
    await workbench.status(/driftwood: \d+ errors/);
    assert.ok(logs(/ended and is started again\. It last worked on 'mistakes\/flotsam\/catalog.yaml'/));
  });
});

/**
 * Ends the server of a window and answers which one that was. Keys are typed before the extension host notices, so that it
 * sends many messages to a server that is gone.
 */
async function end(window: Window, ends: readonly number[]): Promise<number> {
  const server = await window.server(...ends);
  process.kill(window.extensionHost, "SIGSTOP");
  process.kill(server, "SIGKILL");
  const { keyboard } = window.workbench.page;
  await keyboard.type("# more");
  await keyboard.press("Control+Z");
  process.kill(window.extensionHost, "SIGCONT");
  return server;
}

function toast(workbench: Workbench, words: string): Locator {
  return workbench.page.locator(".notification-toast").filter({ hasText: words });
}

/** Opens a window on a folder of the samples, and waits until the language server has answered. */
async function openWindow(vscode: VsCodeForTests, below: string, file: string): Promise<Window> {
  const known = languageServers(vscode).map(({ id }) => id);
  const folder = path.join(vscode.folder, below);
  const workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder, file: path.join(folder, file) });
  await workbench.status(/\d+ errors/);
  const [server, ...more] = languageServers(vscode).filter(({ id }) => !known.includes(id));
  assert.ok(server && more.length === 0, "each window has one language server");
  const pictures = new Pictures(workbench, folder, `server-health of ${below || "all"}`);
  return new Window(vscode, workbench, pictures, server.parent);
}

/** A window with the language servers that are children of its extension host. */
class Window {
  readonly workbench: Workbench;
  readonly pictures: Pictures;
  /** The id of its process. */
  readonly extensionHost: number;
  readonly #vscode: VsCodeForTests;

  constructor(vscode: VsCodeForTests, workbench: Workbench, pictures: Pictures, extensionHost: number) {
    this.#vscode = vscode;
    this.workbench = workbench;
    this.pictures = pictures;
    this.extensionHost = extensionHost;
  }

  servers(): readonly number[] {
    const children = languageServers(this.#vscode).filter(({ parent }) => parent === this.extensionHost);
    return children.map(({ id }) => id);
  }

  /** The server that is none of the `gone`, once it is there. */
  async server(...gone: readonly number[]): Promise<number> {
    const others = () => this.servers().filter((id) => !gone.includes(id));
    await this.workbench.until(() => others().length > 0);
    const [server] = others();
    assert.ok(server, "no language server is started");
    return server;
  }
}

interface Process {
  readonly id: number;
  readonly parent: number;
}

/** The language servers of all windows. */
function languageServers({ extensionsFolder }: VsCodeForTests): readonly Process[] {
  return readdirSync("/proc").flatMap((entry) => {
    const command = readProcess(entry, "cmdline");
    if (!command.includes(extensionsFolder) || !command.includes("dist/server.cjs")) return [];
    // Behind the name of the program, which can contain anything in its parentheses.
    const [state, parent] = readProcess(entry, "stat").replace(/.*\) /s, "").split(" ");
    return parent === undefined || state === "Z" ? [] : { id: Number(entry), parent: Number(parent) };
  });
}

/** What Linux tells about a process; empty when it is gone. */
function readProcess(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    return "";
  }
}
