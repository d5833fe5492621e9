// The upgrade graph of a channel with an edge for each pair of entries: to the panel, and in each format of the command
// line.

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { channelWithRanges } from "./channel-with-ranges.ts";
import { Connection } from "./lsp-session.ts";

export interface GraphFigures {
  /** `panel`, or a format of the command line. */
  readonly to: string;
  readonly entries: number;
  readonly bytes: number;
  /** Of the whole process, its start included. */
  readonly cpuSeconds: number;
  readonly peakMb: number;
}

const formats = ["text", "json", "mermaid", "dot", "svg"];
const printUsage = pathToFileURL(fileURLToPath(new URL("print-usage.mjs", import.meta.url))).href;

/** Measures `program`, the command line, on channels of these sizes; what fails is left out. */
export async function* measureGraphs(
  program: string,
  sizes: readonly number[],
  temporary: string,
): AsyncGenerator<GraphFigures> {
  const file = join(temporary, "graph", "catalog.yaml");
  mkdirSync(dirname(file), { recursive: true });
  for (const entries of sizes) {
    writeFileSync(file, channelWithRanges(entries, entries));
    for (const to of ["panel", ...formats]) {
      const figures = await (to === "panel" ? askForPanel(program, file) : write(program, file, to));
      if (figures) yield { to, entries, ...figures };
    }
  }
  rmSync(dirname(file), { recursive: true });
}

type Figures = Omit<GraphFigures, "to" | "entries">;

async function write(program: string, file: string, format: string): Promise<Figures | undefined> {
  const args = ["--import", printUsage, program, "graph", dirname(file), "--format", format];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let bytes = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const usage = usageOf(child.stderr);
  const status = await new Promise((resolve) => child.on("close", resolve));
  return status === 0 ? { bytes, ...(await usage) } : undefined;
}

async function askForPanel(program: string, file: string): Promise<Figures | undefined> {
  const args = ["--import", printUsage, program, "lsp", "--stdio"];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
  const usage = usageOf(child.stderr);
  const closed = new Promise((resolve) => child.on("close", resolve));
  const connection = new Connection(child);
  const uri = pathToFileURL(file).href;
  const folder = pathToFileURL(dirname(file)).href;
  try {
    await connection.request("initialize", {
      processId: process.pid,
      rootUri: folder,
      workspaceFolders: [{ uri: folder, name: "graph" }],
      capabilities: { textDocument: { diagnostic: {} } },
    });
    connection.notify("initialized", {});
    const text = readFileSync(file, "utf8");
    connection.notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
    const graph = await connection.request("olmCatalogs/upgradeGraph", { uri });
    await connection.request("shutdown", null);
    connection.notify("exit", undefined);
    await closed;
    return { bytes: Buffer.byteLength(JSON.stringify(graph)), ...(await usage) };
  } catch {
    child.kill("SIGKILL");
    return undefined;
  }
}

/** What print-usage.mjs says last. */
async function usageOf(stderr: NodeJS.ReadableStream): Promise<Pick<Figures, "cpuSeconds" | "peakMb">> {
  let text = "";
  for await (const chunk of stderr) text += chunk;
  const [milliseconds = 0, kibibytes = 0] = (text.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return { cpuSeconds: milliseconds / 1000, peakMb: (kibibytes * 1024) / 1e6 };
}
