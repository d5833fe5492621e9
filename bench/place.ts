// What is measured, where it lies, and how figures are shown.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../scripts/project.ts";
import { corpusFolder } from "../test/support/corpus.ts";
import type { ServerCommand } from "./lsp-session.ts";
import { syntheticCatalog } from "./synthetic-catalog.ts";

/** The command line and the server as users run them. */
export const cli = inProject("dist/cli.cjs");
export const server = inProject("dist/server.cjs");

export const ourServer: ServerCommand = { command: [process.execPath, cli, "lsp", "--stdio"], fixedDelayMs: 0 };

/** How many sessions there are with each server. */
export const sessionsEach = 5;

/** A script of this folder, run by Node. */
export function peer(name: string, ...args: readonly string[]): readonly string[] {
  return [process.execPath, inProject(`bench/${name}`), ...args];
}

/** Where a run reads and writes. */
export interface Place {
  /** The catalogs. */
  readonly folder: string;
  /** Removed after the run. */
  readonly temporary: string;
}

/** The real catalogs where they are there, else one of our making of about the same size. */
export function catalogsFolder(temporary: string): string {
  const corpus = corpusFolder();
  if (corpus) return join(corpus, "catalogs", "v4.20");
  console.log("no corpus here: a generated catalog takes its place\n");
  writeFileSync(join(temporary, "catalog.yaml"), syntheticCatalog(28_000));
  return temporary;
}

/** The five largest files, the largest first, and the file of most lines. */
export function filesToEdit(folder: string): readonly string[] {
  const files = catalogFiles(folder).map((path) => ({ path, size: statSync(path).size }));
  const largest = files.toSorted((a, b) => b.size - a.size).slice(0, 5);
  return [...new Set([...largest.map(({ path }) => path), fileOfMostLines(folder)])];
}

/** The file of most lines, 28,000 of the real ones. */
export function fileOfMostLines(folder: string): string {
  const files = catalogFiles(folder).map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n").length }));
  return files.reduce((a, b) => (a.lines >= b.lines ? a : b)).path;
}

/** All files below a folder. */
export function catalogFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** How much text a folder holds, in megabytes (10^6 bytes). */
export function megabytes(folder: string): number {
  return catalogFiles(folder).reduce((sum, path) => sum + statSync(path).size, 0) / 1e6;
}

/** opm, where it is on the PATH. */
export function findOpm(): string | undefined {
  try {
    return execFileSync("which", ["opm"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

/** Milliseconds, in a column. */
export function ms(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`.padStart(9);
}
