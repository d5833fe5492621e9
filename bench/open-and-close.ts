// The memory of a language server after many catalogs were opened and closed one by one.

import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Connection, type ServerCommand } from "./lsp-session.ts";
import { peakOf } from "./measure-process.ts";
import { syntheticCatalog } from "./synthetic-catalog.ts";

const catalogs = 160;

/** After this many everything that is compiled and kept once is there. */
const early = 40;

/** About 1.1 MB of text. */
const linesEach = 62_000;

/** Resident memory of the server, in megabytes (10^6 bytes). */
export interface OpenAndCloseFigures {
  readonly catalogs: number;
  readonly size: number;
  /** The most that it held until it had seen a quarter of the catalogs, and until the end. */
  readonly earlyMb: number;
  readonly lateMb: number;
}

/** Writes the catalogs into a folder, and opens, checks and closes each. */
export async function measureOpenAndClose(server: ServerCommand, folder: string): Promise<OpenAndCloseFigures> {
  const text = syntheticCatalog(linesEach);
  const paths = Array.from({ length: catalogs }, (_, index) => join(folder, `catalog-${index}`, "catalog.yaml"));
  for (const path of paths) {
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
  }
  const [program = "", ...args] = server.command;
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
  child.stdin.on("error", () => {});
  try {
    const connection = new Connection(child);
    const uri = pathToFileURL(folder).href;
    await connection.request("initialize", {
      processId: process.pid,
      workspaceFolders: [{ uri, name: "catalogs" }],
      capabilities: { textDocument: { diagnostic: {} } },
    });
    connection.notify("initialized", {});
    let earlyMb = 0;
    for (const [index, path] of paths.entries()) {
      const document = { uri: pathToFileURL(path).href, languageId: "yaml", version: 1, text };
      connection.notify("textDocument/didOpen", { textDocument: document });
      await connection.request("textDocument/diagnostic", { textDocument: document });
      connection.notify("textDocument/didClose", { textDocument: document });
      if (index + 1 === early) earlyMb = peakOf(child.pid);
    }
    return { catalogs, size: text.length / 1e6, earlyMb, lateMb: peakOf(child.pid) };
  } finally {
    child.kill("SIGKILL");
  }
}
